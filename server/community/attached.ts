import { type Kysely, sql as raw } from 'kysely';
import type { AttachedSlip } from '../../src/contract/api/community/writing';
import { betViewsOf } from '../betting/views';
import type { FeedBus } from '../bus/feedBus';
import type { Schema } from '../storage/schema';

/** Whether all of these are accepted bets of the member and in their history. */
export async function areOwnBets(sql: Kysely<Schema>, memberId: number, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { count } = await sql
    .selectFrom('bet')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', '=', raw<string>`any(${ids}::bigint[])`)
    .where('member_id', '=', memberId)
    .where('state', 'not in', ['waiting', 'refused'])
    .where('hidden', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count) === ids.length;
}

/** These bets of their member as everybody may see them: in their present state, without what only the member needs. */
export async function slipsOf(
  sql: Kysely<Schema>,
  bus: FeedBus,
  { memberId, betIds }: { memberId: number; betIds: readonly string[] },
): Promise<AttachedSlip[]> {
  const bets = await betViewsOf(sql, memberId, betIds, { bus, now: 0, cancelsLeft: 0 });
  return bets.map((bet) => {
    const { id, kind, placedAt, legs, bonus, bonusPrice, system, stake, totalPrice, payout, paid, status, cashedOut } =
      bet;
    return {
      id,
      kind,
      placedAt,
      // The odds that were asked for are not shown to others.
      legs: legs.map((leg) => ({ ...leg, seenPrice: leg.price })),
      ...(bonus !== undefined && { bonus }),
      bonusPrice,
      ...(system && { system }),
      stake,
      totalPrice,
      payout,
      paid,
      status,
      ...(cashedOut && { cashedOut }),
    };
  });
}
