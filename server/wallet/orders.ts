import type { Kysely } from 'kysely';
import type {
  AdminOrder,
  AdminOrders,
  OrderKind,
  OrderState,
  WalletOrder,
  WalletOrders,
} from '../../src/contract/api/wallet';
import { PAGE_SIZE } from '../../src/contract/constants';
import { maskAccount } from '../../src/rules/text/mask';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { Schema } from '../storage/schema';

interface OrderRow {
  id: number;
  kind: OrderKind;
  amount: string;
  charge_type: WalletOrder['chargeType'];
  bonus: string;
  bonus_name: string;
  coin: string;
  coin_amount: string;
  state: OrderState;
  reason: string;
  asked_at: Date;
  decided_at: Date | null;
}

const COLUMNS = [
  'o.id',
  'o.kind',
  'o.amount',
  'o.charge_type',
  'o.bonus',
  'o.bonus_name',
  'o.coin',
  'o.coin_amount',
  'o.state',
  'o.reason',
  'o.asked_at',
  'o.decided_at',
] as const;

function orderOf(row: OrderRow): WalletOrder {
  return {
    id: row.id,
    kind: row.kind,
    amount: Number(row.amount),
    chargeType: row.charge_type,
    bonus: Number(row.bonus),
    bonusName: row.bonus_name,
    coin: row.coin,
    coinAmount: row.coin_amount,
    state: row.state,
    reason: row.reason,
    askedAt: row.asked_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
  };
}

/** A member's own orders of a kind but those they have hidden. */
export async function ordersOf(
  sql: Kysely<Schema>,
  { memberId, kind, page }: { memberId: number; kind: OrderKind; page: number },
): Promise<WalletOrders> {
  const own = sql
    .selectFrom('wallet_order as o')
    .where('o.member_id', '=', memberId)
    .where('o.kind', '=', kind)
    .where('o.hidden', '=', false);
  const [{ total }, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    own.select(COLUMNS).orderBy('o.id', 'desc').limit(PAGE_SIZE).offset(offsetOf(page)).execute(),
  ]);
  return { items: rows.map(orderOf), ...pageCountsOf(page, total) };
}

/** One of the member's own; undefined where it is not. */
export async function orderBy(sql: Kysely<Schema>, memberId: number, id: number): Promise<WalletOrder | undefined> {
  const row = await sql
    .selectFrom('wallet_order as o')
    .select(COLUMNS)
    .where('o.id', '=', id)
    .where('o.member_id', '=', memberId)
    .executeTakeFirst();
  return row && orderOf(row);
}

export interface StaffOrderQuery {
  kind?: OrderKind | undefined;
  state?: OrderState | undefined;
  page: number;
}

/** Everybody's, for staff: those that wait the longest first, all others the newest first. */
export async function adminOrders(sql: Kysely<Schema>, { kind, state, page }: StaffOrderQuery): Promise<AdminOrders> {
  const [{ total }, waiting, items] = await Promise.all([
    sql
      .selectFrom('wallet_order as o')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .$if(kind !== undefined, (query) => query.where('o.kind', '=', kind!))
      .$if(state !== undefined, (query) => query.where('o.state', '=', state!))
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('wallet_order')
      .select(({ fn }) => ['kind', fn.countAll<string>().as('total')])
      .where('state', '=', 'waiting')
      .groupBy('kind')
      .execute(),
    adminRows(sql, { kind, state, page }),
  ]);
  const waits = (which: OrderKind) => Number(waiting.find((one) => one.kind === which)?.total ?? 0);
  return {
    items,
    ...pageCountsOf(page, total),
    waiting: { charge: waits('charge'), exchange: waits('exchange') },
  };
}

export async function adminOrderBy(sql: Kysely<Schema>, id: number): Promise<AdminOrder | undefined> {
  return (await adminRows(sql, { id, page: 1 }))[0];
}

async function adminRows(sql: Kysely<Schema>, asked: StaffOrderQuery & { id?: number }): Promise<AdminOrder[]> {
  const { id, kind, state, page } = asked;
  const rows = await sql
    .selectFrom('wallet_order as o')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .leftJoin('member as d', 'd.id', 'o.decided_by')
    .select(COLUMNS)
    .select(['o.member_id', 'm.user_id', 'm.nickname', 'm.level', 'o.bank', 'o.holder', 'o.account'])
    .select(['o.reached', 'd.user_id as decider'])
    .$if(id !== undefined, (query) => query.where('o.id', '=', id!))
    .$if(kind !== undefined, (query) => query.where('o.kind', '=', kind!))
    .$if(state !== undefined, (query) => query.where('o.state', '=', state!))
    .orderBy('o.id', state === 'waiting' ? 'asc' : 'desc')
    .limit(PAGE_SIZE)
    .offset(offsetOf(page))
    .execute();
  return rows.map((row) => ({
    ...orderOf(row),
    memberId: row.member_id,
    userId: row.user_id,
    nickname: row.nickname,
    level: row.level,
    bank: row.bank,
    holder: row.holder,
    // Who sends the money needs all of it; once that is done nobody does.
    account: row.state === 'waiting' ? row.account : maskAccount(row.account),
    reached: row.reached,
    decider: row.decider,
  }));
}
