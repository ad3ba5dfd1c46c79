import type { Observable } from 'rxjs';
import type { EndReason } from '../../contract/codes/endings';
import type { SessionUser } from './sessionState';

/** What the hubs of one browser send each other: there are several where there is no SharedWorker, or two builds. */
export type PeerMessage =
  /** A hub starts: does anybody have a session? */
  | { type: 'who' }
  | { type: 'here'; token: string }
  | { type: 'signedIn'; token: string }
  | { type: 'renewed'; token: string; next: string }
  | { type: 'ended'; token: string; reason: EndReason }
  /** What the one that polls was answered. */
  | { type: 'user'; token: string; user: SessionUser };

export interface Peers {
  /** To all others. */
  broadcast(message: PeerMessage): void;
  readonly messages$: Observable<PeerMessage>;
  /** Emits once this hub alone has the turn, which lasts until the unsubscription. */
  acquire(name: 'restore' | 'poll'): Observable<void>;
}
