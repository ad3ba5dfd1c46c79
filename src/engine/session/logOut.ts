import type { Observable } from 'rxjs';
import type { Answered, SessionAnswer, SessionCalls } from './sessionCalls';
import { type RetryOptions, untilAnswered$ } from './untilAnswered';

/** Calls made at most; after that the session lapses by itself. */
const ATTEMPTS = 8;

/**
 * Reports to the server that a session is over, until it has answered: the browser's cookie would bring the session back
 * otherwise. What it answers makes no difference.
 */
export function logOut$(
  calls: SessionCalls,
  token: string,
  { clock, random }: RetryOptions,
): Observable<Answered<unknown>> {
  return untilAnswered$(() => calls.logout(token), isAnswer, { clock, random, attempts: ATTEMPTS });
}

function isAnswer(answer: SessionAnswer<unknown>): answer is Answered<unknown> {
  return answer.ok || answer.status !== undefined;
}
