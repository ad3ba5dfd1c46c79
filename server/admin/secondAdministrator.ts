import { sql as raw, type Transaction } from 'kysely';
import {
  ADJUSTED_ALONE_MAX,
  ADJUSTMENT_REASON_LENGTH,
  type Adjustment,
  CHARGED_ALONE_MAX,
  MOVED_ALONE_MAX,
} from '../../src/contract/api/staff/adjustments';
import type { Schema } from '../storage/schema';
import type { Actor, AuditedAction } from './audit';
import type { ChangeResult } from './change';

type Trx = Transaction<Schema>;
export type MoveKind = Exclude<Adjustment['kind'], 'adjustment'>;

/** What of a move is one member's, won. */
export interface MemberShare {
  member: number;
  amount: number;
}

/** What a change by staff would move, whichever way. */
export interface MovedSum {
  kind: MoveKind;
  /** What it is done to: a second administrator who does the same to it approves. */
  subject: string;
  /** Null where it is about no single member. */
  memberId: number | null;
  /** Where it is about several: what moves with whom. */
  shares?: readonly MemberShare[];
  /** Won that are given or taken, at most. */
  given: number;
  /** Won that came in by it as a charge. */
  charged?: number;
  /** Who does it may move whatever there is from then on: it waits, whatever it moves itself. */
  isUnbounded?: true;
  bets?: number;
  reason: string;
  /** What is made once it is approved; JSON. */
  request: object;
}

/** `waits`: it was recorded for a second administrator, and is not to be made now. */
export type Permission = { go: true } | { go: false; audited: AuditedAction };

/** Makes what waited, by its request. `value`: false where it can no longer be made. */
export type MoveMaker = (trx: Trx, actor: Actor, request: never) => Promise<ChangeResult<boolean>>;
export type MoveMakers = Readonly<Record<MoveKind, MoveMaker>>;

/**
 * Undoes the transaction it is thrown in: the member has not so much, it is more than was asked for, or what was asked for
 * can't be done any more.
 */
export class UndoneAdjustment extends Error {
  readonly reason: 'short' | 'grown' | 'over';

  constructor(reason: UndoneAdjustment['reason']) {
    super(`an adjustment was undone: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Whether an administrator may do this now: alone, while what they moved within 24 hours stays within the limits for the
 * member and for all members together; otherwise where another administrator asked for the same before, and it moves no
 * more than it did then. Otherwise it is recorded, and waits. Who approves what was asked for asks for nothing: where it
 * would move more than that, all of it is undone. What is done is waited for by nobody who asked for the same.
 */
export async function permitMove(trx: Trx, actor: Actor, moved: MovedSum): Promise<Permission> {
  await lockActor(trx, actor);
  const enough = (await askedAlike(trx, moved)).filter(({ amount }) => Number(amount) >= sumOf(moved));
  const { approves } = actor;
  const asked = enough.find(({ id, asked_by }) => asked_by !== actor.memberId && (approves ?? id) === id);
  if (asked) {
    await trx
      .updateTable('adjustment')
      .set({ state: 'made', decided_by: actor.memberId, decided_at: raw<Date>`clock_timestamp()` })
      .where('id', '=', asked.id)
      .execute();
  } else if (approves !== undefined) {
    throw new UndoneAdjustment('grown');
  } else if (sumOf(moved) !== 0 || moved.isUnbounded) {
    const needsSecond = moved.isUnbounded ?? (await exceedsLimits(trx, actor, { ...moved, currency: 'won' }));
    if (needsSecond) {
      const known = enough.find(({ asked_by }) => asked_by === actor.memberId);
      return { go: false, audited: askedAction(known?.id ?? (await askAgain(trx, actor, moved)), moved) };
    }
    await record(trx, actor, moved, false);
  }
  await endWaiting(trx, { ...moved, by: actor.memberId });
  return { go: true };
}

/** What waits to do the same, by whomever it was asked for. */
async function askedAlike(trx: Trx, { kind, subject, request }: MovedSum) {
  return trx
    .selectFrom('adjustment')
    .select(['id', 'asked_by', 'amount'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where(isAlike(request))
    .where('state', '=', 'waiting')
    .forUpdate()
    .execute();
}

/** It waits in place of what the same administrator asked for when it moved less. */
async function askAgain(trx: Trx, actor: Actor, moved: MovedSum): Promise<number> {
  await endWaiting(trx, { ...moved, by: actor.memberId, askedBy: actor.memberId });
  return record(trx, actor, moved, true);
}

/** Of a request: why it is asked for, and at which of several bets on its outcome. The same is done without them. */
const ASKED_BY_THE_WAY = ['reason', 'betId', 'place'];

const isAlike = (request: object) =>
  raw<boolean>`request - ${ASKED_BY_THE_WAY}::text[] = ${JSON.stringify(request)}::jsonb - ${ASKED_BY_THE_WAY}::text[]`;

/** Whether another administrator asked for such a change to the subject, and it still waits. */
export async function otherWaits(
  trx: Trx,
  actor: Actor,
  { kind, subject }: Pick<MovedSum, 'kind' | 'subject'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('adjustment')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .where('asked_by', '<>', actor.memberId)
    .executeTakeFirst();
  return row !== undefined;
}

interface EndedWaiting extends Pick<MovedSum, 'kind' | 'subject'> {
  /** Absent: whatever was asked for about the subject. */
  request?: object;
  /** Absent: whoever asked for it. */
  askedBy?: number;
  /** Null: nobody of the staff. */
  by: number | null;
}

/** What it is about was decided otherwise: what waits is refused. */
export async function endWaiting(trx: Trx, { kind, subject, request, askedBy, by }: EndedWaiting): Promise<void> {
  await trx
    .updateTable('adjustment')
    .set({ state: 'refused', decided_by: by, decided_at: raw<Date>`clock_timestamp()` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .$if(request !== undefined, (update) => update.where(isAlike(request!)))
    .$if(askedBy !== undefined, (update) => update.where('asked_by', '=', askedBy!))
    .execute();
}

/** Requests of one administrator run one after the other, so that what they moved is summed up right. */
export async function lockActor(trx: Trx, { memberId }: Actor): Promise<void> {
  await trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
}

function sumOf({ given, charged = 0 }: MovedSum): number {
  return given + charged;
}

/** What one administrator is about to move. */
export interface AloneMove {
  /** Null: it is about no single member; `any`: whichever member may have it. */
  memberId: number | null | 'any';
  shares?: readonly MemberShare[];
  currency: Adjustment['currency'];
  /** Given or taken, of one account. */
  given: number;
  /** Of all accounts, where it is not the same. */
  overall?: number;
  /** Won that came in by it as a charge. */
  charged?: number | undefined;
}

/**
 * Whether it is more, with what they moved alone within 24 hours, than one administrator may: on the member's account, and
 * over all members, where a point is a won, as it may become one. The actor is locked before.
 */
export async function exceedsLimits(trx: Trx, { memberId: askedBy }: Actor, move: AloneMove): Promise<boolean> {
  const { memberId, currency, given, overall = given, charged = 0 } = move;
  const shares = memberId === null ? (move.shares ?? []) : [];
  const day = raw`clock_timestamp() - interval '24 hours'`;
  const isAbout = memberId === 'any' ? raw`member_id is not null` : raw`member_id is not distinct from ${memberId}`;
  const { rows } = await raw<{ own: string; shared: string; anybody: string; all: string; charged: string }>`
    with charges as (
      select member_id, amount, bonus from wallet_order
      where kind = 'charge' and state = 'approved' and decided_by = ${askedBy} and decided_at > ${day}
    ), issued as (
      select id, target, currency, amount, count, amount * case target when 'codes' then count else 1 end as each
      from coupon_issue where issued_by = ${askedBy} and issued_at > ${day}
    ), given as (
      select member_id, currency, abs(amount) as amount from adjustment
      where asked_by = ${askedBy} and kind <> 'charge' and state = 'made' and not needs_second and asked_at > ${day}
      union all select member_id, 'won', bonus from charges
      union all select c.member_id, i.currency, i.amount
        from issued i join coupon c on c.issue_id = i.id where i.target = 'member'
    ), shared as (
      select s.member as member_id, 'won' as currency, s.amount
      from adjustment a cross join lateral jsonb_to_recordset(a.shares) as s (member integer, amount bigint)
      where a.asked_by = ${askedBy} and a.member_id is null and a.state = 'made' and not a.needs_second and a.asked_at > ${day}
    ), sums as (
      select member_id, sum(amount) from (select * from given union all select * from shared) g
      where currency = ${currency} group by member_id
    )
    select
      coalesce((select max(sum) from sums where ${isAbout}), 0) as own,
      coalesce((select max(s.amount + coalesce(sums.sum, 0)) from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
        as s (member integer, amount bigint) left join sums on sums.member_id = s.member), 0) as shared,
      coalesce((select sum(each) from issued where target <> 'member' and currency = ${currency}), 0) as anybody,
      (select coalesce(sum(amount), 0) from given)
        + (select coalesce(sum(amount * count), 0) from issued where target <> 'member') as all,
      coalesce((select sum(amount) from charges where ${isAbout}), 0) as charged`.execute(trx);
  const sums = rows[0]!;
  // Coupons for all, and each code, may be any member's.
  const own = Number(sums.own) + (memberId === null ? 0 : Number(sums.anybody));
  return (
    (given > 0 && Number(sums.shared) + Number(sums.anybody) > ADJUSTED_ALONE_MAX[currency]) ||
    (given > 0 && own + given > ADJUSTED_ALONE_MAX[currency]) ||
    (given > 0 && Number(sums.all) + overall > MOVED_ALONE_MAX) ||
    (charged > 0 && Number(sums.charged) + charged > CHARGED_ALONE_MAX)
  );
}

async function record(trx: Trx, actor: Actor, moved: MovedSum, needsSecond: boolean): Promise<number> {
  const { id } = await trx
    .insertInto('adjustment')
    .values({
      kind: moved.kind,
      subject: moved.subject,
      member_id: moved.memberId,
      currency: 'won',
      amount: sumOf(moved),
      bets: moved.bets ?? 0,
      reason: moved.reason.slice(0, ADJUSTMENT_REASON_LENGTH.most),
      request: JSON.stringify(moved.request),
      shares: JSON.stringify(moved.memberId === null ? (moved.shares ?? []) : []),
      needs_second: needsSecond,
      state: needsSecond ? 'waiting' : 'made',
      asked_by: actor.memberId,
      decided_by: needsSecond ? null : actor.memberId,
      ...(!needsSecond && { decided_at: raw<Date>`clock_timestamp()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function askedAction(id: number, moved: MovedSum): AuditedAction {
  const { kind, subject, memberId, bets = 0, request } = moved;
  const after = { kind, subject, memberId, amount: sumOf(moved), bets, request };
  return { action: 'adjustment.ask', subject: `adjustment:${id}`, before: null, after };
}
