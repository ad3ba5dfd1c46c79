import { Subscription } from 'rxjs';
import type { Clock } from '../../rules/clock';
import { backoff } from '../transport/backoff';
import type { SessionCalls } from './sessionCalls';

interface LogOutOptions {
  calls: SessionCalls;
  clock: Clock;
  random: () => number;
}

const PATIENCE_MS = 10_000;
/** After that the session is left to lapse by itself. */
const ATTEMPTS = 8;

/**
 * Tells the server that a session is over, until it has heard it: the browser's cookie would bring the session back
 * otherwise. What it answers makes no difference. `heard`: it has answered.
 */
export function logOut(
  { calls, clock, random }: LogOutOptions,
  token: string,
  onAnswered: () => void = () => {},
): Subscription {
  const scope = new Subscription();
  const attempt = (n: number) => {
    const request = new Subscription();
    const again = () => {
      request.unsubscribe();
      if (n + 1 < ATTEMPTS) scope.add(clock.after(backoff(n, random), () => attempt(n + 1)));
    };
    scope.add(request);
    request.add(clock.after(PATIENCE_MS, again));
    request.add(
      calls.logout(token).subscribe((answer) => {
        if (!answer.ok && answer.status === undefined) again();
        else {
          request.unsubscribe();
          onAnswered();
        }
      }),
    );
  };
  attempt(0);
  return scope;
}
