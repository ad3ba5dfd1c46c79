import { defer, exhaustMap, merge, type Observable, of, switchMap, take, timer } from 'rxjs';
import type { Clock } from '../../rules/clock';
import { clockScheduler } from '../time/clockScheduler';
import type { Peers } from './peers';
import type { Answered, SessionCalls } from './sessionCalls';
import { isSiteAnswer } from './siteAnswer';
import { untilAnswered$ } from './untilAnswered';

/** How long other hubs, and tabs that had another one before, have to answer whose the browser is, ms. */
const PEER_ANSWER_MS = 50;
/** A hub that hangs may hold the turn: it is not waited for longer than this, ms. */
const LOCK_WAIT_MS = 2_000;

export interface RestoreOptions {
  calls: SessionCalls;
  peers: Peers;
  clock: Clock;
  random: () => number;
  /** A token that somebody offered meanwhile. */
  candidateToken: () => string | undefined;
}

/** The browser's token, or the server's refusal: 401 and the like when there is no cookie. */
export type Restored = Answered<string>;

/**
 * Finds out whose the browser is: from another hub, from a tab that still knows, or else from the server by the cookie,
 * one hub at a time so that all end up with one token. A server that does not answer is asked until it does. The turn is
 * passed on after the result was emitted: the next hub is to be answered with its token.
 */
export function restore$({ calls, peers, clock, random, candidateToken }: RestoreOptions): Observable<Restored> {
  const scheduler = clockScheduler(clock);
  const askPeers$ = defer(() => {
    peers.broadcast({ type: 'who' });
    return timer(PEER_ANSWER_MS, scheduler);
  });
  const renewUnlessKnown$ = (): Observable<Restored> => {
    const token = candidateToken();
    return token === undefined
      ? untilAnswered$(() => calls.renew(), isSiteAnswer<string>, { clock, random })
      : of({ ok: true, value: token });
  };
  return merge(peers.acquire('restore'), timer(LOCK_WAIT_MS, scheduler)).pipe(
    exhaustMap(() => askPeers$.pipe(switchMap(renewUnlessKnown$))),
    take(1),
  );
}
