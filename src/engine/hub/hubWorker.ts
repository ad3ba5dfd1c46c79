import type { TabPort } from '../tab/tab';
import type { Hello, HubConfig, ToTab } from './protocol';

/** One worker's end, as a tab holds it. */
export interface HubWorker {
  port: TabPort;
  close(): void;
}

declare const __BUILD__: string;

/** Shared by all tabs of the browser, one per build and generation. */
export function sharedHub(lock: string, generation: number, config: HubConfig): HubWorker {
  const worker = new SharedWorker(new URL('./hub.worker.ts', import.meta.url), {
    type: 'module',
    name: `hub-${__BUILD__}-${generation}`,
  });
  worker.port.start();
  return greet(worker.port, () => worker.port.close(), { type: 'hello', lock, generation, config });
}

/** A tab's own. */
export function ownHub(lock: string, generation: number, config: HubConfig): HubWorker {
  const worker = new Worker(new URL('./hub.worker.ts', import.meta.url), {
    type: 'module',
    name: `hub-${__BUILD__}-own`,
  });
  return greet(worker, () => worker.terminate(), { type: 'hello', lock, generation, config });
}

function greet(worker: MessagePort | Worker, close: () => void, hello: Hello): HubWorker {
  worker.postMessage(hello);
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
