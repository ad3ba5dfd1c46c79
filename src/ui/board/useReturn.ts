import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Tab } from '../../engine';
import { useSiteNavigation } from '../primitives/navigation';
import type { BoardItem } from './boardItems';
import { shift } from './useSteadyScroll';

interface ReturnedList {
  items: readonly BoardItem[];
  heights: Readonly<Record<BoardItem['kind'], number>>;
  /** Which list it is: its area and filter. */
  listKey: string;
}

interface LeftList extends ReturnedList {
  /** The entry of the browser's history that it belongs to. */
  entry: string;
  top: number;
}

/** Of so many lists it is known where they were left. */
const LEFT_MAX = 20;

const leftOf = new WeakMap<Tab, LeftList[]>();

/** A list that was left begins where it was when the member goes back or forward to it (docs/spec.md BRD-14). */
export function useReturn(tab: Tab, listed: ReturnedList, scroller: RefObject<HTMLElement | null>): void {
  const { entry } = useSiteNavigation();
  const shown = useRef<LeftList>(undefined);
  /** A list that is shown anew waits for its rows. */
  const isAwaited = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const scrolled = () => {
      if (shown.current) shown.current.top = element.scrollTop;
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [scroller]);
  useLayoutEffect(() => {
    const before = shown.current;
    const isSame = before?.listKey === listed.listKey;
    if (before && !isSame) {
      leave(tab, before);
      if (before.entry !== entry) isAwaited.current = true;
    }
    shown.current = { ...listed, entry, top: isSame ? before.top : 0 };
    if (listed.items.length === 0 || !isAwaited.current) return;
    isAwaited.current = false;
    const left = leftOf.get(tab)?.find((one) => one.entry === entry && one.listKey === listed.listKey);
    const element = scroller.current;
    if (left && element) element.scrollTop = left.top + shift(left.items, listed.items, listed.heights, left.top);
  });
  useLayoutEffect(
    () => () => {
      if (shown.current) leave(tab, shown.current);
    },
    [tab],
  );
}

function leave(tab: Tab, list: LeftList): void {
  if (list.items.length === 0) return;
  const others = (leftOf.get(tab) ?? []).filter(
    ({ entry, listKey }) => entry !== list.entry || listKey !== list.listKey,
  );
  leftOf.set(tab, [list, ...others].slice(0, LEFT_MAX));
}
