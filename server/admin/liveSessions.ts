import type { Kysely } from 'kysely';
import type { AdminSession } from '../../src/contract/api/staff/admin';
import type { Schema } from '../storage/schema';

/** Who is signed in, the latest first. `streams`: how many each session has open. */
export async function liveSessions(sql: Kysely<Schema>, streams: ReadonlyMap<number, number>): Promise<AdminSession[]> {
  const rows = await sql
    .selectFrom('member_session')
    .innerJoin('member', 'member.id', 'member_session.member_id')
    .select(['member_session.id', 'member_id', 'user_id', 'nickname', 'type', 'address', 'device'])
    .select(['started_at', 'last_seen_at'])
    .where('ended_at', 'is', null)
    .orderBy('member_session.id', 'desc')
    .execute();
  return rows.map(({ member_id, user_id, started_at, last_seen_at, ...rest }) => ({
    ...rest,
    memberId: member_id,
    userId: user_id,
    signedInAt: started_at.getTime(),
    lastSeenAt: last_seen_at.getTime(),
    streams: streams.get(rest.id) ?? 0,
  }));
}
