import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { BoardItem } from './boardItems';
import { rowAfter, stepOf } from './listKeys';

/** Name of the button every row has. */
const OPEN = 'open';

type Heights = Readonly<Record<BoardItem['kind'], number>>;

interface ListFocus {
  /** Key of the row that has or last had the focus. */
  active: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Arrow keys move from row to row and along a row. The scroller itself is the list's one tab stop; the row that has the
 * focus stays mounted, and focus that lost its row moves to the scroller.
 */
export function useListFocus(
  items: readonly BoardItem[],
  scroller: RefObject<HTMLElement | null>,
  heights: Heights,
): ListFocus {
  const [active, setActive] = useState<string>();
  const wanted = useRef<{ key: string; stop: string }>(undefined);
  /** The column for moving between rows; a league head between them does not have it, and does not change it. */
  const column = useRef(OPEN);

  const focusWanted = () => {
    const element = scroller.current;
    if (!element || !wanted.current) return;
    const { activeElement } = document;
    // The member went on elsewhere before the row was there.
    if (activeElement !== document.body && !element.contains(activeElement)) {
      wanted.current = undefined;
      return;
    }
    const { key, stop } = wanted.current;
    const row = rowElement(element, key);
    const target =
      row?.querySelector<HTMLElement>(`[data-stop="${stop}"]`) ?? row?.querySelector(`[data-stop=${OPEN}]`);
    if (!(target instanceof HTMLElement)) return;
    wanted.current = undefined;
    target.focus({ preventScroll: true });
  };
  useLayoutEffect(focusWanted);

  useLayoutEffect(() => {
    const gone = active !== undefined && items.every(({ key }) => key !== active);
    if (gone && document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [items, active, scroller]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event);
    const element = scroller.current;
    if (!step || !element || !(event.target instanceof HTMLElement)) return;
    const inRow = event.target.closest<HTMLElement>('[data-item]');
    // On the scroller itself only the arrows that enter the list are handled; other keys scroll.
    if (!inRow && step.to !== 'row') return;
    if (!inRow && Math.abs(step.to === 'row' ? step.by : 0) !== 1) return;
    event.preventDefault();
    const at = inRow ? items.findIndex(({ key }) => key === inRow.dataset.item) : -1;
    const next = inRow ? rowAfter(step, at, items.length) : entry(items, active, element);
    if (next === undefined) return alongRow(inRow!, event.target, step);
    const item = items[next];
    if (!item || next === at) return;
    wanted.current = { key: item.key, stop: column.current };
    setActive(item.key);
    reveal(element, items, heights, next);
    // The row that was active last is not rendered for it.
    focusWanted();
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const key = event.target.closest<HTMLElement>('[data-item]')?.dataset.item;
    if (key === undefined) return;
    setActive(key);
    if (key.startsWith('fixture:')) column.current = event.target.dataset.stop ?? OPEN;
  };
  return { active, onKeyDown, onFocus };
}

/** Where the focus enters the list: where it left it, else at the first row in sight. */
function entry(items: readonly BoardItem[], active: string | undefined, scroller: HTMLElement): number {
  const left = items.findIndex(({ key }) => key === active);
  if (left >= 0) return left;
  const top = scroller.getBoundingClientRect().top;
  const rows = [...scroller.querySelectorAll<HTMLElement>('[data-item^="fixture:"]')];
  const seen = rows
    .map((row) => ({ key: row.dataset.item, at: row.getBoundingClientRect().top }))
    .filter(({ at }) => at >= top)
    .sort((a, b) => a.at - b.at)[0];
  return Math.max(
    0,
    items.findIndex(({ key }) => key === seen?.key),
  );
}

/** Scrolls as little as needed to show the whole row below the sticky head. */
function reveal(scroller: HTMLElement, items: readonly BoardItem[], heights: Heights, index: number): void {
  const top = items.slice(0, index).reduce((sum, { kind }) => sum + heights[kind], 0);
  const bottom = top + heights[items[index]!.kind];
  const covered = items[index]!.kind === 'league' ? 0 : heights.league;
  if (top - covered < scroller.scrollTop) scroller.scrollTop = top - covered;
  else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
}

function alongRow(row: HTMLElement, from: HTMLElement, step: ReturnType<typeof stepOf>): void {
  const stops = [...row.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.indexOf(from);
  if (step?.to === 'button') stops[Math.max(0, Math.min(stops.length - 1, at + step.by))]?.focus();
  else if (step?.to === 'rowEdge') (step.end === 'first' ? stops[0] : stops.at(-1))?.focus();
}

/** Keys are made of ids, which hold no quotes. */
function rowElement(scroller: HTMLElement, key: string): HTMLElement | null {
  return scroller.querySelector<HTMLElement>(`[data-item="${key}"]`);
}
