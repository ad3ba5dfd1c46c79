import type { Frame } from '../../src/contract/stream/frame';
import { decodeFrame } from '../../src/book/codec';
import type { Wire } from '../../server/gateway/wire';

/** The far end of one stream. While it is `stuck`, what is sent remains unsent. */
export class FakeWire implements Wire {
  readonly texts: string[] = [];
  buffered = 0;
  stuck = false;
  closed = false;

  send(text: string): void {
    this.texts.push(text);
    if (this.stuck) this.buffered += text.length;
  }

  close(): void {
    this.closed = true;
  }

  /** Everything unsent is sent. */
  drain(): void {
    this.stuck = false;
    this.buffered = 0;
  }

  /** What was sent since the last call, decoded. */
  takeFrames(): Frame[] {
    return this.texts.splice(0).map((text) => {
      const decoded = decodeFrame(text);
      if (!decoded.ok) throw new Error(`the gateway sent what is no frame (${decoded.rejection}): ${text}`);
      return decoded.frame;
    });
  }
}
