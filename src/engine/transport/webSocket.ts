import { Observable } from 'rxjs';
import { isFinalCode } from '../../contract/codes/endings';
import type { HttpOptions } from './sse';
import { streamPath, type Transport, type TransportEvent } from './transport';

/** WebSocket close codes from 4000 on are ours: 4000 plus a status of the error catalogue. */
const CLOSE_BASE = 4_000;

/**
 * The same stream over WebSocket. A browser can't send a header with it, so the token is the first message; verbs are
 * messages of their own.
 */
export function webSocketTransport({ base, token }: HttpOptions): Transport {
  return ({ verbs$, ...followed }) =>
    new Observable<TransportEvent>((observer) => {
      const socket = new WebSocket(socketUrl(streamPath(base, followed)));
      socket.onopen = () => {
        socket.send(JSON.stringify({ token: token() ?? null }));
        observer.add(verbs$.subscribe((verbs) => socket.send(JSON.stringify(verbs))));
        observer.next({ type: 'opened' });
      };
      socket.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') observer.next({ type: 'text', text: data });
      };
      socket.onclose = ({ code }) => {
        if (observer.closed) return;
        const status = code - CLOSE_BASE;
        observer.next({
          type: 'closed',
          closing: isFinalCode(status) ? { final: status } : { final: undefined, cause: 'closed' },
        });
        observer.complete();
      };
      return () => socket.close();
    });
}

function socketUrl(path: string): string {
  const here = typeof location === 'undefined' ? undefined : location.href;
  return new URL(path, here).href.replace(/^http/, 'ws');
}
