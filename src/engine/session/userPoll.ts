import { EMPTY, exhaustMap, interval, type Observable, startWith, timeout } from 'rxjs';
import { USER_POLL_MS } from '../../contract/constants';
import type { Clock } from '../../rules/clock';
import { clockScheduler } from '../time/clockScheduler';

/** A poll that takes longer is given up, ms: its answer would be of the past, and it may never come. */
const PATIENCE_MS = 10_000;

/** Asks at once and then each 5 s (docs/spec.md SES-1); never while an answer is still on its way. */
export function userPoll$<Answer>(request: () => Observable<Answer>, clock: Clock): Observable<Answer> {
  const scheduler = clockScheduler(clock);
  return interval(USER_POLL_MS, scheduler).pipe(
    startWith(undefined),
    exhaustMap(() => request().pipe(timeout({ first: PATIENCE_MS, with: () => EMPTY, scheduler }))),
  );
}
