import type { EndReason } from '../../src/contract/codes/endings';
import type { StateChannel } from '../../src/contract/stream/state';
import { directPorts } from '../../src/engine/hub/directPort';
import { Hub } from '../../src/engine/hub/hub';
import type { ToHub, ToTab } from '../../src/engine/hub/protocol';
import { HubSession } from '../../src/engine/session/hubSession';
import { Tab } from '../../src/engine/tab/tab';
import { FakeBrowser } from './fakePeers';
import { type FakeSessionCalls, fakeSessionCalls } from './fakeSessionCalls';
import { fakeTime } from './fakeTime';
import { fakeTransport, type FakeStream } from './fakeTransport';
import { VirtualClock } from './virtualClock';

/** What a hub requested from its streams, the latest last. */
interface Opened {
  token: string | undefined;
  states: readonly StateChannel[];
  odds: readonly string[];
  stream: FakeStream;
}

export interface TestHub {
  hub: Hub;
  session: HubSession;
  calls: FakeSessionCalls;
  opened: Opened[];
  stop(): void;
}

export interface TestTab {
  tab: Tab;
  /** Endings it was notified of. */
  ended: EndReason[];
  /** States it had, the present one last: `signedIn t1`, `ended takenOver`. */
  states: string[];
  /** Moves it to another hub. */
  moveTo(hub: TestHub): void;
}

/** One browser in virtual time: hubs that reach each other, tabs, and a server answered for by the test. */
export class SessionHarness {
  readonly time = new VirtualClock();
  readonly browser = new FakeBrowser();

  hub(): TestHub {
    const { time } = this;
    const calls = fakeSessionCalls();
    const session = new HubSession({ calls: calls.calls, peers: this.browser.join(), clock: time, random: () => 0.5 });
    const fake = fakeTransport();
    const opened: Opened[] = [];
    const hub = new Hub({
      session,
      clock: time,
      random: () => 0.5,
      time: fakeTime(time, time, () => ({ up: 5, down: 5 })),
      transport: (request) => {
        const streams = fake.transport(request);
        const { states = [], positions } = request;
        opened.push({
          token: session.token,
          states,
          odds: positions.map(({ ch }) => ch),
          // Made by the subscription that follows.
          get stream() {
            return fake.streams[opened.indexOf(this)]!;
          },
        });
        return streams;
      },
    });
    return { hub, session, calls, opened, stop: () => hub.stop() };
  }

  tab(at: TestHub): TestTab {
    const tab = new Tab({ port: this.#port(at), clock: this.time, frame: (task) => void this.time.after(16, task) });
    const ended: EndReason[] = [];
    const states: string[] = [];
    tab.session.ended$.subscribe((reason) => ended.push(reason));
    tab.session.session$.subscribe((session) => {
      const more = 'token' in session ? ` ${session.token}` : 'reason' in session ? ` ${session.reason}` : '';
      states.push(session.state + more);
    });
    return { tab, ended, states, moveTo: (hub) => tab.reattach(this.#port(hub)) };
  }

  /** As a worker's port: messages arrive in order, but not at once. */
  #port({ hub }: TestHub) {
    const ports = directPorts();
    const later =
      <T>(post: (message: T) => void) =>
      (message: T) =>
        void this.time.after(1, () => post(structuredClone(message)));
    hub.attach({ post: later<ToTab>(ports.hub.post), receive: ports.hub.receive });
    return { post: later<ToHub>(ports.tab.post), receive: ports.tab.receive };
  }
}
