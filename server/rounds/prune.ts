import { sql } from 'kysely';
import { MINIGAMES } from '../../src/contract/rounds/catalogue';
import type { Tx } from '../ledger';

/** Rounds of each game that can be looked up; those that bets were settled by stay for ever. */
export const RETAINED_ROUNDS = 1_500;
/** Removed at a time, so that nobody waits for long. */
const AT_ONCE = 5_000;

/**
 * Removes old rounds that nobody bet on. A parent stays as long as a round read from it. Returns how many were removed.
 */
export async function pruneRounds(tx: Tx, retained = RETAINED_ROUNDS): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with bound as (
      select g.game_id, r.draws_at from unnest(${MINIGAMES.map(({ id }) => id)}::integer[]) as g (game_id)
      cross join lateral (
        select draws_at from round where game_id = g.game_id order by draws_at desc offset ${retained} limit 1
      ) r
    )
    delete from round where id in (
      select r.id from round r join bound b on b.game_id = r.game_id and r.draws_at <= b.draws_at
      where r.settled_at is not null and not r.kept
        and not exists (select from round c where c.source = r.id and c.source <> c.id)
      limit ${AT_ONCE}
    )`.execute(tx);
  return Number(numAffectedRows);
}
