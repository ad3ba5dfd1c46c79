import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface HeldFocus<E extends HTMLElement> {
  ref: RefObject<E | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/** For an element that takes the focus where what had it within is gone, or can't be pressed any more, after a render. */
export function useHeldFocus<E extends HTMLElement>(): HeldFocus<E> {
  const ref = useRef<E>(null);
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    const had = last.current;
    if (!had || (had.isConnected && !had.matches(':disabled, [aria-disabled=true]'))) return;
    last.current = null;
    const { activeElement } = document;
    // Browsers differ in when what is disabled loses it.
    if (activeElement === null || activeElement === document.body || activeElement === had)
      ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }) => (last.current = target),
    // React reports none while it takes elements away.
    onBlur: () => (last.current = null),
  };
}
