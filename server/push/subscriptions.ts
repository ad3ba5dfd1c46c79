import { type Kysely, sql as raw } from 'kysely';
import { PUSH_BROWSERS_MAX, type PushSubscriptionKeys } from '../../src/contract/api/push';
import type { Caller } from '../auth/caller';
import { holdToken } from '../auth/sessionSecrets';
import type { Schema } from '../storage/schema';

type Who = Pick<Caller, 'memberId' | 'sessionId' | 'token'>;

/** Changes with the member's password. */
const passwordMark = (memberId: number) => raw<string>`(select md5(password_hash) from member where id = ${memberId})`;

/**
 * Whether a subscription `s` still gets the notices of its member `m`. A session that lapsed, or went on elsewhere, leaves
 * them; one that was signed out or ended by staff does not, nor does one from before the password was changed.
 */
export const IS_RECEIVER = raw<boolean>`(m.state = 'active' and md5(m.password_hash) = s.password_mark and exists (
  select from member_session where id = s.session_id and (ending is null or ending in ('expired', 'taken-over'))))`;

/** This browser gets the member's notices from now on, whoever's it got before. False: a password change replaced the token. */
export function subscribe(
  sql: Kysely<Schema>,
  { memberId, sessionId, token }: Who,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionKeys,
): Promise<boolean> {
  return sql.transaction().execute(async (trx) => {
    if (!(await holdToken(trx, token))) return false;
    // With it goes what is still to be sent to whoever had this browser before.
    await trx.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
    const whose = { member_id: memberId, session_id: sessionId, password_mark: passwordMark(memberId) };
    await trx
      .insertInto('push_subscription')
      .values({ endpoint, p256dh, auth, ...whose })
      // Another tab's just now.
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth, ...whose }))
      .execute();
    await raw`delete from push_subscription where id in (
      select id from push_subscription where member_id = ${memberId}
      order by since desc, id desc offset ${PUSH_BROWSERS_MAX})`.execute(trx);
    return true;
  });
}

/**
 * The page of a browser that has a subscription reports who is signed in there. True: it is that member's, and goes on
 * with their session; another member's is removed. Undefined: a password change replaced the token.
 */
export function confirmSubscription(
  sql: Kysely<Schema>,
  { memberId, sessionId, token }: Who,
  endpoint: string,
): Promise<boolean | undefined> {
  return sql.transaction().execute(async (trx) => {
    if (!(await holdToken(trx, token))) return undefined;
    await trx
      .deleteFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .where('member_id', '!=', memberId)
      .execute();
    // Signed out meanwhile: switched off, though the row may not be removed yet.
    const { rows } = await raw<{ id: number }>`
      update push_subscription s set session_id = ${sessionId}, password_mark = md5(m.password_hash)
      from member m where m.id = s.member_id and s.member_id = ${memberId} and s.endpoint = ${endpoint}
        and exists (select from member_session where id = s.session_id
          and (id = ${sessionId} or ending is null or ending in ('expired', 'taken-over')))
      returning s.id`.execute(trx);
    return rows.length > 0;
  });
}

export async function unsubscribe(sql: Kysely<Schema>, memberId: number, endpoint: string): Promise<void> {
  await sql
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('member_id', '=', memberId)
    .execute();
}

/** Those whose session was signed out or ended by staff. */
export async function removeEnded(sql: Kysely<Schema>): Promise<void> {
  await raw`delete from push_subscription s using member_session e
    where e.id = s.session_id and e.ending is not null and e.ending not in ('expired', 'taken-over')`.execute(sql);
}
