import { type Selectable, sql } from 'kysely';
import type { LimitRow } from '../../src/contract/api/betting';
import { SECOND_MS } from '../../src/contract/units';
import type { Schema } from '../storage/schema';

/** A row of staff as the database has it: 0 or empty for whatever it does not name. */
export type LimitColumns = Omit<Selectable<Schema['betting_limit']>, 'league' | 'fixture' | 'set_by' | 'set_at'>;

/** All rows as one value, null where there is none: to be read in the statement that reads who bets. */
export const LIMITS_JSON = sql<LimitColumns[] | null>`(
  select jsonb_agg(to_jsonb(l) - array['league', 'fixture', 'set_by', 'set_at']) from betting_limit l)`;

/** Of a member `m`: what it rises with is what members' pages show of limits. */
export const LIMITS_VERSION = sql<string>`(m.limits_version + (select version from betting_limit_change))::text`;

/** Those for members of this level, as bets are judged by them. `liveDelayMs`: how long bets in play wait anyway. */
export function limitRowsOf(rows: readonly LimitColumns[], level: number, liveDelayMs: number): LimitRow[] {
  return rows
    .filter((row) => row.level === 0 || row.level === level)
    .map(({ sport, league_id, market, phase, fixture_id, stake_max, payout_max, delay }) => ({
      ...(sport !== 0 && { sport }),
      ...(league_id !== '' && { league: league_id }),
      ...(market !== '' && { market }),
      ...(phase !== '' && { phase }),
      ...(fixture_id !== '' && { fixture: fixture_id }),
      ...(stake_max !== null && { stakeMax: stake_max }),
      ...(payout_max !== null && { payoutMax: payout_max }),
      ...(delay !== null && { waitMs: liveDelayMs + delay * SECOND_MS }),
    }));
}
