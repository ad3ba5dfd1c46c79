import { connect } from 'node:net';
import { Observable, Subject } from 'rxjs';
import { type Area, betsOf, gamesOf } from '../../../src/contract/stream/channel';
import { realClock } from '../../../src/engine/time/realClock';
import { link } from '../../../src/engine/transport/link';
import { type Closing, streamPath, type Transport, type TransportEvent } from '../../../src/engine/transport/transport';

/**
 * A member's stream of one area, by the rules of a page's connection, which is live once anything came over it. What comes is
 * not read, so that thousands of them fit into a process; after an interruption it asks for everything again, with whatever
 * status it was refused.
 */
export class ConnectionWatch {
  readonly #stop: () => void;
  isLive = false;

  constructor(origin: string, token: string, area: Area) {
    const stream = link({
      transport: unreadTransport(origin, token),
      clock: realClock,
      random: Math.random,
      positions: () => [gamesOf(area), betsOf(area)].map((ch) => ({ ch })),
      verbs$: new Subject(),
      wake$: new Subject(),
    }).subscribe((event) => {
      this.isLive = event.type === 'text';
    });
    this.#stop = () => stream.unsubscribe();
  }

  stop(): void {
    this.#stop();
  }
}

const OK = 'HTTP/1.1 200 ';

/** Reports that something came, as a text without content. */
function unreadTransport(origin: string, token: string): Transport {
  const { hostname, port, host } = new URL(origin);
  return ({ positions, states }) =>
    new Observable<TransportEvent>((observer) => {
      const close = (closing: Closing) => {
        if (observer.closed) return;
        observer.next({ type: 'closed', closing });
        observer.complete();
      };
      const socket = connect(Number(port), hostname);
      const head = [
        `GET ${streamPath('/api', { positions, states })} HTTP/1.1`,
        `host: ${host}`,
        `x-auth-token: ${token}`,
        'accept: text/event-stream',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      let isOpen = false;
      socket.on('data', (bytes) => {
        if (isOpen) return observer.next({ type: 'text', text: '' });
        if (bytes.toString('latin1', 0, OK.length) !== OK) return close({ final: undefined, cause: 'status' });
        isOpen = true;
        observer.next({ type: 'opened' });
      });
      socket.on('error', () => close({ final: undefined, cause: 'network' }));
      socket.on('close', () => close({ final: undefined, cause: 'closed' }));
      return () => socket.destroy();
    });
}
