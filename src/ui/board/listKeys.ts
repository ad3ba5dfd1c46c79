/** What a key does in a list of rows with several buttons each. */
export type ListStep =
  /** To the row this many further on, in the same column. */
  | { to: 'row'; by: number }
  /** To the first or last row. */
  | { to: 'edge'; end: 'first' | 'last' }
  /** To the button this many further on in this row. */
  | { to: 'button'; by: number }
  | { to: 'rowEdge'; end: 'first' | 'last' };

/** Rows a page key skips. */
const PAGE = 10;

export function stepOf({ key, ctrlKey }: { key: string; ctrlKey: boolean }): ListStep | undefined {
  switch (key) {
    case 'ArrowDown':
      return { to: 'row', by: 1 };
    case 'ArrowUp':
      return { to: 'row', by: -1 };
    case 'PageDown':
      return { to: 'row', by: PAGE };
    case 'PageUp':
      return { to: 'row', by: -PAGE };
    case 'ArrowRight':
      return { to: 'button', by: 1 };
    case 'ArrowLeft':
      return { to: 'button', by: -1 };
    case 'Home':
      return ctrlKey ? { to: 'edge', end: 'first' } : { to: 'rowEdge', end: 'first' };
    case 'End':
      return ctrlKey ? { to: 'edge', end: 'last' } : { to: 'rowEdge', end: 'last' };
    default:
      return undefined;
  }
}

/** Index of the row a step leads to, within the list; undefined for steps inside a row. */
export function rowAfter(step: ListStep, index: number, count: number): number | undefined {
  if (step.to === 'row') return Math.max(0, Math.min(count - 1, index + step.by));
  if (step.to === 'edge') return step.end === 'first' ? 0 : count - 1;
  return undefined;
}
