import { type Kysely, sql as raw, type Transaction } from 'kysely';
import type { PasswordRequest } from '../../src/contract/api/staff/admin';
import type { Schema } from '../storage/schema';
import type { ChangeResult } from './change';

/** Who asked for their password and was not called back yet, the longest waiting first. */
export async function passwordRequests(sql: Kysely<Schema>): Promise<PasswordRequest[]> {
  const rows = await sql
    .selectFrom('password_request')
    .innerJoin('member', 'member.id', 'password_request.member_id')
    .select(['password_request.id', 'member_id', 'user_id', 'nickname', 'phone', 'address', 'asked_at'])
    .where('closed_at', 'is', null)
    .orderBy('asked_at')
    .execute();
  return rows.map(({ id, member_id, user_id, nickname, phone, address, asked_at }) => ({
    id,
    memberId: member_id,
    userId: user_id,
    nickname,
    phone,
    address,
    askedAt: asked_at.getTime(),
  }));
}

/** Whether it was still open. */
export async function closePasswordRequest(
  trx: Transaction<Schema>,
  id: number,
  by: number,
): Promise<ChangeResult<boolean>> {
  const closed = await trx
    .updateTable('password_request')
    .set({ closed_at: raw<Date>`clock_timestamp()`, closed_by: by })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  if (!closed) return { value: false };
  return {
    value: true,
    audited: {
      action: 'passwordRequest.close',
      subject: `member:${closed.member_id}`,
      before: 'open',
      after: 'closed',
    },
  };
}
