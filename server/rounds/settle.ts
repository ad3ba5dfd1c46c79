import { sql } from 'kysely';
import { cardIn } from '../../src/contract/rounds/cards';
import type { InTransaction, Tx } from '../ledger';
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

/** A round that was shown (or is void) and whose bets nobody is settling. */
async function nextShown(tx: Tx) {
  return tx
    .selectFrom('round')
    .select(['id', 'state', 'result', 'input'])
    .where('state', '!=', 'pending')
    .where('settled_at', 'is', null)
    .where((is) => is.or([is('state', '=', 'void'), is('result_at', '<=', sql<Date>`(select clock_timestamp())`)]))
    .orderBy('result_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/**
 * Settles the bets of rounds that were shown, one transaction a round. Any number of processes may do so at once. Gives how
 * many bets were settled.
 */
export async function settleShown(inTransaction: InTransaction, ended: () => boolean = () => false): Promise<number> {
  let bets = 0;
  await inTransaction(closeUnstaked);
  while (!ended()) {
    const settled = await inTransaction(async (tx) => {
      const round = await nextShown(tx);
      if (!round) return undefined;
      const drawn = round.result ? { result: round.result, card: cardIn(round.input) } : undefined;
      const count = await recordRoundResults(tx, round.id, drawn);
      await tx
        .updateTable('round')
        .set({ settled_at: sql<Date>`clock_timestamp()`, kept: count > 0 })
        .where('id', '=', round.id)
        .execute();
      return count;
    });
    if (settled === undefined) return bets;
    bets += settled;
  }
  return bets;
}
