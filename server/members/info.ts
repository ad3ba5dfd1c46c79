import type { Kysely } from 'kysely';
import type { MemberInfo } from '../../src/contract/api/members/member';
import { balancesOf } from '../ledger';
import type { Schema } from '../storage/schema';
import { maskAccount } from '../../src/rules/text/mask';

/** What a member's own info dialog shows. `lastSeenAt` is of the present session. */
export async function infoOf(sql: Kysely<Schema>, who: { memberId: number; sessionId: number }): Promise<MemberInfo> {
  const [member, balances] = await Promise.all([
    sql
      .selectFrom('member')
      .innerJoin('member_session', 'member_session.member_id', 'member.id')
      .selectAll('member')
      .select('member_session.last_seen_at')
      .where('member_session.id', '=', who.sessionId)
      .executeTakeFirstOrThrow(),
    balancesOf(sql, [who.memberId]),
  ]);
  const { emoney = 0, point = 0 } = balances.get(who.memberId) ?? {};
  return {
    userId: member.user_id,
    nickname: member.nickname,
    level: member.level,
    emoney,
    point,
    phone: member.phone,
    bank: member.bank,
    holder: member.holder,
    account: maskAccount(member.account),
    joinedAt: member.joined_at.getTime(),
    lastSeenAt: member.last_seen_at.getTime(),
  };
}
