import { type Kysely, sql as raw } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '../../src/contract/units';
import type { PushKeys } from '../config';
import type { Schema } from '../storage/schema';
import { send, type Sent } from './send';
import { IS_RECEIVER } from './subscriptions';

/** Messages sent at once by one process. */
const AT_ONCE = 20;
/** How often one message is tried. */
export const ATTEMPTS_MAX = 5;
/** By then a process that sends it has done so, or has crashed: another one sends it once more. */
const LEASE_MS = MINUTE_MS;
/** Before it is tried again; three times as long each time. */
const RETRY_MS = 10 * SECOND_MS;

interface Due {
  subscription_id: number;
  notification_id: string;
  body: string;
  attempts: number;
  /** Until it is worth nothing, s. */
  ttl: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Sends what is due, each message by one process. Answers how many messages it was. */
export async function deliverDue(
  sql: Kysely<Schema>,
  keys: PushKeys,
  onRefused: (why: string) => void,
): Promise<number> {
  const due = await claim(sql);
  await Promise.all(
    due.map(async (one) => {
      const { endpoint, p256dh, auth, body, ttl, notification_id: tag } = one;
      const sent = await send(keys, { subscription: { endpoint, keys: { p256dh, auth } }, body, ttl, tag });
      if (sent.kind === 'refused' || sent.kind === 'later') onRefused(`${new URL(endpoint).host}: ${sent.why}`);
      await settle(sql, one, sent);
    }),
  );
  return due.length;
}

async function claim(sql: Kysely<Schema>): Promise<Due[]> {
  const { rows } = await raw<Due>`
    with due as (
      select q.subscription_id, q.notification_id from push_message q
      join push_subscription s on s.id = q.subscription_id join member m on m.id = s.member_id
      where q.due_at <= clock_timestamp() and q.expires_at > clock_timestamp() and q.attempts < ${ATTEMPTS_MAX}
        and ${IS_RECEIVER}
      order by q.due_at limit ${AT_ONCE} for update of q skip locked
    )
    update push_message q
    set attempts = q.attempts + 1, due_at = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
    from due join push_subscription s on s.id = due.subscription_id
    where q.subscription_id = due.subscription_id and q.notification_id = due.notification_id
    returning q.subscription_id, q.notification_id, q.body, q.attempts, s.endpoint, s.p256dh, s.auth,
      greatest(1, extract(epoch from q.expires_at - clock_timestamp()))::integer as ttl`.execute(sql);
  return rows;
}

async function settle(sql: Kysely<Schema>, one: Due, sent: Sent): Promise<void> {
  const { subscription_id: id, notification_id: notification, attempts } = one;
  if (sent.kind === 'gone') {
    await sql.deleteFrom('push_subscription').where('id', '=', id).execute();
    return;
  }
  const waitMs = sent.kind === 'later' ? (sent.afterMs ?? RETRY_MS * 3 ** (attempts - 1)) : undefined;
  const isTriedAgain = waitMs !== undefined && attempts < ATTEMPTS_MAX;
  await sql
    .updateTable('push_message')
    .set({ due_at: isTriedAgain ? raw<Date>`clock_timestamp() + ${waitMs} * interval '1 millisecond'` : null })
    .where('subscription_id', '=', id)
    .where('notification_id', '=', notification)
    .execute();
}
