import type { Contestant } from './contestant';

/** No contestant: the page with its measuring alone. The texts go to a worker that drops them. */
export const idle: Contestant = {
  wire: 'keyed',
  mount: ({ port }) => {
    const worker = new Worker(new URL('./idle.worker.ts', import.meta.url), { type: 'module', name: 'sink' });
    worker.postMessage(port, [port]);
  },
};
