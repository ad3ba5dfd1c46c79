import { sql } from 'kysely';
import { cardIn } from '../../src/contract/rounds/cards';
import type { DrawResult } from '../../src/contract/rounds/results';
import type { InTransaction, Tx } from '../ledger';
import type { FailingRounds } from './failingRounds';
import { isOwnGame } from './ownGames';
import { recordRoundResults } from './recordRoundResults';

/** Rounds that were shown and that nobody has bet on are done with at once. */
async function closeUnstaked(tx: Tx): Promise<void> {
  await sql`update round set settled_at = clock_timestamp()
    where id in (
      select r.id from round r
      where r.state <> 'pending' and r.settled_at is null
        and (r.state = 'void' or r.result_at <= (select clock_timestamp()))
        and not exists (
          select from bet_leg l where l.kind = 'round' and l.fixture_id = r.id and l.result = 0 and not l.over
        )
      for update of r skip locked
    )`.execute(tx);
}

interface ShownRound {
  id: string;
  result: DrawResult | null;
  input: string;
}

/** A round that was shown (or is void), whose bets nobody is settling, and that did not fail just now. */
async function nextShown(tx: Tx, failed: readonly string[]): Promise<ShownRound | undefined> {
  const { rows } = await sql<ShownRound>`
    select r.id, r.result, r.input from round r
    where r.settled_at is null and not r.id = any(${failed}::text[])
      and (r.state = 'void' or r.state <> 'pending' and r.result_at <= (select clock_timestamp()) and ${isOwnGame})
    order by r.result_at limit 1
    for update of r skip locked`.execute(tx);
  return rows[0];
}

interface SettleOptions {
  failing: FailingRounds;
  ended?: () => boolean;
  /** Called with what a round failed with; the others go on. */
  onFailure: (failure: unknown) => void;
}

/**
 * Settles the bets of rounds that were shown, one transaction a round. Any number of processes may do so at once. Gives how
 * many bets were settled.
 */
export async function settleShown(
  inTransaction: InTransaction,
  { failing, ended = () => false, onFailure }: SettleOptions,
): Promise<number> {
  let bets = 0;
  await inTransaction(closeUnstaked);
  while (!ended()) {
    let id: string | undefined;
    try {
      const settled = await inTransaction(async (tx) => {
        const round = await nextShown(tx, failing.resting());
        id = round?.id;
        return round && settleRound(tx, round);
      });
      if (settled === undefined) return bets;
      failing.noteSettled(id!);
      bets += settled;
    } catch (failure) {
      // Without a round it is the database that fails.
      if (id === undefined) throw failure;
      failing.noteFailure(id);
      onFailure(new Error(`the bets on round ${id} could not be settled`, { cause: failure }));
    }
  }
  return bets;
}

async function settleRound(tx: Tx, { id, result, input }: ShownRound): Promise<number> {
  const count = await recordRoundResults(tx, id, result ? { result, card: cardIn(input) } : undefined);
  await tx
    .updateTable('round')
    .set({ settled_at: sql<Date>`clock_timestamp()`, kept: count > 0 })
    .where('id', '=', id)
    .execute();
  return count;
}
