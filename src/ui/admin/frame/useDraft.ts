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
  /** What was loaded last. */
  loaded: readonly Row[];
  base: readonly Row[];
  /** What is being saved. */
  sent: readonly Row[] | undefined;
}

const textOf = (rows: readonly unknown[]) => JSON.stringify(rows);

function rowsOf<Row>({ entries }: Draft<Row>): readonly Row[] {
  return entries.map(({ row }) => row);
}

function begun<Row>(loaded: readonly Row[], nextId = 0): Draft<Row> {
  return appended({ entries: [], nextId, loaded, base: loaded, sent: undefined }, loaded);
}

function appended<Row>(draft: Draft<Row>, rows: readonly Row[]): Draft<Row> {
  const { entries, nextId } = draft;
  const added = rows.map((row, at) => ({ id: nextId + at, row }));
  return { ...draft, entries: [...entries, ...added], nextId: nextId + rows.length };
}

/** What was typed since the last save outlasts what is loaded after it. */
function loadedAgain<Row>(draft: Draft<Row>, loaded: readonly Row[]): Draft<Row> {
  const { entries, nextId } = draft;
  const base = draft.sent ?? draft.base;
  if (textOf(rowsOf(draft)) !== textOf(base)) return { ...draft, loaded, base, sent: undefined };
  const places = loaded.map((row, at) => ({ id: entries[at]?.id ?? nextId + at, row }));
  return { entries: places, nextId: nextId + loaded.length, loaded, base: loaded, sent: undefined };
}

function updated<Row>(draft: Draft<Row>, loaded: readonly Row[], isSaving: boolean): Draft<Row> {
  if (loaded !== draft.loaded) return loadedAgain(draft, loaded);
  if (isSaving === (draft.sent !== undefined)) return draft;
  return { ...draft, sent: isSaving ? rowsOf(draft) : undefined };
}

/**
 * Rows that are edited: as loaded until something is typed, and as loaded again once they were saved. What is typed
 * survives every failure and every save, and is not discarded without a question. `isSaving`: until what was saved is loaded.
 */
export function useDraft<Row>(loaded: readonly Row[], isSaving: boolean) {
  const [before, setDraft] = useState(() => begun(loaded));
  const draft = updated(before, loaded, isSaving);
  if (draft !== before) setDraft(draft);
  const setEntries = (changed: (entries: readonly DraftEntry<Row>[]) => readonly DraftEntry<Row>[]) =>
    setDraft((now) => ({ ...now, entries: changed(now.entries) }));
  const rows = rowsOf(draft);
  const isChanged = textOf(rows) !== textOf(loaded);
  useUnsaved(isChanged);
  return {
    rows,
    entries: draft.entries,
    /** What was loaded, or was saved since: what is typed differs from it. */
    base: draft.base,
    isChanged,
    change: (id: number, fields: Partial<Row>) =>
      setEntries((now) => now.map((entry) => (entry.id === id ? { id, row: { ...entry.row, ...fields } } : entry))),
    add: (row: Row) => setDraft((now) => appended(now, [row])),
    remove: (id: number) => setEntries((now) => now.filter((entry) => entry.id !== id)),
    /** Swaps it with the one before it. */
    raise: (at: number) =>
      setEntries((now) => now.map((entry, n) => (n === at - 1 ? now[at]! : n === at ? now[at - 1]! : entry))),
    /** What is still on its way for a row is undone, too. */
    undo: isChanged && !isSaving ? () => setDraft(({ nextId }) => begun(loaded, nextId)) : undefined,
  };
}
