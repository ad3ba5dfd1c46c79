import { delay, identity, of, switchMap, timer } from 'rxjs';
import type { Channel } from '../../src/contract/stream/channel';
import type { ChannelFrame, Frame } from '../../src/contract/stream/frame';
import { Hub } from '../../src/engine/hub/hub';
import type { HubHealth, ToTab } from '../../src/engine/hub/protocol';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { clockScheduler } from '../../src/engine/time/clockScheduler';
import { fakeHubPort } from './fakePort';
import { fakeTransport } from './fakeTransport';

/** A hub between a transport and ports that the test controls, on a machine whose clocks it sets. `tripMs`: how long the server takes to answer with its time, `backMs` of it on the way back; `serverAhead`: how far its clock was set, ms. */
export function hubHarness({ clockKnown = true, tripMs = 0, backMs = 0, serverAhead = () => 0 } = {}) {
  const time = new VirtualClock();
  const machine = time.machine(0);
  const fake = fakeTransport();
  const stamp = () => time.wall() + serverAhead();
  const hub = new Hub({
    transport: fake.transport,
    clock: machine,
    random: () => 0.5,
    time: () => {
      const answer = () => (clockKnown ? of({ t1: stamp(), t2: stamp() }) : of());
      if (tripMs === 0) return answer();
      const scheduler = clockScheduler(machine);
      return timer(tripMs - backMs, scheduler).pipe(
        switchMap(answer),
        backMs === 0 ? identity : delay(backMs, scheduler),
      );
    },
  });
  return {
    time,
    machine,
    fake,
    hub,
    /** A tab that acknowledges nothing. */
    tab: (...channels: Channel[]) => {
      const port = fakeHubPort();
      const leave = hub.attach(port);
      if (channels.length > 0) port.emit({ type: 'want', channels });
      return { port, leave, want: (...next: Channel[]) => port.emit({ type: 'want', channels: next }) };
    },
    /** Frames made just now, over the stream that is open. */
    send: (...frames: Frame[]) => fake.last.send(...frames.map((frame) => ({ ...frame, ts: time.wall() }))),
  };
}

type Port = ReturnType<typeof fakeHubPort>;

export function lastHealth({ posted }: Port): HubHealth | undefined {
  return posted.findLast((message) => message.type === 'health')?.health;
}

export function patchesOf({ posted }: Port): Extract<ToTab, { type: 'patch' }>[] {
  return posted.filter((message) => message.type === 'patch');
}

/** Contents of the patches, in short. */
export function patchTexts(port: Port): string[] {
  return patchesOf(port).flatMap(({ frames }) => frames.map((frame: ChannelFrame) => `${frame.kind} ${frame.ch}`));
}
