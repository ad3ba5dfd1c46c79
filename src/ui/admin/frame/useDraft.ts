import { useState } from 'react';
import { useUnsaved } from '../../primitives/unsaved';

/**
 * Rows that are edited: as loaded until something is typed, and as loaded again once they were saved. What is typed
 * survives every failure, and is not discarded without a question.
 */
export function useDraft<Row>(loaded: readonly Row[]) {
  const [from, setFrom] = useState(loaded);
  const [rows, setRows] = useState<readonly Row[]>(loaded);
  if (loaded !== from) {
    setFrom(loaded);
    setRows(loaded);
  }
  const isChanged = JSON.stringify(rows) !== JSON.stringify(loaded);
  useUnsaved(isChanged);
  return {
    rows,
    isChanged,
    change: (at: number, fields: Partial<Row>) =>
      setRows((now) => now.map((row, n) => (n === at ? { ...row, ...fields } : row))),
    add: (row: Row) => setRows((now) => [...now, row]),
    remove: (at: number) => setRows((now) => now.filter((_, n) => n !== at)),
    /** Swaps it with the one before it. */
    raise: (at: number) =>
      setRows((now) => now.map((row, n) => (n === at - 1 ? now[at]! : n === at ? now[at - 1]! : row))),
    undo: isChanged ? () => setRows(loaded) : undefined,
  };
}
