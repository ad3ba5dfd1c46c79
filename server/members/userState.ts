import type { Kysely } from 'kysely';
import type { UserState } from '../../src/contract/stream/state';
import { betVersionsOf } from '../betting/versions';
import { unreadOf } from '../content/inbox';
import type { Schema } from '../storage/schema';
import { usersOf } from './user';

/** What the `user` channel tells these members. */
export async function userStatesOf(sql: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, UserState>> {
  const [users, unread, bets] = await Promise.all([usersOf(sql, ids), unreadOf(sql, ids), betVersionsOf(sql, ids)]);
  return new Map([...users].map(([id, user]) => [id, { user, unread: unread.get(id) ?? 0, bets: bets.get(id) ?? 0 }]));
}
