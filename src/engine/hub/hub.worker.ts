import { HubSession } from '../session/hubSession';
import { realClock } from '../time/realClock';
import { httpSession } from '../transport/httpSession';
import { httpTime } from '../transport/httpTime';
import { sseTransport } from '../transport/sse';
import { webSocketTransport } from '../transport/webSocket';
import { browserPeers } from './browserPeers';
import { Hub } from './hub';
import type { Greeting, HubConfig, HubPort, ToHub } from './protocol';

/** Constructs the hub: once in a SharedWorker for all tabs, or in a tab's own Worker where there are no shared ones. */

type Scope = typeof globalThis & {
  onconnect?: (event: MessageEvent) => void;
  close(): void;
};

const scope = globalThis as Scope;
let hub: Hub | undefined;

function hubOf({ base, stream }: HubConfig, generation: number): Hub {
  const session = new HubSession({
    calls: httpSession(base),
    peers: browserPeers(generation),
    clock: realClock,
    random: Math.random,
  });
  const http = { base, token: () => session.token };
  return new Hub({
    session,
    transport: stream === 'ws' ? webSocketTransport(http) : sseTransport(http),
    clock: realClock,
    random: Math.random,
    time: httpTime(base),
  });
}

/** Announces that a newer generation took over: a worker that hung and came back must not go on beside it. */
const generations = new BroadcastChannel('hub.generation');

function serve(port: MessagePort | Scope): void {
  let handler: ((message: ToHub) => void) | undefined;
  let leave: (() => void) | undefined;
  const listen = ({ data }: MessageEvent<ToHub | Greeting>) => {
    if (data.type === 'held') {
      // Granted only once the tab that holds it is closed, however it was.
      void navigator.locks.request(data.lock, () => leave?.());
      return;
    }
    if (data.type !== 'hello') return handler?.(data);
    hub ??= hubOf(data.config, data.generation);
    generations.postMessage(data.generation);
    generations.onmessage = ({ data: newest }: MessageEvent<number>) => {
      if (newest <= data.generation) return;
      hub?.stop();
      scope.close();
    };
    leave = hub.attach(hubPort);
  };
  const hubPort: HubPort = {
    post: (message, transfer = []) => (port as MessagePort).postMessage(message, transfer),
    receive: (receiver) => {
      handler = receiver;
    },
  };
  (port as MessagePort).onmessage = listen;
}

if ('onconnect' in scope) {
  scope.onconnect = ({ ports }) => {
    const port = ports[0];
    if (port) serve(port);
  };
} else {
  serve(scope);
}
