import type { TabPort } from '../tab/tab';
import type { Greeting, HubConfig, ToTab } from './protocol';

/** One worker's end, as a tab holds it. */
export interface HubWorker {
  port: TabPort;
  close(): void;
}

/** What a tab greets a worker with. */
export interface Guest {
  lock: string;
  /** Resolves when the tab holds its lock. */
  held: Promise<void>;
  generation: number;
  config: HubConfig;
}

declare const __BUILD__: string;

/** Shared by all tabs of the browser, one per build and generation. */
export function sharedHub(guest: Guest): HubWorker {
  const worker = new SharedWorker(new URL('./hub.worker.ts', import.meta.url), {
    type: 'module',
    name: `hub-${__BUILD__}-${guest.generation}`,
  });
  worker.port.start();
  return greet(worker.port, () => worker.port.close(), guest);
}

/** A tab's own. */
export function ownHub(guest: Guest): HubWorker {
  const worker = new Worker(new URL('./hub.worker.ts', import.meta.url), {
    type: 'module',
    name: `hub-${__BUILD__}-own`,
  });
  return greet(worker, () => worker.terminate(), guest);
}

function greet(worker: MessagePort | Worker, close: () => void, { lock, held, ...who }: Guest): HubWorker {
  const say = (greeting: Greeting) => worker.postMessage(greeting);
  say({ type: 'hello', ...who });
  // Not before: a hub that asks for a lock which the tab has not been granted yet gets it, and takes the tab for gone.
  void held.then(() => say({ type: 'held', lock }));
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
