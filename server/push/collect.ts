import { type Kysely, sql as raw, type Transaction } from 'kysely';
import { type Notification, NOTIFICATIONS_MAX } from '../../src/contract/api/notifications';
import type { PushMessage } from '../../src/contract/api/push';
import { DAY_MS, MINUTE_MS } from '../../src/contract/units';
import { noticeTextOf } from '../../src/rules/notifications/noticeText';
import { NOTICE_COPY } from '../../src/rules/notifications/noticeCopy';
import { notificationsOf } from '../notifications/list';
import type { Schema } from '../storage/schema';
import { IS_RECEIVER } from './subscriptions';

/** What happens in a match is news only for a while. */
const MATCH_NEWS_MS = 10 * MINUTE_MS;
/** Characters of a message's text; a push service carries 4 kB. */
const TITLE_MAX = 120;
const BODY_MAX = 400;

/**
 * Puts what a member is notified of and has not been sent yet among what is sent. Several processes may do it at once:
 * each subscription is looked at by one of them, and has each notification once.
 */
export async function collectFor(sql: Kysely<Schema>, memberId: number): Promise<void> {
  await sql.transaction().execute(async (trx) => {
    const { rows } = await raw<{ id: number; since: Date; now: Date }>`
      select s.id, s.since, clock_timestamp() as now from push_subscription s join member m on m.id = s.member_id
      where s.member_id = ${memberId} and ${IS_RECEIVER} for update of s skip locked`.execute(trx);
    if (rows.length === 0) return;
    const { items } = await notificationsOf(trx, memberId);
    const inOrder = items.toReversed();
    const messages = rows.flatMap(({ id, since, now }) =>
      inOrder
        .filter((one) => one.at > since.getTime() && expiryOf(one) > now.getTime())
        .map((one) => ({
          subscription_id: id,
          notification_id: one.id,
          body: JSON.stringify(messageOf(one)),
          expires_at: new Date(expiryOf(one)),
        })),
    );
    if (messages.length > 0) {
      await trx
        .insertInto('push_message')
        .values(messages)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await giveUpOldest(
        trx,
        rows.map(({ id }) => id),
      );
    }
  });
}

/** No more wait for one browser than are listed behind the bell. */
async function giveUpOldest(trx: Transaction<Schema>, subscriptionIds: readonly number[]): Promise<void> {
  await raw`update push_message set due_at = null where (subscription_id, notification_id) in (
    select subscription_id, notification_id from (
      select subscription_id, notification_id, row_number() over (partition by subscription_id order by due_at desc) as place
      from push_message where subscription_id = any(${subscriptionIds}::integer[]) and due_at is not null
    ) waiting where place > ${NOTIFICATIONS_MAX})`.execute(trx);
}

function expiryOf({ kind, at }: Notification): number {
  return at + (kind === 'goal' || kind === 'kickOff' ? MATCH_NEWS_MS : DAY_MS);
}

function messageOf(notification: Notification): PushMessage {
  const { title, details, href } = noticeTextOf(notification, NOTICE_COPY);
  return {
    title: title.slice(0, TITLE_MAX),
    body: details.join('\n').slice(0, BODY_MAX),
    href,
    tag: notification.id,
  };
}
