import type { Kysely } from 'kysely';
import type { LoginRequest } from '../../src/contract/api/members/member';
import { MINUTE_MS } from '../../src/contract/units';
import type { InTransaction } from '../ledger';
import type { Schema } from '../storage/schema';
import { MemberState } from '../storage/tables/members';
import { AccessRole, roleOf, STAFF_TYPES } from './access';
import type { Attempts } from './attempts';
import { admitSignIn, forgiveSignIn } from './signInLimits';
import { matchesPassword } from './passwords';
import { issueSecrets, type SessionSecrets } from './sessionSecrets';
import { expiryIn, NOW, type Sessions } from './sessions';

export type SignInRefusal = 'too-many' | 'wrong' | 'waiting' | 'stopped' | 'maintenance' | 'address';
/** `memberId`: whose account it was about, where there is one. `isAttacked`: many addresses guess at it. */
export type SignedIn =
  | ({ ok: true; memberId: number } & SessionSecrets)
  | { ok: false; reason: SignInRefusal; memberId?: number | undefined; isAttacked?: boolean };

export interface SignInServices {
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  sessions: Sessions;
  attempts: Attempts;
}

export interface Visitor {
  address: string;
  /**
   * Whether the address is blocked: only an administrator gets in from there, who would else be unable to unblock it.
   */
  blocked: boolean;
  device: string;
}

/**
 * Opens a session where id and password are right, and ends the member's earlier one. Why a member may not enter is
 * reported only to whoever knows the password.
 */
export async function signIn(
  { sql, inTransaction, sessions, attempts }: SignInServices,
  { userId, password }: LoginRequest,
  { address, blocked, device }: Visitor,
): Promise<SignedIn> {
  const member = await sql
    .selectFrom('member')
    .select(['id', 'password_hash', 'type', 'state'])
    .select((is) =>
      is
        .exists(
          is.selectFrom('member_session as s').whereRef('s.member_id', '=', 'member.id').where('address', '=', address),
        )
        .as('is_familiar'),
    )
    .where((is) => is(is.fn('lower', ['user_id']), '=', userId.toLowerCase()))
    .executeTakeFirst();
  const asked = { address, userId, isFamiliar: Boolean(member?.is_familiar) };
  const admitted = await admitSignIn(attempts, asked);
  if (admitted !== 'admitted') {
    return { ok: false, reason: 'too-many', memberId: member?.id, isAttacked: admitted === 'account' };
  }
  const known = await matchesPassword(member?.password_hash, password);
  if (blocked && !(known && member && roleOf(member.type) === AccessRole.admin))
    return { ok: false, reason: 'address', memberId: member?.id };
  if (!known || !member) return { ok: false, reason: 'wrong', memberId: member?.id };
  await forgiveSignIn(attempts, asked);
  return inTransaction(async (trx): Promise<SignedIn> => {
    // Sign-ins of one member run one after the other, and never beside a change of the member's or the site's state.
    const now = await trx
      .selectFrom('member')
      .select(['state', 'password_hash'])
      .where('id', '=', member.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (now.password_hash !== member.password_hash) return { ok: false, reason: 'wrong', memberId: member.id };
    if (now.state === MemberState.waiting) return { ok: false, reason: 'waiting', memberId: member.id };
    if (now.state === MemberState.blocked) return { ok: false, reason: 'stopped', memberId: member.id };
    const setting = await trx
      .selectFrom('site_setting')
      .select(['site_notice', 'auto_logout_min'])
      .forShare()
      .executeTakeFirstOrThrow();
    if (setting.site_notice && !STAFF_TYPES.includes(member.type))
      return { ok: false, reason: 'maintenance', memberId: member.id };
    await sessions.end(trx, 'taken-over', { member: member.id });
    const { id } = await trx
      .insertInto('member_session')
      .values({
        member_id: member.id,
        address,
        device,
        started_at: NOW,
        last_seen_at: NOW,
        expires_at: expiryIn(setting.auto_logout_min * MINUTE_MS, NOW),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ok: true, memberId: member.id, ...(await issueSecrets(trx, id)) };
  });
}
