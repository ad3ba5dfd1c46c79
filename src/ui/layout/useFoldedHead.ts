import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../primitives/useMedia';
import { SHORT_BELOW_PX, lowerThan } from '../tokens/tokens';
import { foldAt, UNFOLDED } from './headFold';

/** What scrolls a page: its main part, the board's list or the markets of a match. */
const SCROLLERS = "main[data-scrolls='true'], .scroller, [data-scrolls='markets']";

/**
 * Whether the head is folded: by scrolling down, and always where the window is short. What the head leaves or covers is
 * the page's: the page is scrolled by as much, so that nothing on it moves.
 */
export function useFoldedHead(frame: RefObject<HTMLElement | null>, small: boolean, shown: string): boolean {
  const short = useMedia(lowerThan(SHORT_BELOW_PX));
  const [fold, setFold] = useState({ shown, folded: false });
  const scrolled = useRef<{ element: Element | undefined; fold: typeof UNFOLDED }>({
    element: undefined,
    fold: UNFOLDED,
  });
  const top = useRef<number>(undefined);
  const folded = small && (short || (fold.shown === shown && fold.folded));

  useEffect(() => {
    if (!small || short) return;
    const element = frame.current;
    scrolled.current = { element: undefined, fold: UNFOLDED };
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches(SCROLLERS)) return;
      const { element: last, fold: before } = scrolled.current;
      const next = foldAt(last === target ? before : { ...UNFOLDED, folded: before.folded }, target.scrollTop);
      scrolled.current = { element: target, fold: next };
      if (next.folded === before.folded) return;
      top.current = frame.current?.querySelector('header')?.offsetHeight;
      setFold({ shown, folded: next.folded });
    };
    element?.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => element?.removeEventListener('scroll', onScroll, { capture: true });
  }, [frame, small, short, shown]);

  useLayoutEffect(() => {
    const { element, fold: at } = scrolled.current;
    const before = top.current;
    top.current = undefined;
    if (!element || before === undefined || element.scrollTop <= 0) return;
    const after = frame.current?.querySelector('header')?.offsetHeight ?? before;
    // Near its end the page may have less left to scroll than it was scrolled by: then it has moved by itself.
    const moved = Math.max(0, at.at - (element.scrollHeight - element.clientHeight));
    element.scrollTop -= before - after - moved;
    scrolled.current = { element, fold: { ...at, at: element.scrollTop, turnedAt: element.scrollTop } };
  }, [frame, folded]);

  return folded;
}
