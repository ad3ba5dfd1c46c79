import { Observable } from 'rxjs';
import type { Reactive } from '../rules/reactive';

/** A reactive value that operators can be applied to. */
export interface Behaviour<T> extends Observable<T>, Reactive<T> {
  // Both have a `subscribe`; an observable's accepts more.
  subscribe: Observable<T>['subscribe'];
}

/**
 * A behaviour that is read, not stored: `read` gives the present value, `changes$` emits when to read again. Equal
 * values (by `same`) in a row are emitted once.
 */
export function behaviour<T>(
  read: () => T,
  changes$: Observable<unknown>,
  same: (a: T, b: T) => boolean = Object.is,
): Behaviour<T> {
  const observable = new Observable<T>((observer) => {
    let last = read();
    observer.next(last);
    return changes$.subscribe({
      next: () => {
        const value = read();
        if (same(last, value)) return;
        last = value;
        observer.next(value);
      },
      error: (failure: unknown) => observer.error(failure),
      complete: () => observer.complete(),
    });
  });
  return Object.defineProperty(observable, 'value', { get: read }) as Behaviour<T>;
}
