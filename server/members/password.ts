import type { Kysely, Transaction } from 'kysely';
import type { ChangePasswordRequest, FindPasswordRequest } from '../../src/contract/api/members/member';
import { hashPassword, matchesPassword } from '../auth/passwords';
import { replaceSecrets, type SessionSecrets } from '../auth/sessionSecrets';
import type { InTransaction } from '../ledger';
import type { Sessions } from '../auth/sessions';
import type { Schema } from '../storage/schema';

/**
 * Leaves a request for staff that a member lost their password, if there is such a member. Answers the same either way,
 * and needs one statement either way.
 */
export async function requestPassword(
  sql: Kysely<Schema>,
  { userId, phone }: FindPasswordRequest,
  address: string,
): Promise<void> {
  await sql
    .insertInto('password_request')
    .columns(['member_id', 'address'])
    .expression((query) =>
      query
        .selectFrom('member')
        .select((is) => ['id', is.val(address).as('address')])
        .where((is) => is(is.fn('lower', ['user_id']), '=', userId.toLowerCase()))
        .where('phone', '=', phone),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Sets a member's own password. Whatever else opened their session, or another one, is of no use any more: it may be what
 * made them change it. `alongside` does what else belongs to it in the same transaction. Undefined where the present password is not `password`.
 */
export async function changePassword(
  { sql, inTransaction, sessions }: { sql: Kysely<Schema>; inTransaction: InTransaction; sessions: Sessions },
  who: { memberId: number; sessionId: number },
  { password, next }: ChangePasswordRequest,
  alongside: (trx: Transaction<Schema>) => Promise<void>,
): Promise<SessionSecrets | undefined> {
  const member = await sql
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', who.memberId)
    .executeTakeFirstOrThrow();
  if (!(await matchesPassword(member.password_hash, password))) return undefined;
  const hash = await hashPassword(next);
  return inTransaction(async (trx) => {
    // Only over the password that was compared: of two changes at once the second one is refused.
    const { numUpdatedRows } = await trx
      .updateTable('member')
      .set({ password_hash: hash })
      .where('id', '=', who.memberId)
      .where('password_hash', '=', member.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    await sessions.end(trx, 'forced-out', { member: who.memberId, except: who.sessionId });
    const secrets = await replaceSecrets(trx, who.sessionId);
    // Locked in the order of what staff does to a session: first that, then the trail.
    await alongside(trx);
    return secrets;
  });
}
