import { Observable, type Subscriber } from 'rxjs';

/** Signals by key: firing one key touches only who listens to it. */
export class KeyedSignals {
  readonly #listeners = new Map<string, Set<Subscriber<void>>>();
  /** How many listeners of a key want it promptly. */
  readonly #prompt = new Map<string, number>();

  /** `prompt`: the listener is signalled in the next frame, however much else changes. */
  on$(key: string, prompt = false): Observable<void> {
    return new Observable((listener) => {
      if (prompt) this.#addPrompt(key, 1);
      let listeners = this.#listeners.get(key);
      if (!listeners) {
        listeners = new Set();
        this.#listeners.set(key, listeners);
      }
      listeners.add(listener);
      return () => {
        if (prompt) this.#addPrompt(key, -1);
        listeners.delete(listener);
        if (listeners.size === 0) this.#listeners.delete(key);
      };
    });
  }

  hasListeners(key: string): boolean {
    return this.#listeners.has(key);
  }

  isPrompt(key: string): boolean {
    return this.#prompt.has(key);
  }

  fire(key: string): void {
    const listeners = this.#listeners.get(key);
    if (listeners) for (const listener of [...listeners]) listener.next();
  }

  fireAll(): void {
    for (const key of [...this.#listeners.keys()]) this.fire(key);
  }

  #addPrompt(key: string, by: 1 | -1): void {
    const count = (this.#prompt.get(key) ?? 0) + by;
    if (count > 0) this.#prompt.set(key, count);
    else this.#prompt.delete(key);
  }
}
