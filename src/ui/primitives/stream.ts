import { type RefObject, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Reactive, Subscribable } from '../../rules/reactive';
import { sameValue } from './sameValue';

/**
 * The value of a behaviour; renders when it changes. For what changes now and then: lists, names, scores. The behaviour
 * has to be the same object in each render.
 */
export function useStream<T>(stream: Reactive<T>): T {
  const store = useMemo(() => snapshotOf(stream), [stream]);
  return useSyncExternalStore(store.subscribe, store.read);
}

/**
 * Writes what a stream emits into an element past React: texts, classes and attributes that tick. What is written must
 * not be rendered by React. `write` gets the present value before the first paint and must always be the same function.
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

/** React reads the value at any time and needs the same object while nothing changed; a behaviour makes a new one. */
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
