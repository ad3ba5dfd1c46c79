import { copyOf, KeyStates } from '../../../src/engine/replay/keyStates';
import { ReplayPlayer } from '../../../src/engine/replay/replayPlayer';
import type { LoadedRecording } from './loadRecording';
import { outcomeHistory } from './outcomeHistory';
import { recordedMoment } from './recordedMoment';
import type { OddsRecording, RecordedMoment } from './types';
import { msOf } from './when';

/** A recording that is loaded when it is first needed, once. */
export function oddsRecording(path: string, load: () => Promise<LoadedRecording>): OddsRecording {
  let loading: Promise<{ recording: LoadedRecording; keys: KeyStates }> | undefined;
  const loaded = () => (loading ??= load().then((recording) => ({ recording, keys: new KeyStates(recording.lines) })));
  async function at(msIn: (recording: LoadedRecording) => number): Promise<RecordedMoment> {
    const { recording, keys } = await loaded();
    const ms = msIn(recording);
    const player = new ReplayPlayer(recording.lines, keys);
    player.seek(recording.lines.at(ms));
    return recordedMoment(copyOf(player), ms, recording);
  }
  return {
    path,
    until: (when) => at((recording) => msOf(when, recording)),
    end: () => at(({ lines }) => lines.lasts),
    async history(key, from = 0, to) {
      const { recording, keys } = await loaded();
      const end = to === undefined ? recording.lines.lasts : msOf(to, recording);
      return outcomeHistory(key, { from: msOf(from, recording), to: end }, recording, keys);
    },
  };
}
