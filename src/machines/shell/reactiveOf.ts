import type { Reactive, Subscribable } from '../../rules/reactive';

interface ReactiveOptions<Data extends object, View> {
  /** What it is read from; each signals when to read again. */
  on: readonly Subscribable<unknown>[];
  data: () => Data;
  view: (data: Data) => View;
}

/**
 * A view is constructed again only when one of the fields of its data is another: its fields stay the same until then.
 */
export function reactiveOf<Data extends object, View>({ on, data, view }: ReactiveOptions<Data, View>): Reactive<View> {
  let current: { data: Data; view: View } | undefined;
  const read = (): View => {
    const now = data();
    if (!current || !isSame(current.data, now)) current = { data: now, view: view(now) };
    return current.view;
  };
  return {
    get value() {
      return read();
    },
    subscribe: (next) => {
      let last = read();
      next(last);
      const subscriptions = on.map((source) =>
        source.subscribe(() => {
          const now = read();
          if (now === last) return;
          last = now;
          next(now);
        }),
      );
      return {
        unsubscribe: () => {
          for (const subscription of subscriptions) subscription.unsubscribe();
        },
      };
    },
  };
}

function isSame<Data extends object>(a: Data, b: Data): boolean {
  return (Object.keys(b) as (keyof Data)[]).every((key) => Object.is(a[key], b[key]));
}
