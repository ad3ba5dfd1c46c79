import type { Kysely } from 'kysely';
import type { UserState } from '../src/contract/stream/state';
import { bettingVersionsOf } from './betting/versions';
import { unreadOf } from './messages/inbox';
import { notificationVersionsOf } from './notifications/marks';
import type { Schema } from './storage/schema';
import { walletVersionsOf } from './wallet/versions';
import { usersOf } from './members/user';

/** The content of the `user` channel for these members. */
export async function userStatesOf(sql: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, UserState>> {
  const [unread, betting, wallet, notifications] = await Promise.all([
    unreadOf(sql, ids),
    bettingVersionsOf(sql, ids),
    walletVersionsOf(sql, ids),
    notificationVersionsOf(sql, ids),
  ]);
  // After the versions: what a version counts has moved the balance by then.
  const users = await usersOf(sql, ids);
  const of = (counts: Map<number, number>, id: number) => counts.get(id) ?? 0;
  return new Map(
    [...users].map(([id, user]) => [
      id,
      {
        user,
        unread: of(unread, id),
        bets: betting.get(id)?.bets ?? 0,
        limits: betting.get(id)?.limits ?? 0,
        wallet: of(wallet, id),
        notifications: of(notifications, id),
      },
    ]),
  );
}
