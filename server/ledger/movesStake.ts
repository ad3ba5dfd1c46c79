import { type RawBuilder, sql } from 'kysely';

/** The operator's accounts of what members play for. */
export const PLAY_ACCOUNTS = sql`('stakes', 'payouts', 'provider')`;

/** Transfers that take a stake or give one back, and move nothing else. */
const STAKES_ONLY = sql`('bet.placed', 'bet.held', 'bet.captured', 'bet.cancelled', 'bet.released', 'bet.expired', 'bet.voided',
  'provider.debited')`;

/**
 * Whether a transfer takes a stake or gives one back, whole; what else moves between members and the accounts of play is a
 * payout or takes one back. A provider undoes stakes and payouts alike: which, the sign shows. `transfer`: the alias of the
 * transfer in the query; `received`: what the operator got by it.
 */
export const movesStake = (transfer: string, received: RawBuilder<unknown>): RawBuilder<boolean> => {
  const kind = sql.ref(`${transfer}.kind`);
  return sql<boolean>`(${kind} in ${STAKES_ONLY} or (${kind} = 'provider.rolledBack' and ${received} < 0)
    or ${isReversedVoid(transfer)})`;
};

/** When the stake was taken that a transfer takes, gives back or puts back at risk. `transfer`: its alias in the query. */
export const stakeTakenAt = (transfer: string): RawBuilder<Date> => {
  const [kind, reference] = [sql.ref(`${transfer}.kind`), sql.ref(`${transfer}.reference`)];
  return sql<Date>`(select min(s.at) from ledger_transfer s where s.kind in ('bet.placed', 'bet.held', 'provider.debited')
    and s.reference = case when ${kind} like 'bet.%' then split_part(${reference}, '.', 1) else ${reference} end)`;
};

/**
 * Whether a transfer puts a stake back at risk: it reverses the settlement before it, which has the number below, and that had
 * given the stake back.
 */
const isReversedVoid = (transfer: string): RawBuilder<boolean> => {
  const [kind, reference] = [sql.ref(`${transfer}.kind`), sql.ref(`${transfer}.reference`)];
  return sql<boolean>`(${kind} = 'bet.reversed' and exists (select from ledger_transfer v where v.kind = 'bet.voided'
    and v.reference = split_part(${reference}, '.', 1) || '.' || (split_part(${reference}, '.', 2)::bigint - 1)))`;
};
