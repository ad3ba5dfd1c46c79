import type { KeyboardEvent } from 'react';

/**
 * Arrow keys among the odds of a Korean list: left and right along a fixture, up and down to the same place of the
 * fixture before or after. The list itself is its one stop for the Tab key.
 */
export function onKoreaKey(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const from = event.target;
  if (!(from instanceof HTMLElement) || from.closest('.further')) return;
  const rows = [...list.querySelectorAll<HTMLElement>('.line, .caption')]
    .map((line) => [...line.querySelectorAll<HTMLElement>('[data-stop]')])
    .filter((stops) => stops.length > 0);
  const to = from === list ? entry(event.key, rows) : step(event.key, rows, from);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

function entry(key: string, rows: readonly HTMLElement[][]): HTMLElement | undefined {
  return key === 'ArrowDown' || key === 'ArrowRight' ? rows[0]?.[0] : undefined;
}

function step(key: string, rows: readonly HTMLElement[][], from: HTMLElement): HTMLElement | undefined {
  const row = rows.findIndex((stops) => stops.includes(from));
  const stops = rows[row];
  if (!stops) return undefined;
  const at = stops.indexOf(from);
  const beside = (by: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, row + by))]!;
    return next[Math.min(at, next.length - 1)];
  };
  switch (key) {
    case 'ArrowRight':
      return stops[at + 1] ?? rows[row + 1]?.[0];
    case 'ArrowLeft':
      return stops[at - 1] ?? rows[row - 1]?.at(-1);
    case 'ArrowDown':
      return beside(1);
    case 'ArrowUp':
      return beside(-1);
    case 'Home':
      return rows[0]?.[0];
    case 'End':
      return rows.at(-1)?.[0];
    default:
      return undefined;
  }
}
