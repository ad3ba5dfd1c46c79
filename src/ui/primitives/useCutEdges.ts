import { type RefObject, useEffect } from 'react';

/**
 * Marks a strip that scrolls sideways with `data-before` and `data-after` where there is more of it, for the arrows of
 * `cutArrows`, and scrolls when one of them is pressed: they are no elements of their own.
 */
export function useCutEdges(strip: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-before', scrollLeft > 1);
      element.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const scrollOn = ({ target, clientX }: MouseEvent) => {
      if (target !== element) return;
      const { left, width } = element.getBoundingClientRect();
      element.scrollLeft += (clientX < left + width / 2 ? -0.6 : 0.6) * width;
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    element.addEventListener('click', scrollOn);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
      element.removeEventListener('click', scrollOn);
    };
  }, [strip, count]);
}
