import { sql as raw } from 'kysely';
import { type Overview, STAKED_PRODUCTS, type StakedProduct } from '../../src/contract/api/staff/overview';
import type { Reader } from '../ledger';
import { BET_KINDS, JOIN_PLAY, movedMoney, PRODUCT } from '../reports/movedMoney';
import { DAY_START } from './dayStart';

interface Row {
  product: StakedProduct;
  bets: string;
  stakes: string;
  payouts: string;
}

/** What the ledger moved today between members and the operator, by what it was for. */
export async function flowsOfToday(reader: Reader): Promise<Pick<Overview, 'charged' | 'exchanged' | 'products'>> {
  const [{ rows }, orders] = await Promise.all([
    raw<Row>`
      with moved as materialized (${movedMoney(raw`t.at >= ${DAY_START}`)})
      select product, count(*) filter (where kind in ${BET_KINDS}) as bets, sum(staked) as stakes,
        sum(staked - gross) as payouts
      from (select m.*, ${PRODUCT} as product from moved m ${JOIN_PLAY}) m where product is not null group by product`.execute(
      reader,
    ),
    ordersOfToday(reader),
  ]);
  return { ...orders, products: STAKED_PRODUCTS.map((product) => flowOf(product, rows)) };
}

async function ordersOfToday(reader: Reader): Promise<Pick<Overview, 'charged' | 'exchanged'>> {
  const { rows } = await raw<{ charged: string; exchanged: string }>`
    select coalesce(-sum(e.amount) filter (where e.account = 'charges'), 0) as charged,
      coalesce(sum(e.amount) filter (where e.account = 'exchanges'), 0) as exchanged
    from ledger_transfer t join ledger_entry e on e.transfer = t.id
    where t.at >= ${DAY_START} and e.account in ('charges', 'exchanges')`.execute(reader);
  return { charged: Number(rows[0]!.charged), exchanged: Number(rows[0]!.exchanged) };
}

function flowOf(product: StakedProduct, rows: readonly Row[]): Overview['products'][number] {
  const row = rows.find((one) => one.product === product);
  return {
    product,
    bets: Number(row?.bets ?? 0),
    stakes: Number(row?.stakes ?? 0),
    payouts: Number(row?.payouts ?? 0),
  };
}
