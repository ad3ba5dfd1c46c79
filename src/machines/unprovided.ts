import { type EventObject, fromEventObservable, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Used where nothing was provided: a call that is never answered. */
export function noCall<Output, Input extends NonReducibleUnknown = undefined>() {
  return fromPromise<Output, Input>(() => new Promise<Output>(() => {}));
}

/** Used where nothing was provided: a stream that never emits. */
export function noStream<Event extends EventObject>() {
  return fromEventObservable<Event, undefined>(() => ({ subscribe: () => ({ unsubscribe: () => {} }) }));
}

/** Used where nothing was provided: an effect that does nothing. */
export function noEffect<Params = undefined>() {
  return (_scope: unknown, _params: Params): void => {};
}
