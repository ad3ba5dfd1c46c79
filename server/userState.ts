import type { Kysely } from 'kysely';
import type { UserState } from '../src/contract/stream/state';
import { betVersionsOf } from './betting/versions';
import { unreadOf } from './messages/inbox';
import { notificationVersionsOf } from './notifications/marks';
import type { Schema } from './storage/schema';
import { walletVersionsOf } from './wallet/versions';
import { usersOf } from './members/user';

/** The content of the `user` channel for these members. */
export async function userStatesOf(sql: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, UserState>> {
  const [users, unread, bets, wallet, notifications] = await Promise.all([
    usersOf(sql, ids),
    unreadOf(sql, ids),
    betVersionsOf(sql, ids),
    walletVersionsOf(sql, ids),
    notificationVersionsOf(sql, ids),
  ]);
  const of = (counts: Map<number, number>, id: number) => counts.get(id) ?? 0;
  return new Map(
    [...users].map(([id, user]) => [
      id,
      {
        user,
        unread: of(unread, id),
        bets: of(bets, id),
        wallet: of(wallet, id),
        notifications: of(notifications, id),
      },
    ]),
  );
}
