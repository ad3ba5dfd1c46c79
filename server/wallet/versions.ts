import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema';

/** A number for each of these members that rises when they ask for an order and when one is decided. */
export async function walletVersionsOf(sql: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  // Orders never go, so that counting them is counting upwards.
  const rows = await sql
    .selectFrom('wallet_order')
    .select(({ fn }) => ['member_id', fn.countAll<string>().as('asked'), fn.count<string>('decided_at').as('decided')])
    .where('member_id', 'in', ids)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, asked, decided }) => [member_id, Number(asked) + Number(decided)]));
}
