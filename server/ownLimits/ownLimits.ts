import { sql } from 'kysely';
import type {
  BreakLength,
  CheckSetting,
  LimitChange,
  OwnLimit,
  OwnLimits,
  RealityCheck,
} from '../../src/contract/api/members/ownLimits';
import { MINUTE_MS } from '../../src/contract/units';
import { startedBreak } from '../../src/rules/ownLimits/breaks';
import { changeLimit, confirmLooser, findLimit } from '../../src/rules/ownLimits/changes';
import { lockMembers, markMoved, type Reader, type Tx } from '../ledger';
import { ownStateOf } from './ownStates';

/** Whose, and in which sign-in. */
export interface SessionOwner {
  memberId: number;
  sessionId: number;
}

export async function ownLimitsOf(reader: Reader, { memberId, sessionId }: SessionOwner): Promise<OwnLimits> {
  const [state, check] = await Promise.all([ownStateOf(reader, memberId), checkOf(reader, sessionId)]);
  return { ...state, limits: [...state.limits], check };
}

/** The next reality check is due an interval after the last answer, or after sign-in where there is none since. */
async function checkOf(reader: Reader, sessionId: number): Promise<RealityCheck | null> {
  const { rows } = await sql<{ minutes: RealityCheck['minutes']; since: Date }>`
    select o.check_minutes as minutes, greatest(s.started_at, o.checked_at) as since
    from member_session s join own_limits o on o.member_id = s.member_id
    where s.id = ${sessionId} and o.check_minutes is not null`.execute(reader);
  return rows[0] ? { minutes: rows[0].minutes, next: rows[0].since.getTime() + rows[0].minutes * MINUTE_MS } : null;
}

export type LimitDirection = 'stricter' | 'looser';

/**
 * Changes a limit as the rules have it: under the lock that bets are placed under, so that none is placed past it. A looser
 * one waits. Undefined: it is as it was.
 */
export async function changeOwnLimit(
  tx: Tx,
  memberId: number,
  change: LimitChange,
): Promise<LimitDirection | undefined> {
  await lockMembers(tx, [memberId]);
  const { limits, now } = await ownStateOf(tx, memberId);
  const changed = changeLimit(limits, change, now);
  if (!changed) return undefined;
  await storeLimits(tx, memberId, changed);
  return findLimit(changed, change)?.looser ? 'looser' : 'stricter';
}

/** The second yes. Undefined: it holds. */
export async function confirmOwnLimit(
  tx: Tx,
  memberId: number,
  change: LimitChange,
): Promise<'none' | 'early' | undefined> {
  await lockMembers(tx, [memberId]);
  const { limits, now } = await ownStateOf(tx, memberId);
  const confirmed = confirmLooser(limits, change, now);
  if (typeof confirmed === 'string') return confirmed;
  await storeLimits(tx, memberId, confirmed);
  return undefined;
}

/** All that a member has; to be called under their lock, or before anybody else knows of them. */
export async function storeLimits(tx: Tx, memberId: number, limits: readonly OwnLimit[]): Promise<void> {
  const json = JSON.stringify(limits);
  await sql`insert into own_limits (member_id, limits) values (${memberId}, ${json}::jsonb)
    on conflict (member_id) do update set limits = excluded.limits`.execute(tx);
  await raiseLimitsVersion(tx, memberId);
}

/** Pages that the member has open read the limits again, and when the next reality check is due. */
async function raiseLimitsVersion(tx: Tx, memberId: number): Promise<void> {
  await sql`update member set limits_version = limits_version + 1 where id = ${memberId}`.execute(tx);
  markMoved(tx, memberId);
}

/** `shorter`: a break holds that is as long. `unchanged`: it is the one that was just asked for. */
export async function startOwnBreak(
  tx: Tx,
  memberId: number,
  length: BreakLength,
): Promise<'shorter' | 'unchanged' | 'started'> {
  await lockMembers(tx, [memberId]);
  const { playBreak, now } = await ownStateOf(tx, memberId);
  const started = startedBreak(playBreak, length, now);
  if (!started) return 'shorter';
  if (started === playBreak) return 'unchanged';
  const { from, until } = started;
  await sql`insert into own_limits (member_id, break_from, break_until)
    values (${memberId}, to_timestamp(${from}::float8 / 1000), coalesce(to_timestamp(${until}::float8 / 1000), 'infinity'))
    on conflict (member_id) do update set break_from = excluded.break_from, break_until = excluded.break_until`.execute(
    tx,
  );
  await raiseLimitsVersion(tx, memberId);
  return 'started';
}

export async function setCheck(tx: Tx, memberId: number, { minutes }: CheckSetting): Promise<void> {
  await sql`insert into own_limits (member_id, check_minutes, checked_at) values (${memberId}, ${minutes}, clock_timestamp())
    on conflict (member_id) do update set check_minutes = excluded.check_minutes, checked_at = excluded.checked_at`.execute(
    tx,
  );
  await raiseLimitsVersion(tx, memberId);
}

export async function answerCheck(tx: Tx, memberId: number): Promise<void> {
  await sql`update own_limits set checked_at = clock_timestamp() where member_id = ${memberId}`.execute(tx);
  await raiseLimitsVersion(tx, memberId);
}
