import { act } from '@testing-library/react';
import { type Area, areaOf, betsOf, type Channel, gamesOf } from '../../src/contract/stream/channel';
import type { ChannelFrame } from '../../src/contract/stream/frame';
import type { Connection } from '../../src/engine/transport/link';
import { Tab } from '../../src/engine/tab/tab';
import { Freshness } from '../../src/rules/staleness';
import { fakeTabPort } from '../support/fakePort';
import { VirtualClock } from '../support/virtualClock';

/** A tab whose hub is the test, in virtual time, following `games` and `bets` of both areas. */
export interface LiveTab {
  tab: Tab;
  clock: VirtualClock;
  /** What the tab sent to its hub. */
  posted: ReturnType<typeof fakeTabPort>['posted'];
  /** The hub's next patch; views have been notified on return. */
  patch(...frames: ChannelFrame[]): void;
  /** Freshness of all channels, or of some others beside them. */
  setFreshness(freshness: Freshness, connection?: Connection['state'], latency?: number): void;
  /** By how much the server's clock is ahead of the machine's from the next beat on, ms; undefined: it is not known. */
  setServerClock(aheadMs: number | undefined): void;
  /** Lets time pass with the hub beating. */
  advance(ms: number): void;
}

const FOLLOWED: readonly Area[] = ['inplay', 'europe'];

export function liveTab(more: readonly Channel[] = []): LiveTab {
  const clock = new VirtualClock();
  const port = fakeTabPort();
  const tab = new Tab({ port, clock, frame: (task) => clock.after(16, task) });
  const channels = [...FOLLOWED.flatMap((area) => [gamesOf(area), betsOf(area)]), ...more];
  for (const channel of channels) tab.need(channel);
  let patches = 0;
  let aheadMs: number | undefined = 0;
  const beat = () =>
    port.emit({
      type: 'beat',
      at: clock.wall(),
      server: {
        now: clock.wall() + (aheadMs ?? 0),
        bound: aheadMs === undefined ? Infinity : 5,
        known: aheadMs !== undefined,
      },
      counters: undefined as never,
    });
  const advance = (ms: number) =>
    act(() => {
      for (let left = ms; left > 0; left -= 1_000) {
        beat();
        clock.advance(Math.min(left, 1_000));
      }
    });
  const be: LiveTab['setFreshness'] = (freshness, connection = 'open', latency = 20) => {
    const all = [...channels, ...known];
    port.emit({
      type: 'health',
      health: { connection, latency, channels: Object.fromEntries(all.map((channel) => [channel, freshness])) },
    });
    advance(20);
  };
  const known = new Set<Channel>();
  advance(1);
  be(Freshness.live);
  return {
    tab,
    clock,
    posted: port.posted,
    setFreshness: be,
    setServerClock: (ms) => {
      aheadMs = ms;
    },
    advance,
    patch: (...frames) => {
      for (const { ch } of frames) if (areaOf(ch) && !channels.includes(ch)) known.add(ch);
      port.emit({ type: 'patch', n: ++patches, frames });
      advance(20);
    },
  };
}
