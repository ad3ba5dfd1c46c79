import type { Source } from '../streamEvents';

/** A present value and its changes; subscribing gives the present one first. */
export interface State<T> extends Source<T> {
  readonly value: T;
}

interface StateOptions<Data extends object, View> {
  /** What it is read from; each tells when to read again. */
  on: readonly Source<unknown>[];
  data: () => Data;
  view: (data: Data) => View;
}

/** A view is made anew only when one of the fields of its data is another: what it holds stays the same until then. */
export function stateOf<Data extends object, View>({ on, data, view }: StateOptions<Data, View>): State<View> {
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
      let told = read();
      next(told);
      const subscriptions = on.map((source) =>
        source.subscribe(() => {
          const now = read();
          if (now === told) return;
          told = now;
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
