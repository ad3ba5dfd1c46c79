import { Observable } from 'rxjs';
import type { Transport } from '../../../src/engine/transport/transport';

/** A transport whose texts come from a message port, one a message. What the engine sends is ignored. */
export function portTransport(port: MessagePort): Transport {
  return () =>
    new Observable((observer) => {
      observer.next({ type: 'opened' });
      port.onmessage = ({ data }: MessageEvent<string>) => observer.next({ type: 'text', text: data });
      return () => {
        port.onmessage = null;
      };
    });
}
