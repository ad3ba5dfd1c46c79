import { fileURLToPath } from 'node:url';
import { copyOf, KeyStates } from '../../../src/engine/replay/keyStates';
import { ReplayPlayer } from '../../../src/engine/replay/replayPlayer';
import { outcomeHistory } from './outcomeHistory';
import { loadRecording } from './loadRecording';
import { recordedMoment } from './recordedMoment';
import type { OddsRecording, RecordedMoment } from './types';
import { msOf } from './when';

/** A recording (`*.odds.ndjson.gz`, or the same unzipped), by its path from the working directory or by its URL. */
export function replay(file: string | URL): OddsRecording {
  const path = file instanceof URL ? fileURLToPath(file) : file;
  let opening: ReturnType<typeof open> | undefined;
  const opened = () => (opening ??= open(path));
  async function at(msFrom: (recording: Opened['recording']) => number): Promise<RecordedMoment> {
    const { recording, keys } = await opened();
    const ms = msFrom(recording);
    const player = new ReplayPlayer(recording.lines, keys);
    player.seek(recording.lines.at(ms));
    return recordedMoment(copyOf(player).books, ms, recording);
  }
  return {
    path,
    until: (when) => at((recording) => msOf(when, recording)),
    end: () => at(({ lines }) => lines.lasts),
    async history(key, from = 0, to) {
      const { recording, keys } = await opened();
      const stretch = {
        from: msOf(from, recording),
        to: to === undefined ? recording.lines.lasts : msOf(to, recording),
      };
      return outcomeHistory(key, stretch, recording, keys);
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function open(path: string) {
  const recording = await loadRecording(path);
  return { recording, keys: new KeyStates(recording.lines) };
}
