import { type EventObject, fromEventObservable } from 'xstate';

/** Streams as an actor: their values reach its machine as events. */
export function streamEvents<Event extends EventObject>(
  connect: (send: (event: Event) => void) => readonly { unsubscribe(): void }[],
) {
  return fromEventObservable<Event, undefined>(() => ({
    subscribe: (observer: { next?: (event: Event) => void } | ((event: Event) => void)) => {
      const subscriptions = connect((event) => {
        if (typeof observer === 'function') observer(event);
        else observer.next?.(event);
      });
      return {
        unsubscribe: () => {
          for (const subscription of subscriptions) subscription.unsubscribe();
        },
      };
    },
  }));
}
