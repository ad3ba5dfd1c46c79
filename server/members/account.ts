import type { Kysely } from 'kysely';
import type { OwnSessions } from '../../src/contract/api/members/account';
import { PAGE_SIZE } from '../../src/contract/constants';
import { HOUR_MS } from '../../src/contract/units';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { Limit } from '../auth/attempts';
import { matchesPassword } from '../auth/passwords';
import type { Schema } from '../storage/schema';

/** By member: guesses at the present password, wherever a change asks for it. */
export const OWN_PASSWORD_LIMIT: Limit = { name: 'changing', capacity: 5, refillMs: 30_000 };
/** By member: guesses at what exchanges are signed with. Of 10,000 possible ones a guesser sees 24 a day. */
export const EXCHANGE_PASSWORD_LIMIT: Limit = { name: 'exchange-password', capacity: 5, refillMs: HOUR_MS };

export async function isOwnPassword(sql: Kysely<Schema>, memberId: number, password: string): Promise<boolean> {
  const member = await sql.selectFrom('member').select('password_hash').where('id', '=', memberId).executeTakeFirst();
  return matchesPassword(member?.password_hash, password);
}

/** One page of a member's own sessions, the latest first. */
export async function sessionsOf(
  sql: Kysely<Schema>,
  who: { memberId: number; sessionId: number },
  page: number,
): Promise<OwnSessions> {
  const own = sql.selectFrom('member_session').where('member_id', '=', who.memberId);
  const [{ total }, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    own
      .select(['id', 'address', 'device', 'started_at', 'last_seen_at', 'ended_at', 'ending'])
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset(offsetOf(page))
      .execute(),
  ]);
  return {
    items: rows.map(({ id, address, device, started_at, last_seen_at, ended_at, ending }) => ({
      id,
      startedAt: started_at.getTime(),
      lastSeenAt: last_seen_at.getTime(),
      endedAt: ended_at?.getTime() ?? null,
      ending,
      address,
      device,
      isOwn: id === who.sessionId,
    })),
    ...pageCountsOf(page, total),
  };
}
