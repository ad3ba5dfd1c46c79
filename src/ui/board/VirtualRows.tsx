import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { type BoardItem, headOf } from './boardItems';
import { Slots } from './slots';
import { usePressed } from './usePressed';

interface VirtualRowsProps {
  items: readonly BoardItem[];
  heights: Readonly<Record<BoardItem['kind'], number>>;
  /** The row that has the focus: mounted wherever the list is scrolled to. */
  pinnedKey: string | undefined;
  label: string;
  children: (item: BoardItem) => ReactNode;
}

/** Rows mounted above and below the window. */
const OVERSCAN = 5;

/**
 * The window of the list; its parent scrolls. Thin, because React Compiler skips whatever calls the virtualizer. The
 * league head over the first visible row sticks to the top.
 */
export function VirtualRows({ items, heights, pinnedKey, label, children }: VirtualRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [slots] = useState(() => new Slots());
  const stuck = useRef(0);
  const pressed = usePressed(list);
  const rangeExtractor = useCallback(
    (range: Range) => {
      stuck.current = headOf(items, range.startIndex);
      const pinnedIndex = pinnedKey === undefined ? -1 : items.findIndex(({ key }) => key === pinnedKey);
      const indexes = new Set([stuck.current, ...defaultRangeExtractor(range)]);
      if (pinnedIndex >= 0) indexes.add(pinnedIndex);
      return [...indexes].sort((a, b) => a - b);
    },
    [items, pinnedKey],
  );
  const rows = useVirtualizer({
    count: items.length,
    // Not by a ref of the parent: that one is not set yet when this list is mounted.
    getScrollElement: () => list.current?.parentElement ?? null,
    getItemKey: useCallback((index: number) => items[index]!.key, [items]),
    estimateSize: (index) => heights[items[index]!.kind],
    overscan: OVERSCAN,
    rangeExtractor,
  });
  const shown = rows.getVirtualItems().flatMap((row) => {
    const item = items[row.index];
    return item ? [{ ...row, item }] : [];
  });
  const keys = shown.map(({ item }) => item.key);
  const slotOf = slots.assign(keys, kindOf);
  const shownIn = new Map(shown.map((row) => [slotOf.get(row.item.key)!, row]));
  // While the list scrolls or is pressed, elements stay in place in the document: one that is moved between a press and its
  // release gets no click. At rest they are put back in the list's order.
  const order = slots.ordered(keys, rows.isScrolling || pressed.current);
  return (
    <div ref={list} role="list" aria-label={label} style={{ position: 'relative', height: rows.getTotalSize() }}>
      {order.map((slot) => {
        const { item, index, size, start } = shownIn.get(slot)!;
        const isStuck = index === stuck.current;
        return (
          <div
            key={slot}
            role="listitem"
            data-item={item.key}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={isStuck ? 'place stuck' : 'place'}
            style={isStuck ? { height: size } : { height: size, transform: `translateY(${start}px)` }}
          >
            {children(item)}
          </div>
        );
      })}
    </div>
  );
}

function kindOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}
