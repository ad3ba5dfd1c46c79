import { type Kysely, sql as raw, type Transaction } from 'kysely';
import type { OnceRequestResult } from '../../src/contract/api/clientRef';
import type { Adjustment, AdjustmentDraft } from '../../src/contract/api/staff/adjustments';
import { UserType } from '../../src/contract/codes/users';
import { lockMembers, transfer } from '../ledger';
import { lookUp } from '../once/onceRequests';
import type { Schema } from '../storage/schema';
import type { Actor } from './audit';
import { adjustmentBy } from './adjustmentPage';
import type { ChangeResult } from './change';
import { changeOnce } from './changeOnce';
import { exceedsLimits, lockActor, type MoveMaker, type MoveMakers, UndoneAdjustment } from './secondAdministrator';

/**
 * - `none`, `own`, `staff`: whose balance it may not be
 * - `short`: the member has not so much
 * - `conflict`: the reference was used for something else
 * - `gone`, `decided`: there is no such adjustment, or it was decided before
 * - `same`: who asked for it may not approve it
 * - `grown`: it would move more than was asked for
 * - `over`: it can't be made any more
 */
export type AdjustmentRefusal =
  | 'none'
  | 'own'
  | 'staff'
  | 'short'
  | 'conflict'
  | 'gone'
  | 'decided'
  | 'same'
  | 'grown'
  | 'over';
export type Adjusted = { ok: true; adjustment: Adjustment } | { ok: false; reason: AdjustmentRefusal };

type Trx = Transaction<Schema>;

const refused = (reason: AdjustmentRefusal): ChangeResult<Adjusted> => ({ value: { ok: false, reason } });

/**
 * Made at once where one administrator may do it alone, else written down to wait for a second one. Asked for again
 * with the same reference it is the first one's answer.
 */
export async function askAdjustment(trx: Trx, actor: Actor, draft: AdjustmentDraft): Promise<ChangeResult<Adjusted>> {
  const { memberId, currency, amount, reason, ref } = draft;
  // The member's accounts before the actor, as whoever approves a charge locks them.
  await lockMembers(trx, [memberId]);
  await lockActor(trx, actor);
  const member = await trx.selectFrom('member').select('type').where('id', '=', memberId).executeTakeFirst();
  const body = [memberId, currency, amount, reason];
  return changeOnce<'adjustment', Adjusted>(
    trx,
    { scope: 'adjustment', actor: actor.memberId, ref, body },
    {
      make: () => ask(trx, actor, draft, member),
      stored: (asked) => (asked.ok ? { id: asked.adjustment.id } : undefined),
      again: ({ id }) => adjustmentResult(trx, id),
      conflict: () => ({ ok: false, reason: 'conflict' }),
    },
  );
}

/**
 * What became of a reference, as of now: what was refused since is nothing. Where nothing did it is void for good; one that
 * is under way is waited for.
 */
export async function adjustmentRequestState(trx: Trx, actor: number, ref: string): Promise<OnceRequestResult> {
  const answer = await lookUp(trx, { scope: 'adjustment', actor, ref });
  if (answer === 'void') return 'void';
  const { adjustment } = await adjustmentResult(trx, answer.id);
  return adjustment.state === 'refused' ? 'refused' : 'done';
}

async function ask(
  trx: Trx,
  actor: Actor,
  draft: AdjustmentDraft,
  member: { type: number } | undefined,
): Promise<ChangeResult<Adjusted>> {
  const { memberId, currency, amount, reason } = draft;
  if (!member) return refused('none');
  if (memberId === actor.memberId) return refused('own');
  if (member.type === UserType.administrator) return refused('staff');
  const needsSecond = await exceedsLimits(trx, actor, { memberId, currency, given: Math.abs(amount) });
  const { id } = await trx
    .insertInto('adjustment')
    .values({
      member_id: memberId,
      currency,
      amount,
      reason,
      needs_second: needsSecond,
      state: 'waiting',
      asked_by: actor.memberId,
      decided_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!needsSecond) return make(trx, actor, id);
  const value = await adjustmentResult(trx, id);
  const after = { memberId, currency, amount, reason };
  return { value, audited: { action: 'adjustment.ask', subject: `adjustment:${id}`, before: null, after } };
}

/** By another administrator than who asked for it. `makers`: what makes the kinds that have calls of their own. */
export async function approveAdjustment(
  trx: Trx,
  actor: Actor,
  id: number,
  makers: MoveMakers,
): Promise<ChangeResult<Adjusted>> {
  const found = await lock(trx, id);
  if (typeof found === 'string') return refused(found);
  if (found.asked_by === actor.memberId) return refused('same');
  if (found.member_id === actor.memberId) return refused('own');
  return found.kind === 'adjustment' ? make(trx, actor, id) : makeOther(trx, actor, id, makers[found.kind]);
}

/**
 * The call does what it does for whoever asks twice: it finds what waits, and is let through by it. What it does without
 * that, or does not do, is undone, and goes on waiting.
 */
async function makeOther(trx: Trx, actor: Actor, id: number, maker: MoveMaker): Promise<ChangeResult<Adjusted>> {
  const { request } = await trx
    .selectFrom('adjustment')
    .select('request')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { value: isMade, ...change } = await maker(trx, { ...actor, approves: id }, request as never);
  const value = await adjustmentResult(trx, id);
  if (!isMade || value.adjustment.state !== 'made') throw new UndoneAdjustment('over');
  return { ...change, value };
}

/** By anybody who may adjust; whoever asked for it withdraws it so. */
export async function refuseAdjustment(trx: Trx, actor: Actor, id: number): Promise<ChangeResult<Adjusted>> {
  const found = await lock(trx, id);
  if (typeof found === 'string') return refused(found);
  await decide(trx, actor, id, 'refused');
  const action = { action: 'adjustment.refuse', subject: `adjustment:${id}`, before: 'waiting', after: 'refused' };
  return { value: await adjustmentResult(trx, id), audited: action };
}

async function make(trx: Trx, actor: Actor, id: number): Promise<ChangeResult<Adjusted>> {
  const row = await trx.selectFrom('adjustment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { currency, reason } = row;
  // The database insists on a member where it is an adjustment.
  const member = row.member_id!;
  const amount = Number(row.amount);
  const [account, operatorAccount] =
    currency === 'won' ? (['money', 'adjustments'] as const) : (['point', 'pointAdjustments'] as const);
  const posted = await transfer(trx, {
    kind: 'adjustment.made',
    reference: `adjustment:${id}`,
    lines: [
      { account, member, amount },
      { account: operatorAccount, amount: -amount },
    ],
    memo: reason,
    by: actor.memberId,
  });
  if (!posted.ok) {
    if (posted.reason !== 'short') throw new Error(`adjustment ${id} can't be made: ${posted.reason}`);
    // One that was only just asked for is forgotten with its refusal; one that waits goes on waiting.
    throw new UndoneAdjustment('short');
  }
  await decide(trx, actor, id, 'made');
  const balance = posted.receipt.entries.find((entry) => entry.member === member)?.balance ?? 0;
  return {
    value: await adjustmentResult(trx, id),
    audited: {
      action: 'adjustment.make',
      subject: `adjustment:${id}`,
      before: { memberId: member, [currency]: balance - amount },
      after: { memberId: member, [currency]: balance, amount, reason },
    },
    notices: [{ kind: 'member', id: member }],
  };
}

function decide(trx: Trx, actor: Actor, id: number, state: 'made' | 'refused') {
  return trx
    .updateTable('adjustment')
    .set({ state, decided_by: actor.memberId, decided_at: raw<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

async function lock(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('adjustment')
    .select(['kind', 'state', 'asked_by', 'member_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'gone' as const;
  return row.state === 'waiting' ? row : ('decided' as const);
}

async function adjustmentResult(sql: Kysely<Schema>, id: number): Promise<Adjusted & { ok: true }> {
  const adjustment = await adjustmentBy(sql, id);
  if (!adjustment) throw new Error(`adjustment ${id} went away`);
  return { ok: true, adjustment };
}
