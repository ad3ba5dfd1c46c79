import { sql as raw, type Transaction } from 'kysely';
import type { AdminMember, MemberPatch } from '../../src/contract/api/staff/admin';
import { UserType } from '../../src/contract/codes/users';
import { hashPassword } from '../auth/passwords';
import type { Sessions } from '../auth/sessions';
import { staffCopy } from '../copy/staffCopy';
import type { Schema } from '../storage/schema';
import { MemberState } from '../storage/tables/members';
import type { Actor } from './audit';
import type { ChangeResult } from './change';
import { memberBy } from './memberPage';
import { otherWaits, permitMove } from './secondAdministrator';

/**
 * - `staff`: an administrator's account
 * - `second`: it waits for a second administrator
 * - `waits`: another administrator's request for it waits
 */
export type MemberRefusal = 'none' | 'own' | 'staff' | 'second' | 'waits';
export type MemberChanged = { ok: true; member: AdminMember } | { ok: false; reason: MemberRefusal };

/** Level, tendency, state and limits. Who is blocked is signed out at once. Administrators are nobody's to change here. */
export async function changeMember(
  trx: Transaction<Schema>,
  { sessions, actor }: { sessions: Sessions; actor: Actor },
  id: number,
  patch: MemberPatch,
): Promise<ChangeResult<MemberChanged>> {
  const locked = await lock(trx, id, actor);
  if (typeof locked === 'string') return { value: { ok: false, reason: locked } };
  const before = await memberBy(trx, id);
  const { stakeMax: stake_max, limitFactor: stake_factor, liveDelay: live_delay, level, ...rest } = patch;
  const limits = definedOf({ level, stake_max, stake_factor, live_delay });
  const given = { ...definedOf(rest), ...limits };
  if (Object.keys(given).length > 0) {
    const isLimited = Object.keys(limits).length > 0;
    await trx
      .updateTable('member')
      .set(given)
      .$if(isLimited, (update) => update.set({ limits_version: raw`limits_version + 1` }))
      .where('id', '=', id)
      .execute();
  }
  if (patch.state === MemberState.blocked) await sessions.end(trx, 'forced-out', { member: id });
  const after = await memberBy(trx, id);
  if (!before || !after) throw new Error('a locked member went away');
  return {
    value: { ok: true, member: after },
    audited: { action: 'member.change', subject: `member:${id}`, before: changeable(before), after: changeable(after) },
    notices: [{ kind: 'member', id }],
  };
}

/**
 * Gives a member another password, as they asked for by the form; signs them out. It is written down nowhere. As a manager
 * one pays out what the manager has: theirs waits for a second administrator. `next` undefined: the one that waited. It is
 * approved in the list only: a password can't be compared with another's, so that asking too is never asking for the same.
 */
export async function resetPassword(
  trx: Transaction<Schema>,
  { sessions, actor }: { sessions: Sessions; actor: Actor },
  { id, next }: { id: number; next: string | undefined },
): Promise<ChangeResult<MemberRefusal | undefined>> {
  const locked = await lock(trx, id, actor);
  if (typeof locked === 'string') return { value: locked };
  const hash = next === undefined ? locked.asked_password_hash : await hashPassword(next);
  if (hash === null) return { value: 'none' };
  if (locked.type === UserType.manager) {
    const asked = { kind: 'password', subject: `member:${id}` } as const;
    if (next !== undefined && (await otherWaits(trx, actor, asked))) return { value: 'waits' };
    const permission = await permitMove(trx, actor, {
      ...asked,
      memberId: id,
      given: 0,
      isUnbounded: true,
      reason: staffCopy.moved.password(locked.user_id),
      request: { id },
    });
    if (!permission.go) {
      await trx.updateTable('member').set({ asked_password_hash: hash }).where('id', '=', id).execute();
      return { value: 'second', audited: permission.audited };
    }
  }
  await trx
    .updateTable('member')
    .set({ password_hash: hash, asked_password_hash: null })
    .where('id', '=', id)
    .execute();
  await sessions.end(trx, 'forced-out', { member: id });
  return {
    value: undefined,
    audited: { action: 'member.password', subject: `member:${id}`, before: null, after: null },
  };
}

async function lock(trx: Transaction<Schema>, id: number, actor: Actor) {
  const member = await trx
    .selectFrom('member')
    .select(['type', 'user_id', 'asked_password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return 'none' as const;
  if (id === actor.memberId) return 'own' as const;
  return member.type === UserType.administrator ? ('staff' as const) : member;
}

function changeable({ level, tendency, state, stakeMax, limitFactor, liveDelay }: AdminMember) {
  return { level, tendency, state, stakeMax, limitFactor, liveDelay };
}

function definedOf(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
