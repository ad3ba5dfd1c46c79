import { randomInt } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { CouponDraft } from '../../../src/contract/api/rewards/coupons';
import type { Actor } from '../../admin/audit';
import type { ChangeResult } from '../../admin/change';
import { changeOnce } from '../../admin/changeOnce';
import { exceedsLimits, lockActor } from '../../admin/secondAdministrator';
import { STAFF_TYPES } from '../../auth/access';
import type { Tx } from '../../ledger';
import { MemberState } from '../../storage/tables/members';

/**
 * `none`: there is no such member; `conflict`: the reference was used for something else; `limit`: together with what
 * the administrator moved within 24 hours it is more than one may give alone.
 */
export type IssueRefusal = 'none' | 'conflict' | 'limit';
export type Issued = { ok: true; id: number; count: number } | { ok: false; reason: IssueRefusal };

/** Letters and digits that are not easily confused: 32 of them, so that a code has 60 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Makes coupons. Asked for again with the same reference it is the first time's answer. */
export async function issueCoupons(
  tx: Tx,
  actor: Actor | undefined,
  draft: CouponDraft,
): Promise<ChangeResult<Issued>> {
  const request = { scope: 'coupon', actor: actor?.memberId ?? 'operator', ref: draft.ref, body: draft } as const;
  return changeOnce<'coupon', Issued>(tx, request, {
    make: () => issue(tx, actor, draft),
    stored: (issued) => (issued.ok ? { id: issued.id, count: issued.count } : undefined),
    again: (stored) => ({ ok: true, ...stored }),
    conflict: () => ({ ok: false, reason: 'conflict' }),
  });
}

async function issue(tx: Tx, actor: Actor | undefined, draft: CouponDraft): Promise<ChangeResult<Issued>> {
  const { name, currency, amount, days, target } = draft;
  const { count: receiving, first } = await receiversOf(tx, draft);
  if (receiving === 0 && target !== 'codes') return refused('none');
  if (actor) {
    await lockActor(tx, actor);
    const given = amount * (target === 'codes' ? draft.count : 1);
    const overall = target === 'all' ? amount * receiving : given;
    const memberId = target === 'member' ? first : 'any';
    if (await exceedsLimits(tx, actor, { memberId, currency, given, overall })) return refused('limit');
  }
  const made = await tx
    .insertInto('coupon_issue')
    .values({
      issued_by: actor?.memberId ?? null,
      name,
      currency,
      amount,
      target,
      expires_at: raw<Date>`clock_timestamp() + ${days} * interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = await give(tx, made.id, draft);
  const count = given.length;
  await tx.updateTable('coupon_issue').set({ count }).where('id', '=', made.id).execute();
  const members = given.filter((member) => member !== null);
  return {
    value: { ok: true, id: made.id, count },
    audited: {
      action: 'coupon.issue',
      subject: `coupon:${made.id}`,
      before: null,
      after: { title: name, currency, amount, count, ...(target === 'member' && { memberId: members[0] }) },
    },
    notices: target === 'all' ? [{ kind: 'members' }] : members.map((id) => ({ kind: 'member', id })),
  };
}

const refused = (reason: IssueRefusal): ChangeResult<Issued> => ({ value: { ok: false, reason } });

/** Who may get them: how many members, and the first of them; of codes all. */
async function receiversOf(tx: Tx, draft: CouponDraft): Promise<{ count: number; first: number | null }> {
  const { count, first } = await receivers(tx, draft)
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min<number | null>('member.id').as('first')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), first };
}

function receivers(from: Pick<Tx, 'selectFrom'>, draft: CouponDraft) {
  const userId = draft.target === 'member' ? draft.userId.toLowerCase() : undefined;
  return from
    .selectFrom('member')
    .where('type', 'not in', STAFF_TYPES)
    .where('state', '=', MemberState.active)
    .$if(userId !== undefined, (members) => members.where((is) => is(is.fn('lower', ['user_id']), '=', userId!)));
}

/** Withdraws what of an issue was not used yet. Returns how many; undefined: there is no such issue. */
export async function withdrawCoupons(tx: Tx, issueId: number): Promise<ChangeResult<number | undefined>> {
  const issue = await tx.selectFrom('coupon_issue').select('id').where('id', '=', issueId).executeTakeFirst();
  if (!issue) return { value: undefined };
  const taken = await tx
    .updateTable('coupon')
    .set({ withdrawn_at: raw<Date>`clock_timestamp()` })
    .where('issue_id', '=', issueId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  const count = taken.length;
  if (count === 0) return { value: 0 };
  return {
    value: count,
    audited: { action: 'coupon.withdraw', subject: `coupon:${issueId}`, before: null, after: { count } },
  };
}

/** Whose the new coupons are; null: nobody's yet. */
async function give(tx: Tx, issueId: number, draft: CouponDraft): Promise<(number | null)[]> {
  if (draft.target === 'codes') {
    const codes = Array.from({ length: draft.count }, () => ({
      issue_id: issueId,
      code: newCode(),
      member_id: null,
      given_at: null,
    }));
    await tx.insertInto('coupon').values(codes).execute();
    return codes.map(() => null);
  }
  const rows = await tx
    .insertInto('coupon')
    .columns(['issue_id', 'member_id', 'given_at'])
    .expression(
      receivers(tx, draft).select((is) => [
        is.val(issueId).as('issue_id'),
        'member.id as member_id',
        raw<Date>`clock_timestamp()`.as('given_at'),
      ]),
    )
    .returning('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}
