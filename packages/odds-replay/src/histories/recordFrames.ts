import { RECORDING_VERSION, writeHeader, writeLine } from '../../../../src/book/recording';
import { RecordedLines } from '../../../../src/engine/replay/recordedLines';
import { oddsRecording } from '../oddsRecording';
import type { OddsRecording } from '../types';

const STARTED = 1_700_000_000_000;

/** Texts of frames as a recording, one each ms. */
export function recordFrames(frames: readonly string[]): OddsRecording {
  const path = 'a made up stream';
  return oddsRecording(path, () => {
    const header = writeHeader({ rec: RECORDING_VERSION, started: STARTED, source: path, producer: 'odds-replay' });
    const lines = new RecordedLines();
    const texts = [header, ...frames.map((frame, t) => writeLine({ t, frame }))];
    lines.append(new TextEncoder().encode(texts.join('\n')));
    lines.finish();
    return Promise.resolve({ path, lines, started: STARTED });
  });
}
