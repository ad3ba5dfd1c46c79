import { defer, EMPTY, filter, type Observable, repeat, take, timeout, timer } from 'rxjs';
import type { Clock } from '../../rules/clock';
import { clockScheduler } from '../time/clockScheduler';
import { backoff } from '../transport/backoff';

export interface RetryOptions {
  clock: Clock;
  random: () => number;
  /** Calls made at most; without it they go on until one is answered. */
  attempts?: number;
}

/** A call that has not been answered by then is given up and made again, ms. */
const PATIENCE_MS = 10_000;

/**
 * Makes a call until the server answers it, with full jitter between the tries, and emits that answer. Completes without
 * one after the last attempt.
 */
export function untilAnswered$<Reply, Answer extends Reply>(
  call: () => Observable<Reply>,
  isAnswer: (reply: Reply) => reply is Answer,
  { clock, random, attempts = Infinity }: RetryOptions,
): Observable<Answer> {
  const scheduler = clockScheduler(clock);
  return defer(call).pipe(
    timeout({ first: PATIENCE_MS, with: () => EMPTY, scheduler }),
    filter(isAnswer),
    repeat({ count: attempts, delay: (made) => timer(backoff(made - 1, random), scheduler) }),
    take(1),
  );
}
