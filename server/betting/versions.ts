import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema';

/** A number for each of these members that rises with each change of their bets; members without bets are absent. */
export async function betVersionsOf(sql: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('betting_member')
    .select(['member_id', 'version'])
    .where('member_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ member_id, version }) => [member_id, Number(version)]));
}
