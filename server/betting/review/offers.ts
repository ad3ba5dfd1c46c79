import { sql } from 'kysely';
import type { Tx } from '../../ledger';
import { prepared } from '../../storage/prepared';

/** A bet that a member makes with an offer. */
export interface OfferRedeemed {
  memberId: number;
  /** The bet that the offer was made for. */
  offer: string;
  betId: string;
  stake: number;
  /** What the bet is on, and how. */
  picks: string;
  variant: string;
  bonus: number | null;
  system: string | null;
}

/**
 * Which of these bets were offered, by their numbers, and notes it with the offers: the same picks in the same way, at no more
 * than the offered stake, in time and once.
 */
export async function redeemOffers(tx: Tx, taken: readonly OfferRedeemed[]): Promise<ReadonlySet<string>> {
  if (taken.length === 0) return new Set();
  const { rows } = await sql<{ taken_by: string }>`${prepared('redeem_offers')}
    update bet_review r set taken_by = t."betId"
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t (
        "memberId" integer, offer bigint, "betId" bigint, stake bigint, picks text, variant text, bonus integer, system text),
      bet b
    where r.bet_id = t.offer and b.id = r.bet_id and b.member_id = t."memberId" and r.taken_by is null
      and r.offered_until > clock_timestamp() and t.stake <= r.offered_stake and b.state = 'refused'
      and (b.picks, b.variant, b.bonus, b.system) is not distinct from (t.picks, t.variant, t.bonus, t.system)
    returning r.taken_by`.execute(tx);
  return new Set(rows.map(({ taken_by }) => taken_by));
}
