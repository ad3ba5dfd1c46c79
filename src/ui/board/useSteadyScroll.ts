import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BoardItem } from './boardItems';
import type { ListInteraction } from './listInteraction';

type Heights = Readonly<Record<BoardItem['kind'], number>>;

interface ScrolledList {
  items: readonly BoardItem[];
  heights: Heights;
  /** The filter: another list begins at its top. */
  filterKey: string;
  /** The league that was folded or unfolded last, and how often one was. */
  folds: { count: number; key: string };
}

/**
 * Scrolls so that what a member looks at stays in place when rows come or go: the row under the pointer, else the first
 * visible one.
 */
export function useSteadyScroll(
  listed: ScrolledList,
  scroller: RefObject<HTMLElement | null>,
  work: ListInteraction,
): void {
  const last = useRef(listed);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = listed;
    const element = scroller.current;
    if (!element || before.items === listed.items) return;
    if (before.filterKey !== listed.filterKey) element.scrollTop = 0;
    else if (before.folds !== listed.folds) {
      // A head that stuck to the top remains there without its rows.
      element.scrollTop = Math.min(element.scrollTop, topOf(listed.items, listed.heights, listed.folds.key));
    } else if (element.scrollTop > 0 || work.pointerAt !== undefined) {
      const top = element.scrollTop + (work.pointerAt ?? 0);
      element.scrollTop += shift(before.items, listed.items, listed.heights, top);
    }
  });
}

/**
 * By how much the first fixture at or below `top` that is in both lists moves, px. Heads are sticky, so they don't
 * count.
 */
export function shift(
  before: readonly BoardItem[],
  after: readonly BoardItem[],
  heights: Heights,
  top: number,
): number {
  const tops = new Map(placed(after, heights).map(({ key, at }) => [key, at]));
  for (const { key, kind, at } of placed(before, heights)) {
    const now = tops.get(key);
    if (kind === 'fixture' && at + heights.fixture > top && now !== undefined) return now - at;
  }
  return 0;
}

function topOf(items: readonly BoardItem[], heights: Heights, key: string): number {
  return placed(items, heights).find((item) => item.key === key)?.at ?? 0;
}

function placed(items: readonly BoardItem[], heights: Heights) {
  let next = 0;
  return items.map(({ key, kind }) => {
    const at = next;
    next += heights[kind];
    return { key, kind, at };
  });
}
