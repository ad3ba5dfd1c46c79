/** What can be subscribed to: the engine's observables are such, and so are actors and small stores. */
export interface Subscribable<T> {
  subscribe(next: (value: T) => void): { unsubscribe(): void };
}

/** A value there is at any moment, and its changes. Subscribing gives the present value first. */
export interface Reactive<T> extends Subscribable<T> {
  readonly value: T;
}
