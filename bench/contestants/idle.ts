import type { Contestant } from './contestant';

/** Nobody: the page with its watches alone. The texts go to a worker that lets them fall. */
export const idle: Contestant = {
  wire: 'keyed',
  mount: ({ port }) => {
    const worker = new Worker(new URL('./idle.worker.ts', import.meta.url), { type: 'module', name: 'sink' });
    worker.postMessage(port, [port]);
  },
};
