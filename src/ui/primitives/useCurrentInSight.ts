import { type RefObject, useEffect } from 'react';

/** What an arrow of `cutArrows` covers, px. */
const ARROW = 32;

/**
 * Scrolls a strip whose tabs or links don't all fit until the current one can be read, clear of the arrows of
 * `cutArrows`. By hand: after `scrollIntoView` the Tab key would continue from there.
 */
export function useCurrentInSight(strip: RefObject<HTMLElement | null>, current: string, count: number): void {
  useEffect(() => {
    const element = strip.current;
    const shown = element?.querySelector('[aria-selected="true"], [aria-current="page"]');
    if (!element || !shown) return;
    const [view, box] = [element.getBoundingClientRect(), shown.getBoundingClientRect()];
    const [before, after] = [view.left + ARROW - box.left, box.right - (view.right - ARROW)];
    if (before > 0) element.scrollLeft -= before;
    else if (after > 0) element.scrollLeft += after;
  }, [strip, current, count]);
}
