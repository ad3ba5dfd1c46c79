import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Takes the focus that its predecessor on the screen has lost by going away. */
export function useFocusHere<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
