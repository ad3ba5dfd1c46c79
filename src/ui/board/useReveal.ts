import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type BoardItem, fixtureKey } from './boardItems';

type Heights = Readonly<Record<BoardItem['kind'], number>>;

/** Scrolls a fixture that was opened elsewhere into the middle of the list, once; not where its row is in sight. */
export function useReveal(
  id: string | undefined,
  items: readonly BoardItem[],
  heights: Heights,
  scroller: RefObject<HTMLElement | null>,
): void {
  const revealed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    // Before the list is loaded nothing is known of its rows.
    if (!element || items.length === 0 || revealed.current === id) return;
    revealed.current = id;
    if (id === undefined) return;
    const at = items.findIndex(({ key }) => key === fixtureKey(id));
    if (at < 0) return;
    const top = items.slice(0, at).reduce((sum, { kind }) => sum + heights[kind], 0);
    const isAbove = top - heights.league < element.scrollTop;
    const isBelow = top + heights.fixture > element.scrollTop + element.clientHeight;
    if (isAbove || isBelow) element.scrollTop = Math.max(0, top - (element.clientHeight - heights.fixture) / 2);
  });
}
