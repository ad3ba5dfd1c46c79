import type { KeyboardEvent } from 'react';

/** Everything that can be pressed: heads of markets, prices, and the buttons that show lines. */
const PRESSABLE = 'button';

/**
 * Arrow keys among the markets: left and right to the one before and after, up and down to the nearest in the rows above
 * and below. The Tab key stops at heads only, since a fixture has hundreds of prices.
 */
export function onMarketKey(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (!(from instanceof HTMLElement) || !from.matches(PRESSABLE)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(PRESSABLE)];
  const to = target(event.key, from, all);
  if (to === undefined) return;
  event.preventDefault();
  to?.focus();
}

/** Null: the key is handled, but leads nowhere. */
function target(key: string, from: HTMLElement, all: readonly HTMLElement[]): HTMLElement | null | undefined {
  const at = all.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return all[at + 1] ?? null;
    case 'ArrowLeft':
      return all[at - 1] ?? null;
    case 'ArrowDown':
      return nearest(from, all.slice(at + 1), (box, own) => box.top >= own.bottom - 1);
    case 'ArrowUp':
      return nearest(from, all.slice(0, Math.max(0, at)).reverse(), (box, own) => box.bottom <= own.top + 1);
    default:
      return undefined;
  }
}

/** Of the first row beyond, in the order given, the one most in line. */
function nearest(
  from: HTMLElement,
  others: readonly HTMLElement[],
  beyond: (box: DOMRect, own: DOMRect) => boolean,
): HTMLElement | null {
  const own = from.getBoundingClientRect();
  const middle = (box: DOMRect) => box.left + box.width / 2;
  let best: { element: HTMLElement; top: number; away: number } | undefined;
  for (const element of others) {
    const box = element.getBoundingClientRect();
    if (!beyond(box, own)) continue;
    if (best && Math.abs(box.top - best.top) > box.height / 2) break;
    const away = Math.abs(middle(box) - middle(own));
    if (!best || away < best.away) best = { element, top: best?.top ?? box.top, away };
  }
  return best?.element ?? null;
}
