import { Observable, type Subscriber } from 'rxjs';

/** Signals by key: firing one key touches only who listens to it. */
export class KeyedSignals {
  readonly #listeners = new Map<string, Set<Subscriber<void>>>();

  on$(key: string): Observable<void> {
    return new Observable((listener) => {
      let listeners = this.#listeners.get(key);
      if (!listeners) {
        listeners = new Set();
        this.#listeners.set(key, listeners);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) this.#listeners.delete(key);
      };
    });
  }

  hasListeners(key: string): boolean {
    return this.#listeners.has(key);
  }

  fire(key: string): void {
    const listeners = this.#listeners.get(key);
    if (listeners) for (const listener of [...listeners]) listener.next();
  }

  fireAll(): void {
    for (const key of [...this.#listeners.keys()]) this.fire(key);
  }
}
