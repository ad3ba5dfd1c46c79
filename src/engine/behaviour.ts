import { Observable } from 'rxjs';

/** State: a value there is at any moment, and its changes. Subscribing gives the present value first. */
export interface Behaviour<T> extends Observable<T> {
  readonly value: T;
}

/**
 * A behaviour that is read, not stored: `read` gives the present value, `changes$` says when to read again. Equal values
 * (by `same`) in a row are emitted once.
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
