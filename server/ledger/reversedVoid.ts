import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a transfer puts a stake back at risk: it reverses the settlement before it, which has the number below, and that had
 * given the stake back. `transfer`: the alias of the transfer in the query.
 */
export const isReversedVoid = (transfer: string): RawBuilder<boolean> => {
  const [kind, reference] = [sql.ref(`${transfer}.kind`), sql.ref(`${transfer}.reference`)];
  return sql<boolean>`(${kind} = 'bet.reversed' and exists (select from ledger_transfer v where v.kind = 'bet.voided'
    and v.reference = split_part(${reference}, '.', 1) || '.' || (split_part(${reference}, '.', 2)::bigint - 1)))`;
};
