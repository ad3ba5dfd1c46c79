import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the list's box so that an item that was marked is in sight. What was marked at first stays where it is.
 * `ids`: of the list's items; `marked`: those among them that are to be seen.
 */
export function useNewestInSight(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  marked: readonly string[] = ids,
): void {
  const before = useRef(marked);
  const key = marked.join(' ');
  useEffect(() => {
    const known = new Set(before.current);
    before.current = marked;
    const added = marked.findLast((id) => !known.has(id));
    const box = list.current?.parentElement;
    const item = added === undefined ? undefined : list.current?.children[ids.indexOf(added)];
    if (!box || !item) return;
    const [view, place] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
    if (place.bottom > view.bottom) box.scrollTop += place.bottom - view.bottom;
    else if (place.top < view.top) box.scrollTop -= view.top - place.top;
    // The lists are others in each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list, key]);
}
