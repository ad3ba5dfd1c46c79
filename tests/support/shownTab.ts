import type { Area } from '../../src/contract/stream/channel';
import type { ChannelFrame } from '../../src/contract/stream/frame';
import type { Observable } from 'rxjs';
import type { HubCounters, HubHealth } from '../../src/engine/hub/protocol';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { Tab } from '../../src/engine/tab/tab';
import { fakeTabPort } from './fakePort';
import { image } from './frames';

/** A visible tab on the in-play listings, live and empty, for what views show of it. An animation frame is 16 ms. */
export function shownTab() {
  const time = new VirtualClock();
  const port = fakeTabPort();
  const tab = new Tab({ port, clock: time, frame: (task) => void time.after(16, task) });
  const channels = ['inplay.games', 'inplay.bets'] as const;
  for (const ch of channels) tab.need(ch);
  let n = 0;
  const beat = () =>
    port.emit({
      type: 'beat',
      at: time.wall(),
      server: { now: time.wall(), bound: 5, known: true },
      counters: {} as HubCounters,
    });
  const harness = {
    time,
    port,
    tab,
    area: 'inplay' as Area,
    /** Frames of one patch, and the animation frame after it. */
    show: (...frames: ChannelFrame[]) => {
      port.emit({ type: 'patch', n: (n += 1), frames });
      time.advance(16);
    },
    health: (health: Partial<HubHealth>) => {
      port.emit({ type: 'health', health: { connection: 'open', latency: 20, channels: {}, ...health } });
      time.advance(16);
    },
    /** Lets time pass with a hub that beats each second. */
    pass: (ms: number) => {
      for (const end = time.mono() + ms; time.mono() < end;) {
        beat();
        time.advance(Math.min(1_000, end - time.mono()));
      }
    },
  };
  beat();
  harness.show(image('inplay.games', 1), image('inplay.bets', 1));
  harness.health({ channels: { 'inplay.games': 'live', 'inplay.bets': 'live' } });
  return harness;
}

/** Everything a stream emits from now on. */
export function collect<T>(stream$: Observable<T>): T[] & { stop(): void } {
  const values: T[] = [];
  const subscription = stream$.subscribe((value) => values.push(value));
  // Not a value to be compared with.
  return Object.defineProperty(values, 'stop', { value: () => subscription.unsubscribe() }) as T[] & { stop(): void };
}
