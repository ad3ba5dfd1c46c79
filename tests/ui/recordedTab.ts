import { act } from '@testing-library/react';
import type { When } from 'odds-replay';
import { loadRecording } from '../../packages/odds-replay/src/loadRecording';
import { msOf } from '../../packages/odds-replay/src/when';
import { AREAS, betsOf, gamesOf } from '../../src/contract/stream/channel';
import { KeyStates } from '../../src/engine/replay/keyStates';
import { ReplayHub } from '../../src/engine/replay/replayHub';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { Tab } from '../../src/engine/tab/tab';

/** A tab whose hub is a recording: views over it show what members saw at a moment. */
export interface RecordedTab {
  tab: Tab;
  clock: VirtualClock;
  /** Goes to a moment, forwards or back; views have been notified on return. */
  show(when: When): void;
}

/** More than the pause between two patches and an animation frame, ms. */
const SHOWN_WITHIN_MS = 500;

export async function recordedTab(path: string): Promise<RecordedTab> {
  const recording = await loadRecording(path);
  const { lines, started } = recording;
  const [clock, pacing] = [new VirtualClock(started), new VirtualClock()];
  const hub = new ReplayHub({ lines, keys: new KeyStates(lines), clock, pacing, started });
  const tab = new Tab({ port: hub.port, clock, frame: (task) => pacing.after(16, task) });
  hub.attach(tab);
  for (const ch of AREAS.flatMap((area) => [gamesOf(area), betsOf(area)])) tab.need(ch);
  return {
    tab,
    clock,
    show: (when) =>
      act(() => {
        hub.showTime(msOf(when, recording));
        clock.advance(0);
        pacing.advance(SHOWN_WITHIN_MS);
      }),
  };
}
