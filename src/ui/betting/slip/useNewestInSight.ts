import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the list's box so that an item that was added is in sight. What was there at first stays where it is. */
export function useNewestInSight(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const before = useRef(ids);
  const key = ids.join(' ');
  useEffect(() => {
    const known = new Set(before.current);
    const now = key === '' ? [] : key.split(' ');
    const added = now.findLastIndex((id) => !known.has(id));
    before.current = now;
    const box = list.current?.parentElement;
    const item = list.current?.children[added];
    if (added < 0 || !box || !item) return;
    const [view, place] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
    if (place.bottom > view.bottom) box.scrollTop += place.bottom - view.bottom;
    else if (place.top < view.top) box.scrollTop -= view.top - place.top;
  }, [list, key]);
}
