import { sql } from 'kysely';
import {
  OWN_LIMIT_PERIODS,
  type OwnLimit,
  type OwnLimitPeriod,
  type PlaySums,
} from '../../src/contract/api/members/ownLimits';
import { MINUTE_MS } from '../../src/contract/units';
import { type OwnMove, ownRefusal, type OwnRefusal, type OwnState } from '../../src/rules/ownLimits/ownRefusal';
import { NO_SUMS, presentSums } from '../../src/rules/ownLimits/periods';
import { seoulDay } from '../../src/rules/text/days';
import type { Reader } from '../ledger';
import { prepared } from '../storage/prepared';

/** Of one of the two accounts that count, money and receivable, with the time beside each. */
interface Row extends Record<`${keyof PlaySums}_${OwnLimitPeriod}`, string> {
  member_id: number;
  limits: OwnLimit[];
  break_from: number | null;
  /** Infinity: for good. */
  break_until: number | null;
  play_day: string | null;
  time_on: string | null;
  now: number;
}

/**
 * What members have set, with the sums that count for it; only those who ever set anything are in it. To be read under the
 * lock on their accounts, where something is decided by it.
 */
export async function ownStatesOf(reader: Reader, memberIds: readonly number[]): Promise<Map<number, OwnState>> {
  const { rows } = await sql<Row>`${prepared('own_states')}
    select ${STATE_COLUMNS}
    from own_limits o join ledger_account a on a.member = o.member_id and a.kind in ('money', 'receivable') ${LATEST_SESSION}
    where o.member_id = any(${memberIds}::integer[])`.execute(reader);
  return statesOf(rows);
}

/** The same of one member, who may have set nothing. */
export async function ownStateOf(reader: Reader, memberId: number): Promise<OwnState> {
  const { rows } = await sql<Row>`
    select ${STATE_COLUMNS}
    from ledger_account a left join own_limits o on o.member_id = a.member ${LATEST_SESSION}
    where a.member = ${memberId} and a.kind in ('money', 'receivable')`.execute(reader);
  const [state] = statesOf(rows).values();
  if (!state) throw new Error(`member ${memberId} has no accounts`);
  return state;
}

const STATE_COLUMNS = sql`
  a.member::integer as member_id, coalesce(o.limits, '[]') as limits,
  round(extract(epoch from o.break_from) * 1000)::float8 as break_from,
  round(extract(epoch from o.break_until) * 1000)::float8 as break_until, a.play_day::text,
  a.deposit_day, a.deposit_week, a.deposit_month, a.loss_day, a.loss_week, a.loss_month, a.stake_day, a.stake_week,
  a.stake_month, s.time_on::text, coalesce(s.time_day, 0) as time_day, coalesce(s.time_week, 0) as time_week,
  coalesce(s.time_month, 0) as time_month, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`;

/** It has the time of the sessions before it too. */
const LATEST_SESSION = sql`left join lateral (
  select time_on, time_day, time_week, time_month from member_session where member_id = a.member order by id desc limit 1
) s on true`;

function statesOf(rows: readonly Row[]): Map<number, OwnState> {
  const states = new Map<number, OwnState>();
  for (const row of rows) {
    const { member_id: id } = row;
    const sums = sumsOf(row);
    const other = states.get(id)?.sums;
    states.set(id, { ...settingsOf(row), sums: addedSums(sums, other ?? timeOf(row)) });
  }
  return states;
}

/** The one place that decides whether a member may bet or deposit so much, by what they set themselves. */
export async function ownRefusalOf(
  reader: Reader,
  memberId: number,
  move: OwnMove,
  amount: number,
): Promise<OwnRefusal | undefined> {
  const state = (await ownStatesOf(reader, [memberId])).get(memberId);
  return state && ownRefusal(state, move, amount);
}

function settingsOf({ limits, break_from: from, break_until: until, now }: Row): Omit<OwnState, 'sums'> {
  const playBreak = from === null || until === null ? null : { from, until: until === Infinity ? null : until };
  return { limits, playBreak, now };
}

function sumsOf(row: Row): OwnState['sums'] {
  const of = (period: OwnLimitPeriod): PlaySums => ({
    deposit: Number(row[`deposit_${period}`]),
    loss: Number(row[`loss_${period}`]),
    stake: Number(row[`stake_${period}`]),
    time: 0,
  });
  return presentSums({ day: row.play_day, sums: byPeriod(of) }, seoulDay(row.now));
}

/** In whole minutes: one that has begun is not counted yet. */
function timeOf(row: Row): OwnState['sums'] {
  const of = (period: OwnLimitPeriod): PlaySums => ({
    ...NO_SUMS,
    time: Math.floor(Number(row[`time_${period}`]) / MINUTE_MS),
  });
  return presentSums({ day: row.time_on, sums: byPeriod(of) }, seoulDay(row.now));
}

function addedSums(a: OwnState['sums'], b: OwnState['sums']): OwnState['sums'] {
  return byPeriod((period) => ({
    deposit: a[period].deposit + b[period].deposit,
    loss: a[period].loss + b[period].loss,
    stake: a[period].stake + b[period].stake,
    time: a[period].time + b[period].time,
  }));
}

function byPeriod(of: (period: OwnLimitPeriod) => PlaySums): Record<OwnLimitPeriod, PlaySums> {
  return Object.fromEntries(OWN_LIMIT_PERIODS.map((period) => [period, of(period)])) as Record<
    OwnLimitPeriod,
    PlaySums
  >;
}
