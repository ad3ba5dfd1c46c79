import type { User } from '../../contract/api/members/member';
import type { EndReason } from '../../contract/codes/endings';
import type { SiteState } from '../../contract/stream/state';

/** Whose the browser is. All tabs have the same; the token is held in memory only. */
export type SessionState =
  /** A page was loaded and the server is asked whose cookie it has. */
  | { state: 'restoring' }
  /** Nobody was signed in when the browser's first page was loaded. */
  | { state: 'signedOut' }
  /** `renewed`: the session is the one of before, with another token. */
  | { state: 'signedIn'; token: string; renewed?: true }
  | { state: 'ended'; reason: EndReason };

/** The signed-in user as last polled or pushed. `unread`: messages; undefined before the first push. */
export interface SessionUser {
  user: User;
  unread: number | undefined;
  /** Rises with each change of the member's bets; only pushes carry it. */
  bets?: number | undefined;
  /** Rises with each change of a limit, a break or a reality check; only pushes carry it. */
  limits?: number | undefined;
  /** Rises with each of the member's charges and exchanges and with its decision; only pushes carry it. */
  wallet?: number | undefined;
  /** Rises with what happened that no other number reports; only pushes carry it. */
  notifications?: number | undefined;
}

/** From the hub to a tab. */
export type SessionUpdate =
  | { type: 'session'; session: SessionState }
  | { type: 'site'; site: SiteState }
  /** Undefined: not known yet, or nobody is signed in. */
  | { type: 'user'; user: SessionUser | undefined };

/** From a tab to the hub. */
export type SessionRequest =
  | { type: 'signIn'; token: string }
  /** The server gave the session of `token` another one in its place. */
  | { type: 'renewed'; token: string; next: string }
  /** To a hub that is new: this is whose the browser was. */
  | { type: 'resume'; token: string }
  | { type: 'signOut'; token: string; reason: EndReason }
  /** A call that was made with this token was refused with a status that ends a session. */
  | { type: 'refused'; token: string; reason: EndReason };
