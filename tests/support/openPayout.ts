import type { Pool } from 'pg';
import { unguarded } from './unguarded';

/** Has an open bet pay so much, whole won, which nobody's limits allow, and its matches count it. */
export async function setOpenPayout(pool: Pool, betId: string, payout: number): Promise<void> {
  await unguarded(
    pool,
    `with raised as (
       update bet b set payout = $2::bigint from bet old where b.id = $1 and old.id = b.id
       returning b.id, b.member_id, b.payout - old.payout as change
     )
     update open_payout k set payout = k.payout + r.change from raised r
     where k.member_id = r.member_id
       and k.exposure_key in (select exposure_key from bet_leg where bet_id = r.id)`,
    [betId, payout],
  );
}
