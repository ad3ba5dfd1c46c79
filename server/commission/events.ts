import { sql as raw } from 'kysely';
import type { EventGains } from '../../src/contract/api/commission/settlements';
import type { DaysQuery } from '../../src/contract/api/days';
import { PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { Reader } from '../ledger';
import { withinDays } from './personal';

/**
 * A member's gifts: the operator's lines of their transfers, from the accounts of bonuses; one that gives won and points is
 * two gifts. The bonus of a charge is a gift too. Each of the member's transfers is looked for among those lines, which have
 * an index: whatever others got is not read.
 */
const gifts = (memberId: number, days: DaysQuery) => raw`
  select t.id, t.at, t.kind, t.memo, given.currency, given.amount
  from (select distinct transfer as id from ledger_entry where member = ${memberId}) own
    cross join lateral (
      select e.currency, -e.amount as amount from ledger_entry e
      where e.transfer = own.id and e.account in ('bonuses', 'pointBonuses') offset 0
    ) given
    cross join lateral (select * from ledger_transfer where id = own.id offset 0) t
  where ${withinDays(days)}`;

interface Row {
  id: string;
  at: Date;
  kind: string;
  memo: string;
  currency: 'won' | 'point';
  amount: string;
}

/** What the operator gave a member: bonuses, coupons, attendance, prizes, friends. */
export async function eventGainsOf(
  reader: Reader,
  { memberId, page, days }: { memberId: number; page: number; days: DaysQuery },
): Promise<EventGains> {
  const [sums, items] = await Promise.all([
    raw<{ kind: string; count: string; won: string; points: string }>`
      select kind, count(*) as count, coalesce(sum(amount) filter (where currency = 'won'), 0) as won,
        coalesce(sum(amount) filter (where currency = 'point'), 0) as points
      from (${gifts(memberId, days)}) g group by kind order by kind`.execute(reader),
    raw<Row>`
      select * from (${gifts(memberId, days)}) g order by id desc, currency
      limit ${PAGE_SIZE} offset ${offsetOf(page)}`.execute(reader),
  ]);
  const totalCount = sums.rows.reduce((total, { count }) => total + Number(count), 0);
  return {
    items: items.rows.map(({ id, at, amount, ...rest }) => ({
      ...rest,
      id: Number(id),
      at: at.getTime(),
      amount: Number(amount),
    })),
    ...pageCountsOf(page, totalCount),
    sums: sums.rows.map(({ kind, count, won, points }) => ({
      kind,
      count: Number(count),
      won: Number(won),
      points: Number(points),
    })),
  };
}
