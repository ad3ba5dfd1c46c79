import type { Selectable } from 'kysely';
import type { RoundResult } from '../../src/contract/api/rounds';
import { cardIn } from '../../src/contract/rounds/cards';
import type { Reader } from '../ledger';
import type { RoundTables } from '../storage/tables/rounds';

export type RoundRow = Selectable<RoundTables['round']> & {
  /** Of the source. */
  source_seed: string | null;
  source_input: string;
};

/** Rounds with what their source was bound to. */
export function roundRows(reader: Reader) {
  return reader
    .selectFrom('round as r')
    .innerJoin('round as s', 's.id', 'r.source')
    .selectAll('r')
    .select(['s.seed as source_seed', 's.input as source_input']);
}

export function roundNamesOf(row: RoundRow) {
  return { id: row.id, gameId: row.game_id, no: Number(row.no), day: row.day };
}

export function timesOf(row: Pick<RoundRow, 'opens_at' | 'closes_at' | 'draws_at' | 'result_at'>) {
  return {
    opensAt: row.opens_at.getTime(),
    closesAt: row.closes_at.getTime(),
    drawsAt: row.draws_at.getTime(),
    resultAt: row.result_at.getTime(),
  };
}

/** What the round can be checked by; the seed only once nothing depends on it any more. */
export function proofOf(row: RoundRow) {
  const { source, commitment, source_input, source_seed, state } = row;
  const isRevealed = state !== 'pending' && source_seed !== null;
  return { source, commitment, input: source_input, ...(isRevealed && { seed: source_seed }) };
}

/** A round as lists of results show it. */
export function roundResultOf(row: RoundRow): RoundResult {
  const card = cardIn(row.input);
  return {
    ...roundNamesOf(row),
    ...timesOf(row),
    ...proofOf(row),
    void: row.state === 'void',
    ...(row.result && { result: row.result }),
    ...(card && { card }),
  };
}
