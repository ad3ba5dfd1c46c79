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
/** Members that are looked up at once. */
const MEMBERS_AT_ONCE = 20;
/** How often it is looked for a day that is over, ms. */
const LOOK_MS = 60_000;

const SINGLE = raw<boolean>`true`;

/** Up to where it is paid: all days before `day`, and of that the members up to `after`, by their ids. */
interface Progress {
  day: string;
  after: number;
}

/**
 * Pays the next members of the earliest day that is over and not paid yet, each in a transaction of its own. False: there is
 * none, or another process is at it. However often it is called, each member is paid once for a day.
 */
export async function payNext(inTransaction: InTransaction, graceSeconds = GRACE_SECONDS): Promise<boolean> {
  const next = await inTransaction(async (tx) => {
    const due = await dueDay(tx, graceSeconds);
    return due && { due, members: (await isIdle(tx, due.day)) ? [] : await playersOn(tx, due, MEMBERS_AT_ONCE) };
  });
  if (!next) return false;
  let { due } = next;
  for (const memberId of next.members) {
    const [from, to] = [due, { day: due.day, after: memberId }];
    const isPaid = await inTransaction(async (tx) => {
      if (!(await proceed(tx, from, to))) return false;
      await payMember(tx, to.day, memberId);
      return true;
    });
    if (!isPaid) return false;
    due = to;
  }
  if (next.members.length === MEMBERS_AT_ONCE) return true;
  return inTransaction((tx) => proceed(tx, due, { day: dayAfter(due.day, 1), after: 0 }));
}

/** Undefined also while another process pays a member. The first day is the first one with a rule. */
async function dueDay(tx: Tx, graceSeconds: number): Promise<Progress | undefined> {
  const { rows } = await raw<Progress>`
    with progress as (
      select coalesce(day, (select min(from_day) from play_point_rule)) as day, member_id as after
      from play_point_progress where single = ${SINGLE} for update skip locked
    )
    select day, after from progress
    where (day::date + 1)::timestamp at time zone 'Asia/Seoul'
      <= clock_timestamp() - ${graceSeconds} * interval '1 second'`.execute(tx);
  return rows[0];
}

/** False: another process went on from there, or is at it. Locked until the transaction ends, so that one at a time pays. */
async function proceed(tx: Tx, from: Progress, to: Progress): Promise<boolean> {
  const { rows } = await raw`
    update play_point_progress set day = ${to.day}, member_id = ${to.after}
    where single = (select single from play_point_progress
        where coalesce(day, ${from.day}) = ${from.day} and member_id = ${from.after} for update skip locked)
    returning day`.execute(tx);
  return rows.length > 0;
}

/** Whether a day gives nobody anything. */
async function isIdle(tx: Tx, day: string): Promise<boolean> {
  if (rulesOn(await playPointRules(tx), day).length > 0) return false;
  const waiting = await tx.selectFrom('play_point').select('scope').where('paid_at', 'is', null).limit(1).execute();
  return waiting.length === 0;
}

async function payMember(tx: Tx, day: string, memberId: number): Promise<void> {
  const [rules, { losing, comp }] = [await playPointRules(tx), await playedOn(tx, day, memberId)];
  await awardDay(tx, memberId, day, [
    ['losing', pointsOfDay(rules, { kind: 'losing', day, stakes: losing })],
    ['comp', pointsOfDay(rules, { kind: 'comp', day, stakes: comp })],
  ]);
}

/** Pays days until it is stopped; the returned function resolves when the last transaction is over. */
export function startPlayPointLoop({
  inTransaction,
  ...options
}: { inTransaction: InTransaction } & Pick<LoopOptions, 'clock' | 'onError'>): () => Promise<void> {
  return startDueLoop({ ...options, restMs: LOOK_MS, next: () => payNext(inTransaction) });
}
