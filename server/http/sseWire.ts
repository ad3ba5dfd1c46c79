import type { ServerResponse } from 'node:http';
import type { Clock } from '../../src/rules/clock';
import type { Wire } from '../gateway/wire';
import { deflated, GZIP_HEAD, stored } from './gzipBlocks';
import { Outbox } from './outbox';

/** How long a stream that ends has for its last frames, ms */
const LINGER_MS = 500;

/** Headers of an answer that is a stream; `id` is for the verbs that are posted beside it. */
export function sseHeaders(id: string, gzip = false) {
  return {
    ...(gzip && { 'content-encoding': 'gzip' }),
    vary: 'accept-encoding',
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    'x-stream-id': id,
  };
}

/** A frame, or a part of one, as bytes: of one consumer's own, and of what others get too. */
interface Forms {
  own: (text: string) => Buffer;
  shared: (text: string) => Buffer;
  sharedEvent: (text: string) => Buffer;
}

const event = (text: string) => `data: ${text}\n\n`;
const utf8 = (text: string) => Buffer.from(text);
const PLAIN: Forms = { own: utf8, shared: utf8, sharedEvent: (text) => utf8(event(text)) };
const GZIPPED: Forms = { own: stored, shared: deflated, sharedEvent: (text) => deflated(event(text)) };

/** An answer as the far end of a stream; `gzip`: the other side can read that, and is answered with it. */
export function sseWire(raw: ServerResponse, clock: Clock, gzip = false): Wire {
  const { own, shared, sharedEvent } = gzip ? GZIPPED : PLAIN;
  let corked = false;
  const outbox = new Outbox<() => Buffer>((part, taken) => {
    // Frames of one step leave in one write.
    if (!corked) {
      corked = true;
      raw.cork();
      setImmediate(() => {
        corked = false;
        raw.uncork();
      });
    }
    raw.write(part(), taken);
  });
  // Its reader learns that the stream is open, whenever the first frame comes.
  if (gzip) outbox.push(() => GZIP_HEAD, 0);
  else raw.flushHeaders();
  return {
    get buffered() {
      return outbox.length;
    },
    send: (text) => outbox.push(() => own(event(text)), text.length),
    sendShared(body, head = '', tail = '') {
      if (head === '' && tail === '') return outbox.push(() => body.as(sharedEvent), body.text.length);
      outbox.push(() => own(`data: ${head}`), head.length);
      outbox.push(() => body.as(shared), body.text.length);
      outbox.push(() => own(`${tail}\n\n`), tail.length);
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
