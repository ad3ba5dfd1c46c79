import { Subscription } from 'rxjs';
import type { Clock } from '../../rules/clock';
import { backoff } from '../transport/backoff';
import type { Peers } from './peers';
import type { SessionAnswer, SessionCalls } from './sessionCalls';

/** How long other hubs, and tabs that had another one before, are given to say whose the browser is, ms. */
const PEER_ANSWER_MS = 50;
/** A hub that hangs may hold the turn: it is not waited for longer than this, ms. */
const LOCK_WAIT_MS = 2_000;
/** A renewal that has not been answered by then is given up and tried again, ms. */
const PATIENCE_MS = 10_000;

export interface RestoreOptions {
  calls: SessionCalls;
  peers: Peers;
  clock: Clock;
  random: () => number;
  /** A token that somebody offered meanwhile. */
  candidateToken: () => string | undefined;
  found: (token: string) => void;
  /** The server's refusal; 401 and the like when there is no cookie. */
  refused: (status: number, code: string | undefined) => void;
}

/**
 * Finds out whose the browser is: from another hub, from a tab that still knows, or else from the server by the cookie,
 * one hub at a time so that all end up with one token. A server that does not answer is asked until it does.
 */
export function restore({ calls, peers, clock, random, candidateToken, found, refused }: RestoreOptions): Subscription {
  const scope = new Subscription();
  const begin = () => {
    peers.broadcast({ type: 'who' });
    scope.add(
      clock.after(PEER_ANSWER_MS, () => {
        const token = candidateToken();
        if (token === undefined) renew(0);
        else found(token);
      }),
    );
  };
  const renew = (attempt: number) => {
    const request = new Subscription();
    const again = () => {
      request.unsubscribe();
      scope.add(clock.after(backoff(attempt, random), () => renew(attempt + 1)));
    };
    scope.add(request);
    request.add(clock.after(PATIENCE_MS, again));
    request.add(
      calls.renew().subscribe((answer) => {
        if (!isAnswer(answer)) return again();
        request.unsubscribe();
        if (answer.ok) found(answer.value);
        else refused(answer.status, answer.code);
      }),
    );
  };
  let begun = false;
  const once = () => {
    if (begun) return;
    begun = true;
    begin();
  };
  scope.add(peers.acquire('restore').subscribe(once));
  scope.add(clock.after(LOCK_WAIT_MS, once));
  return scope;
}

/** No answer came, or a server in between says that ours is away. */
function isAnswer(
  answer: SessionAnswer<string>,
): answer is Extract<SessionAnswer<string>, { ok: true }> | { ok: false; status: number; code?: string } {
  return answer.ok || (answer.status !== undefined && !(answer.status >= 502 && answer.status <= 504));
}
