import { type Kysely, type Selectable, sql as raw } from 'kysely';
import type { User } from '../../src/contract/api/members/member';
import { balancesOf } from '../ledger';
import { prepared } from '../storage/prepared';
import type { Schema } from '../storage/schema';

type UserRow = Pick<
  Selectable<Schema['member']>,
  'id' | 'user_id' | 'nickname' | 'type' | 'role' | 'withdrawal_type' | 'tendency' | 'level'
>;

/** These members as they see themselves (docs/spec.md API-2), with their balances as of now. Unknown ids are absent. */
export async function usersOf(sql: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, User>> {
  if (ids.length === 0) return new Map();
  const [{ rows }, balances] = await Promise.all([
    raw<UserRow>`${prepared('users_of')}
      select id, user_id, nickname, type, role, withdrawal_type, tendency, level
      from member where id = any(${ids}::integer[])`.execute(sql),
    balancesOf(sql, ids),
  ]);
  return new Map(
    rows.map(({ id, user_id, nickname, withdrawal_type, ...rest }) => {
      const { emoney = 0, point = 0 } = balances.get(id) ?? {};
      const names = { id, userId: user_id, nickName: nickname, nickname, isLogin: true };
      return [id, { ...names, ...rest, withdrawalType: withdrawal_type, emoney, point }];
    }),
  );
}
