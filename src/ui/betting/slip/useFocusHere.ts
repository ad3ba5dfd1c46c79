import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses this element when the one it replaces had the focus. */
export function useFocusHere<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
