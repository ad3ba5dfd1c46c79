import { type Kysely, sql as raw } from 'kysely';
import { prepared } from '../storage/prepared';
import type { Schema } from '../storage/schema';
import { LIMITS_VERSION } from './limitRows';

/** Numbers of a member that rise with each change: of their bets, and of limits, breaks and reality checks. */
export interface BettingVersions {
  bets: number;
  limits: number;
}

export async function bettingVersionsOf(
  sql: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, BettingVersions>> {
  if (ids.length === 0) return new Map();
  const { rows } = await raw<{ id: number; bets: string | null; limits: string }>`${prepared('betting_versions_of')}
    select m.id, b.version::text as bets,
      ${LIMITS_VERSION} as limits
    from member m left join betting_member b on b.member_id = m.id where m.id = any(${ids}::integer[])`.execute(sql);
  return new Map(rows.map(({ id, bets, limits }) => [id, { bets: Number(bets ?? 0), limits: Number(limits) }]));
}
