import { Observable, Subject } from 'rxjs';
import type { PeerMessage, Peers } from '../session/peers';

/** The number rises when the messages between hubs change: those of two builds may run side by side. */
const CHANNEL = 'hub.session.1';

/** The other hubs of this browser. Locks are of a generation: a hub that hangs never releases those it has. */
export function browserPeers(generation: number): Peers {
  const channel = new BroadcastChannel(CHANNEL);
  const messages$ = new Subject<PeerMessage>();
  channel.onmessage = ({ data }: MessageEvent<PeerMessage>) => messages$.next(data);
  return {
    broadcast: (message) => channel.postMessage(message),
    messages$: messages$.asObservable(),
    acquire: (name) =>
      new Observable((observer) => {
        const abort = new AbortController();
        const { signal } = abort;
        const holdLock = () =>
          new Promise<void>((release) => {
            signal.addEventListener('abort', () => release());
            if (signal.aborted) release();
            else observer.next();
          });
        navigator.locks.request(`${CHANNEL}.${name}.${generation}`, { signal }, holdLock).catch(() => {
          // Given up before it was this hub's turn.
        });
        return () => abort.abort();
      }),
  };
}
