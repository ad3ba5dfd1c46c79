import { type RefObject, useEffect } from 'react';

/**
 * An element that has grown stays as high, until it gets another width: what is below it comes to rest, and does not
 * move under a pointer each time its contents change.
 */
export function useGrowsOnly(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let [width, height] = [0, 0];
    const observer = new ResizeObserver(() => {
      if (element.offsetWidth !== width) {
        element.style.minHeight = '';
        [width, height] = [element.offsetWidth, 0];
      }
      height = Math.max(height, element.offsetHeight);
      element.style.minHeight = `${height}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
