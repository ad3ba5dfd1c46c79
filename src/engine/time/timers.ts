import { Observable } from 'rxjs';
import { type Clock, every } from '../../rules/clock';

/** Emits once after `ms`, then completes. */
export function after$(clock: Clock, ms: number): Observable<void> {
  return new Observable((observer) =>
    clock.after(ms, () => {
      observer.next();
      observer.complete();
    }),
  );
}

/** Emits each `ms`. */
export function every$(clock: Clock, ms: number): Observable<void> {
  return new Observable((observer) => every(clock, ms, () => observer.next()));
}
