import type { Channel } from '../../src/contract/stream/channel';
import type { ChannelFrame } from '../../src/contract/stream/frame';
import type { HubCounters } from '../../src/engine/hub/protocol';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { Tab } from '../../src/engine/tab/tab';
import type { Freshness } from '../../src/rules/staleness';
import { countingClock } from './countingClock';
import { fakeTabPort } from './fakePort';

/** A tab whose hub is the test. Its next animation frame is 16 ms away. */
export function tabOn(...needs: Channel[]) {
  const time = new VirtualClock();
  const machine = time.machine(0);
  const clock = countingClock(machine);
  const port = fakeTabPort();
  const tab = new Tab({ port, clock, frame: (task) => void time.after(16, task) });
  for (const ch of needs) tab.need(ch);
  let n = 0;
  const patch = (...frames: ChannelFrame[]) => port.emit({ type: 'patch', n: (n += 1), frames });
  const health = (channels: Partial<Record<Channel, Freshness>>) =>
    port.emit({ type: 'health', health: { connection: 'open', latency: 20, channels } });
  const beat = () =>
    port.emit({
      type: 'beat',
      at: machine.wall(),
      server: { now: time.wall(), bound: 5, known: true },
      counters: {} as HubCounters,
    });
  /** Lets time pass with a hub that beats each second. */
  const pass = (ms: number) => {
    for (const end = time.mono() + ms; time.mono() < end;) {
      time.advance(Math.min(1_000, end - time.mono()));
      beat();
    }
  };
  beat();
  return { time, machine, clock, port, tab, patch, health, beat, pass };
}
