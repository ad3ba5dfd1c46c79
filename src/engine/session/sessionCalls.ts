import type { Observable } from 'rxjs';
import type { User } from '../../contract/api/members/member';

/**
 * How a call ended. `status` is undefined where no answer came; an answer that breaks the contract has its
 * own status, which is none of a refusal. `code`: of a refusal's body.
 */
export type SessionAnswer<T> = { ok: true; value: T } | { ok: false; status: number | undefined; code?: string };

/** A call that the server answered. */
export type Answered<T> = Exclude<SessionAnswer<T>, { ok: false }> | { ok: false; status: number; code?: string };

/** The calls the hub makes by itself. Each gives one answer and completes; unsubscribing cancels it. None errors. */
export interface SessionCalls {
  /** `POST member/renew`: the cookie for a token. */
  renew(): Observable<SessionAnswer<string>>;
  /** `GET member/user`. */
  user(token: string): Observable<SessionAnswer<User>>;
  /** `POST member/logout`. */
  logout(token: string): Observable<SessionAnswer<unknown>>;
}
