import type { Observable } from 'rxjs';
import type { Answered, SessionAnswer, SessionCalls } from './sessionCalls';
import { isSiteAnswer } from './siteAnswer';
import { type RetryOptions, untilAnswered$ } from './untilAnswered';

/** Calls made at most, over some six minutes: a restart passes by then. After that the session lapses by itself. */
const ATTEMPTS = 30;

/**
 * Reports to the server that a session is over, until it has answered: the browser's cookie would bring the session back
 * otherwise. Whether it still had the session makes no difference.
 */
export function logOut$(
  calls: SessionCalls,
  token: string,
  { clock, random }: RetryOptions,
): Observable<Answered<unknown>> {
  return untilAnswered$(() => calls.logout(token), isAcknowledged, { clock, random, attempts: ATTEMPTS });
}

/** A server that failed has ended nothing. */
function isAcknowledged(answer: SessionAnswer<unknown>): answer is Answered<unknown> {
  return isSiteAnswer(answer) && (answer.ok || answer.status !== 500);
}
