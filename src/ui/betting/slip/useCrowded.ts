import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the box of a list has had no room for all of it, since `key` is what it is. */
export function useCrowded(list: RefObject<HTMLElement | null>, key: string): boolean {
  const [crowded, setCrowded] = useState<string>();
  useLayoutEffect(() => {
    const box = list.current?.parentElement;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      // Parts of a pixel are rounded.
      if (box.scrollHeight <= box.clientHeight + 1) return;
      // What it changes is not to be observed in its turn.
      observer.disconnect();
      // In the same frame: what has no room is not seen before.
      flushSync(() => setCrowded(key));
    });
    for (const element of [box, list.current!]) observer.observe(element);
    return () => observer.disconnect();
  }, [list, key]);
  return crowded === key;
}
