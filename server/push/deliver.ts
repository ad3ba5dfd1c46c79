import { type Kysely, sql as raw } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '../../src/contract/units';
import type { PushKeys } from '../config';
import type { Schema } from '../storage/schema';
import { send, type Sent } from './send';
import { IS_RECEIVER } from './subscriptions';

/** Messages sent at once by one process. */
const AT_ONCE = 50;
/** Of them to one push service: where that hangs, the others have the rest. */
const AT_ONE_SERVICE = 20;
/** How often one message is tried. */
export const ATTEMPTS_MAX = 5;
/** By then a process that sends it has done so, or has crashed: another one sends it once more. */
const LEASE_MS = MINUTE_MS;
/** Before it is tried again; three times as long each time. */
const RETRY_MS = 10 * SECOND_MS;

/** Of a subscription `s`. */
const SERVICE = raw<string>`split_part(s.endpoint, '/', 3)`;

export interface DueMessage {
  subscription_id: number;
  notification_id: string;
  body: string;
  attempts: number;
  /** Until it is worth nothing, s. */
  ttl: number;
  endpoint: string;
  /** The host it is at. */
  service: string;
  p256dh: string;
  auth: string;
}

/** Sends a message that was claimed, and stores what became of it. */
export async function deliver(
  sql: Kysely<Schema>,
  keys: PushKeys,
  due: DueMessage,
  onRefused: (why: string) => void,
): Promise<void> {
  const { endpoint, p256dh, auth, body, ttl, notification_id: tag } = due;
  const sent = await send(keys, { subscription: { endpoint, keys: { p256dh, auth } }, body, ttl, tag });
  if (sent.kind === 'refused' || sent.kind === 'later') onRefused(`${new URL(endpoint).host}: ${sent.why}`);
  await settle(sql, due, sent);
}

/**
 * What this process sends beside what it has under way, each message by one process. A browser has one message at a time:
 * while it is on its way or waits to be tried again, those after it wait too. So a browser whose service hangs delays its
 * own only, and less often the longer it does.
 */
export async function claimDue(sql: Kysely<Schema>, underWay: readonly DueMessage[]): Promise<DueMessage[]> {
  if (underWay.length >= AT_ONCE) return [];
  const { rows } = await raw<DueMessage>`
    with waiting as (
      select subscription_id, notification_id, due_at, expires_at, attempts,
        max(due_at) over (partition by subscription_id) as last_due_at
      from push_message where due_at is not null
    ), first as (
      select distinct on (w.subscription_id) w.subscription_id, w.notification_id, w.due_at, ${SERVICE} as service
      from waiting w join push_subscription s on s.id = w.subscription_id join member m on m.id = s.member_id
      where w.last_due_at <= clock_timestamp() and w.expires_at > clock_timestamp() and w.attempts < ${ATTEMPTS_MAX}
        and ${IS_RECEIVER}
      order by w.subscription_id, w.attempts desc, w.due_at
    ), ranked as (
      select subscription_id, notification_id, due_at, service,
        row_number() over (partition by service order by due_at) as place from first
    ), due as (
      select q.subscription_id, q.notification_id from ranked join push_message q using (subscription_id, notification_id)
      where q.due_at <= clock_timestamp() and place <= ${AT_ONE_SERVICE} -
        (select count(*) from unnest(${underWay.map(({ service }) => service)}::text[]) as busy where busy = service)
      order by ranked.due_at limit ${AT_ONCE - underWay.length} for update of q skip locked
    )
    update push_message q
    set attempts = q.attempts + 1, due_at = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
    from due join push_subscription s on s.id = due.subscription_id
    where q.subscription_id = due.subscription_id and q.notification_id = due.notification_id
    returning q.subscription_id, q.notification_id, q.body, q.attempts, s.endpoint, s.p256dh, s.auth,
      ${SERVICE} as service, greatest(1, extract(epoch from q.expires_at - clock_timestamp()))::integer as ttl`.execute(
    sql,
  );
  return rows;
}

async function settle(sql: Kysely<Schema>, one: DueMessage, sent: Sent): Promise<void> {
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
