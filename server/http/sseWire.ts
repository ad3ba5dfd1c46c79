import type { ServerResponse } from 'node:http';
import type { Clock } from '../../src/rules/clock';
import type { Wire } from '../gateway/wire';
import { Outbox } from './outbox';

/** How long a stream that ends has for its last frames, ms */
const LINGER_MS = 500;

/** Headers of an answer that is a stream; `id` is for the verbs that are posted beside it. */
export function sseHeaders(id: string) {
  return {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    'x-stream-id': id,
  } as const;
}

/** An answer as the far end of a stream. */
export function sseWire(raw: ServerResponse, clock: Clock): Wire {
  let corked = false;
  const outbox = new Outbox<string | Uint8Array>((part, taken) => {
    // Frames of one step leave in one write.
    if (!corked) {
      corked = true;
      raw.cork();
      setImmediate(() => {
        corked = false;
        raw.uncork();
      });
    }
    raw.write(part, taken);
  });
  return {
    get buffered() {
      return outbox.length;
    },
    send: (text) => outbox.push(`data: ${text}\n\n`, text.length),
    sendShared(head, { bytes }, tail) {
      outbox.push(`data: ${head}`, head.length);
      outbox.push(bytes, bytes.length);
      outbox.push(`${tail}\n\n`, tail.length);
    },
    close: () => {
      outbox.flush();
      raw.end();
      // A peer that reads nothing would hold it open.
      const cancel = clock.after(LINGER_MS, () => raw.destroy());
      raw.on('close', cancel);
    },
  };
}
