import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls the box around an element so that it stays where it is when what is above it grows or shrinks, and the box has no
 * room left to give. What the member scrolls is not undone.
 */
export function useSteadyPlace(element: RefObject<HTMLElement | null>): void {
  const top = useRef<number>(undefined);
  useEffect(() => {
    const measure = () => (top.current = element.current?.getBoundingClientRect().top);
    window.addEventListener('resize', measure);
    // The event of a box does not bubble.
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure, { capture: true });
    };
  }, [element]);
  // After every render: each may bring a notice or a selection's second line.
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const before = top.current;
    const moved = before === undefined ? 0 : shown.getBoundingClientRect().top - before;
    if (moved !== 0) scrollerOf(shown)?.scrollBy({ top: moved, behavior: 'instant' });
    top.current = shown.getBoundingClientRect().top;
  });
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) return box;
  }
  return undefined;
}
