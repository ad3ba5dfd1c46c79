import { sql as raw } from 'kysely';
import { pointsOfDay, rulesOn } from '../../../src/rules/rewards/playPoints';
import { dayAfter } from '../../../src/rules/text/days';
import type { InTransaction, Tx } from '../../ledger';
import { type LoopOptions, startDueLoop } from '../../timing/backgroundLoop';
import { awardDay } from './award';
import { playedOn, playersOn } from './playedOn';
import { playPointRules } from './rules';

/** A transaction that settled a bet just before midnight is over by then. */
const GRACE_SECONDS = 60;
/** Members whose accounts one transaction locks. */
const MEMBERS_PER_TRANSACTION = 20;
/** How often it is looked for a day that is over, ms. */
const LOOK_MS = 60_000;

const SINGLE = raw<boolean>`true`;

/**
 * Pays the next members of the earliest day that is over and not paid yet. False: there is none, or another process is at
 * it. However often it is called, each member is paid once for a day.
 */
export function payNext(inTransaction: InTransaction, graceSeconds = GRACE_SECONDS): Promise<boolean> {
  return inTransaction(async (tx) => {
    const due = await dueDay(tx, graceSeconds);
    if (!due) return false;
    const { day, after } = due;
    const members = (await isIdle(tx, day)) ? [] : await playersOn(tx, day, after, MEMBERS_PER_TRANSACTION);
    await payMembers(tx, day, members);
    const isOver = members.length < MEMBERS_PER_TRANSACTION;
    await tx
      .updateTable('play_point_progress')
      .set(isOver ? { day: dayAfter(day, 1), member_id: 0 } : { day, member_id: members.at(-1)! })
      .execute();
    return true;
  });
}

/** Locked, so that one process at a time pays. The first day is the first one with a rule. */
async function dueDay(tx: Tx, graceSeconds: number): Promise<{ day: string; after: number } | undefined> {
  const { rows } = await raw<{ day: string; after: number }>`
    with progress as (
      select coalesce(day, (select min(from_day) from play_point_rule)) as day, member_id as after
      from play_point_progress where single = ${SINGLE} for update skip locked
    )
    select day, after from progress
    where (day::date + 1)::timestamp at time zone 'Asia/Seoul'
      <= clock_timestamp() - ${graceSeconds} * interval '1 second'`.execute(tx);
  return rows[0];
}

/** Whether a day gives nobody anything. */
async function isIdle(tx: Tx, day: string): Promise<boolean> {
  if (rulesOn(await playPointRules(tx), day).length > 0) return false;
  const waiting = await tx.selectFrom('play_point').select('scope').where('paid_at', 'is', null).limit(1).execute();
  return waiting.length === 0;
}

async function payMembers(tx: Tx, day: string, members: readonly number[]): Promise<void> {
  const rules = await playPointRules(tx);
  const played = await playedOn(tx, day, members);
  for (const memberId of members) {
    const { losing = {}, comp = {} } = played.get(memberId) ?? {};
    await awardDay(tx, memberId, day, [
      ['losing', pointsOfDay(rules, { kind: 'losing', day, stakes: losing })],
      ['comp', pointsOfDay(rules, { kind: 'comp', day, stakes: comp })],
    ]);
  }
}

/** Pays days until it is stopped; the returned function resolves when the last transaction is over. */
export function startPlayPointLoop({
  inTransaction,
  ...options
}: { inTransaction: InTransaction } & Pick<LoopOptions, 'clock' | 'onError'>): () => Promise<void> {
  return startDueLoop({ ...options, restMs: LOOK_MS, next: () => payNext(inTransaction) });
}
