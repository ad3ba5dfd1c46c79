import { type RefObject, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Reactive, Subscribable } from '../../rules/reactive';
import { sameValue } from './sameValue';

/**
 * The value of a behaviour, rendered anew when it changes. For what changes now and then: lists, names, scores. The
 * behaviour has to stay the same object between renders.
 */
export function useStream<T>(stream: Reactive<T>): T {
  const store = useMemo(() => snapshotOf(stream), [stream]);
  return useSyncExternalStore(store.subscribe, store.read);
}

/**
 * Writes what a stream tells into an element past React: texts, classes and attributes that tick. What is written must
 * be nothing that React renders. `write` gets the present value before the first paint and has to stay the same function.
 */
export function useWriter<E extends Element, T>(
  stream: Subscribable<T> | undefined,
  write: (element: E, value: T) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !stream) return;
    const subscription = stream.subscribe((value) => write(element, value));
    return () => subscription.unsubscribe();
  }, [stream, write]);
  return ref;
}

/** React asks for the value at any time and wants the same answer while nothing changed; a behaviour reads it anew. */
function snapshotOf<T>(stream: Reactive<T>) {
  let current: { value: T } | undefined;
  return {
    read: () => (current ??= { value: stream.value }).value,
    subscribe: (changed: () => void) => {
      const subscription = stream.subscribe((value) => {
        if (current && sameValue(current.value, value)) return;
        current = { value };
        changed();
      });
      return () => subscription.unsubscribe();
    },
  };
}
