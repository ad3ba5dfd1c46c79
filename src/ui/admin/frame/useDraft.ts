import { useState } from 'react';
import { useUnsaved } from '../../primitives/unsaved';

/** A row in a draft. Its place may change while something for it is on its way, its id does not. */
interface DraftEntry<Row> {
  id: number;
  row: Row;
}

interface Draft<Row> {
  entries: readonly DraftEntry<Row>[];
  /** Above all ids there were. */
  nextId: number;
}

function appended<Row>({ entries, nextId }: Draft<Row>, rows: readonly Row[]): Draft<Row> {
  const added = rows.map((row, at) => ({ id: nextId + at, row }));
  return { entries: [...entries, ...added], nextId: nextId + rows.length };
}

/** The rows in the places of those that were there, which they are once these were saved. */
function replaced<Row>({ entries, nextId }: Draft<Row>, rows: readonly Row[]): Draft<Row> {
  const places = rows.map((row, at) => ({ id: entries[at]?.id ?? nextId + at, row }));
  return { entries: places, nextId: nextId + rows.length };
}

/**
 * Rows that are edited: as loaded until something is typed, and as loaded again once they were saved. What is typed
 * survives every failure, and is not discarded without a question.
 */
export function useDraft<Row>(loaded: readonly Row[]) {
  const [from, setFrom] = useState(loaded);
  const [{ entries }, setDraft] = useState<Draft<Row>>(() => appended({ entries: [], nextId: 0 }, loaded));
  const setEntries = (changed: (entries: readonly DraftEntry<Row>[]) => readonly DraftEntry<Row>[]) =>
    setDraft((now) => ({ ...now, entries: changed(now.entries) }));
  if (loaded !== from) {
    setFrom(loaded);
    setDraft((now) => replaced(now, loaded));
  }
  const rows = entries.map(({ row }) => row);
  const isChanged = JSON.stringify(rows) !== JSON.stringify(loaded);
  useUnsaved(isChanged);
  return {
    rows,
    entries,
    isChanged,
    change: (id: number, fields: Partial<Row>) =>
      setEntries((now) => now.map((entry) => (entry.id === id ? { id, row: { ...entry.row, ...fields } } : entry))),
    add: (row: Row) => setDraft((now) => appended(now, [row])),
    remove: (id: number) => setEntries((now) => now.filter((entry) => entry.id !== id)),
    /** Swaps it with the one before it. */
    raise: (at: number) =>
      setEntries((now) => now.map((entry, n) => (n === at - 1 ? now[at]! : n === at ? now[at - 1]! : entry))),
    /** What is still on its way for a row is undone, too. */
    undo: isChanged ? () => setDraft(({ nextId }) => appended({ entries: [], nextId }, loaded)) : undefined,
  };
}
