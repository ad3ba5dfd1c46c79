import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { AdminMember, AdminMemberPage } from '../../src/contract/api/staff/admin';
import { PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import { balancesOf } from '../ledger';
import type { Schema } from '../storage/schema';
import type { MemberState } from '../storage/tables/members';

/**
 * Which members: all, or one manager's own; of these those in one state, and whose id or nickname contains `search`.
 */
export interface MemberPageFilter {
  managerId?: number;
  id?: number;
  search?: string | undefined;
  state?: MemberState | undefined;
  /** Whom staff limits more than their level does. */
  limited?: '1' | undefined;
}

/** One page of members, the newest first. */
export async function memberPage(
  sql: Kysely<Schema>,
  filter: MemberPageFilter,
  page: number,
): Promise<AdminMemberPage> {
  const matching = (is: ExpressionBuilder<Schema, 'member'>) => condition(is, filter);
  const [{ total }, items] = await Promise.all([
    sql
      .selectFrom('member')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where(matching)
      .executeTakeFirstOrThrow(),
    membersWhere(sql, matching, page),
  ]);
  return { items, ...pageCountsOf(page, total) };
}

export async function memberBy(sql: Kysely<Schema>, id: number): Promise<AdminMember | undefined> {
  return (await membersWhere(sql, (is) => condition(is, { id }), 1))[0];
}

async function membersWhere(
  sql: Kysely<Schema>,
  matching: (is: ExpressionBuilder<Schema, 'member'>) => Expression<SqlBool>,
  page: number,
): Promise<AdminMember[]> {
  const rows = await sql
    .selectFrom('member')
    .select([
      'id',
      'user_id',
      'nickname',
      'type',
      'role',
      'level',
      'tendency',
      'withdrawal_type',
      'state',
      'stake_max',
      'stake_factor',
      'live_delay',
      'joined_at',
    ])
    .select(({ selectFrom }) => [
      selectFrom('member_session')
        .select(({ fn }) => fn.max('last_seen_at').as('seen'))
        .whereRef('member_id', '=', 'member.id')
        .as('seen'),
      selectFrom('member_session')
        .select(({ fn }) => fn.countAll<string>().as('live'))
        .whereRef('member_id', '=', 'member.id')
        .where('ended_at', 'is', null)
        .as('live'),
    ])
    .where(matching)
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset(offsetOf(page))
    .execute();
  const balances = await balancesOf(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map(
    ({ user_id, withdrawal_type, stake_max, stake_factor, live_delay, joined_at, seen, live, ...rest }) => ({
      ...rest,
      userId: user_id,
      withdrawalType: withdrawal_type,
      stakeMax: stake_max,
      limitFactor: stake_factor,
      liveDelay: live_delay,
      emoney: balances.get(rest.id)?.emoney ?? 0,
      point: balances.get(rest.id)?.point ?? 0,
      joinedAt: joined_at.getTime(),
      lastSeenAt: seen === null ? null : new Date(seen).getTime(),
      signedIn: Number(live) > 0,
    }),
  );
}

function condition(
  is: ExpressionBuilder<Schema, 'member'>,
  { managerId, id, search, state, limited }: MemberPageFilter,
) {
  const conditions: Expression<SqlBool>[] = [];
  if (managerId !== undefined) conditions.push(is('manager_id', '=', managerId));
  if (id !== undefined) conditions.push(is('id', '=', id));
  if (state !== undefined) conditions.push(is('state', '=', state));
  if (limited !== undefined) {
    const set = (['stake_max', 'stake_factor', 'live_delay'] as const).map((column) => is(column, 'is not', null));
    conditions.push(is.or(set));
  }
  if (search !== undefined && search !== '') {
    const part = `%${search.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
    conditions.push(is.or([is('user_id', 'ilike', part), is('nickname', 'ilike', part)]));
  }
  return is.and(conditions);
}
