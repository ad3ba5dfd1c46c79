import { sql } from 'kysely';
import type { Limits } from '../../src/contract/api/betting';
import type { BetRefusal } from '../../src/contract/codes/betRefusals';
import { ownMargin, ownStop } from '../../src/rules/ownLimits/ownRefusal';
import type { Reader } from '../ledger';
import { ownStatesOf } from '../ownLimits/ownStates';
import { prepared } from '../storage/prepared';
import { MemberState } from '../storage/tables/members';
import {
  type BookChecks,
  type CheckColumns,
  bookChecksOf,
  FEED_TERM,
  NOTHING_CHECKED,
  SUSPENDED_JSON,
} from './bookChecks';
import { type LimitColumns, LIMITS_JSON, LIMITS_VERSION, limitRowsOf } from './limitRows';
import { memberLimitsOf } from './memberLimits';

/** Midnight of today in Seoul, by the database's clock. */
export const TODAY = sql<Date>`date_trunc('day', clock_timestamp() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`;

/** A member as betting sees them. `barred`: not to bet at all. `stop`: why they make none, by what they set themselves. */
export interface Bettor {
  barred: boolean;
  stop: Extract<BetRefusal, 'own-break' | 'own-time'> | undefined;
  limits: Limits;
  /** As of this reading, the same for all of it. */
  checks: BookChecks;
}

interface BettorRow extends CheckColumns {
  id: number;
  level: number;
  state: MemberState;
  stake_max: number | null;
  factor: number | null;
  delay: number | null;
  cancelled: string;
  version: string;
  /** In one of the rows, for all of them. */
  limits: LimitColumns[] | null;
}

/** Tendency excludes members from casino and slots only (docs/spec.md ROLE-4); who is blocked may not bet either. */
export async function bettorsOf(
  reader: Reader,
  memberIds: readonly number[],
  liveDelayMs: number,
): Promise<Map<number, Bettor>> {
  const [{ rows }, owns] = await Promise.all([bettorRows(reader, memberIds), ownStatesOf(reader, memberIds)]);
  const suspended = rows.find((row) => row.suspended)?.suspended ?? null;
  const checks = rows[0] ? bookChecksOf({ ...rows[0], suspended }) : NOTHING_CHECKED;
  const staffLimits = rows.find(({ limits }) => limits)?.limits ?? [];
  return new Map(
    rows.map(({ id, state, stake_max: stakeMax, cancelled, version, ...member }) => {
      const limitRows = limitRowsOf(staffLimits, member.level, liveDelayMs);
      const limits = memberLimitsOf(
        { ...member, stakeMax },
        {
          ...{ leftToday: 0, liveDelayMs, version: Number(version), rows: limitRows },
        },
      );
      limits.cancel.leftToday = Math.max(0, limits.cancel.perDay - Number(cancelled));
      const own = owns.get(id);
      const margin = own && ownMargin(own, 'bet');
      if (margin) limits.own = { left: margin.left, limit: margin.limit };
      const stopped = own && ownStop(own, 'bet');
      if (stopped?.reason === 'break') limits.ownBreak = { until: stopped.until };
      const stop = stopped && (`own-${stopped.reason}` as const);
      return [id, { barred: state !== MemberState.active, stop, limits, checks }];
    }),
  );
}

function bettorRows(reader: Reader, memberIds: readonly number[]): Promise<{ rows: BettorRow[] }> {
  return sql<BettorRow>`${prepared('bettors_of')}
    select m.id, m.level, m.state, m.stake_max, m.stake_factor as factor, m.live_delay as delay,
      case when row_number() over () = 1 then ${LIMITS_JSON} end as limits, ${LIMITS_VERSION} as version,
      ${FEED_TERM} as feed_term, case when row_number() over () = 1 then ${SUSPENDED_JSON} end as suspended,
      (select count(*) from bet b where b.member_id = m.id and b.state = 'cancelled' and b.settled_at >= ${TODAY}) as cancelled
    from member m where m.id = any(${memberIds}::integer[])`.execute(reader);
}

export async function bettorOf(reader: Reader, memberId: number, liveDelayMs: number): Promise<Bettor> {
  const bettor = (await bettorsOf(reader, [memberId], liveDelayMs)).get(memberId);
  if (!bettor) throw new Error(`there is no member ${memberId}`);
  return bettor;
}
