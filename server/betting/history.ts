import { sql } from 'kysely';
import type { BetPage, MoneyStatement } from '../../src/contract/api/betting';
import { PAGE_SIZE } from '../../src/contract/constants';
import { type Reader, statementOf } from '../ledger';
import { betsOf, type ViewOptions } from './views';

export interface HistoryRequest {
  memberId: number;
  /** A `GameType`. */
  kind?: number;
  status?: number;
  /** ms since the epoch: from it on, and before the other. */
  from?: number;
  to?: number;
  /** From 1. */
  page: number;
}

/** A member's bets that are not hidden, newest first, with sums over all pages. */
export async function historyOf(reader: Reader, request: HistoryRequest, options: ViewOptions): Promise<BetPage> {
  const { memberId, kind, status, from, to, page } = request;
  const asked = reader
    .selectFrom('bet')
    .where('member_id', '=', memberId)
    .where('state', '<>', 'refused')
    .where('hidden', '=', false)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(status !== undefined, (query) => query.where('status', '=', status as -1))
    .$if(from !== undefined, (query) => query.where('placed_at', '>=', new Date(from!)))
    .$if(to !== undefined, (query) => query.where('placed_at', '<', new Date(to!)));
  const sums = await asked
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum(stake), 0)`.as('staked'),
      sql<string>`coalesce(sum(paid), 0)`.as('paid'),
    ])
    .executeTakeFirstOrThrow();
  const ids = await asked
    .select('id')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const items = await betsOf(
    reader,
    memberId,
    ids.map(({ id }) => id),
    options,
  );
  const totalCount = Number(sums.count);
  const pageCount = Math.max(1, Math.ceil(totalCount / PAGE_SIZE));
  return { items, page, pageCount, totalCount, staked: Number(sums.staked), paid: Number(sums.paid) };
}

/** Kinds of the ledger whose reference begins with a bet's number. */
const OF_BETS = /^bet\./;

export async function moneyStatement(
  reader: Reader,
  request: { memberId: number; from?: number; to?: number; page: number },
): Promise<MoneyStatement> {
  const { memberId: member, ...rest } = request;
  const { items, ...sums } = await statementOf(reader, { member, account: 'money', ...rest });
  return {
    ...sums,
    items: items.map(({ transfer, kind, reference, memo, at, amount, balance }) => ({
      id: transfer,
      kind,
      memo,
      ...(OF_BETS.test(kind) && { betId: reference.split('.')[0]! }),
      at,
      amount,
      balance,
    })),
  };
}
