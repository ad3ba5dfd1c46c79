import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the slip stays in sight while the page beside it scrolls (the default), or is pinned to the page's top and
 * scrolls with it.
 */
export function usePinnedPanel(frame: RefObject<HTMLElement | null>, column: boolean) {
  const [pinned, setPinned] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || !column || !pinned) return;
    const place = () => {
      const main = document.querySelector('main[data-scrolls="true"]');
      element.style.translate = `0 ${-(main?.scrollTop ?? 0)}px`;
    };
    place();
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', place, { capture: true });
      element.style.translate = '';
    };
  }, [frame, column, pinned]);
  return { pinned, toggle: () => setPinned(!pinned) };
}
