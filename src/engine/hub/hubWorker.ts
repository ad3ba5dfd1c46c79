import type { TabPort } from '../tab/tab';
import type { Presence } from './presence';
import type { Greeting, HubConfig, ToTab } from './protocol';
import { workerScript } from './workerScript';

/** One worker's end, as a tab holds it. */
export interface HubWorker {
  port: TabPort;
  close(): void;
}

/** What a tab greets a worker with. */
export interface HubWorkerOptions {
  presence: Presence;
  generation: number;
  config: HubConfig;
}

declare const __BUILD__: string;

/** Shared by all tabs of the browser, one per build and generation. */
export function sharedHub(options: HubWorkerOptions): HubWorker {
  const worker = new SharedWorker(workerScript, {
    type: 'module',
    name: `hub-${__BUILD__}-${options.generation}`,
  });
  worker.port.start();
  return greet(worker.port, () => worker.port.close(), options);
}

/** A tab's own. */
export function ownHub(options: HubWorkerOptions): HubWorker {
  const worker = new Worker(workerScript, {
    type: 'module',
    name: `hub-${__BUILD__}-own`,
  });
  return greet(worker, () => worker.terminate(), options);
}

function greet(worker: MessagePort | Worker, close: () => void, { presence, ...hello }: HubWorkerOptions): HubWorker {
  const send = (greeting: Greeting) => worker.postMessage(greeting);
  send({ type: 'hello', ...hello });
  // Not before: a hub that asks for a lock which the tab has not been granted yet gets it, and takes the tab for closed.
  void presence.held.then(() => send({ type: 'held', lock: presence.lock }));
  return {
    port: {
      post: (message) => worker.postMessage(message),
      receive: (handler) => {
        worker.onmessage = ({ data }: MessageEvent<ToTab>) => handler(data);
      },
    },
    close,
  };
}
