import { of } from 'rxjs';
import { Hub } from '../../../src/engine/hub/hub';
import type { HubPort, ToHub } from '../../../src/engine/hub/protocol';
import { realClock } from '../../../src/engine/time/realClock';
import { portTransport } from './portTransport';

/**
 * Constructs the product's hub for one tab, as `src/engine/hub/hub.worker.ts` does, but with the feeder's port in place
 * of the socket. The first message has that port, all others are the tab's.
 */

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = ({ data: feed }: MessageEvent<MessagePort>) => {
  const hub = new Hub({
    transport: portTransport(feed),
    clock: realClock,
    random: Math.random,
    // The feeder's clock is this machine's.
    time: () => of({ t1: Date.now(), t2: Date.now() }),
  });
  const port: HubPort = {
    post: (message, transfer = []) => self.postMessage(message, transfer),
    receive: (handler) => {
      self.onmessage = ({ data }: MessageEvent<ToHub>) => handler(data);
    },
  };
  hub.attach(port);
};
