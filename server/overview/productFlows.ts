import { sql as raw } from 'kysely';
import { type Overview, STAKED_PRODUCTS, type StakedProduct } from '../../src/contract/api/staff/overview';
import { GameType } from '../../src/contract/codes/gameTypes';
import { GAME_KIND } from '../commission/turnover';
import type { Reader } from '../ledger';
import { DAY_START } from './dayStart';

interface Row {
  /** Null for charges and exchanges. */
  product: StakedProduct | null;
  account: 'stakes' | 'payouts' | 'provider' | 'charges' | 'exchanges';
  bets: string;
  /** Of a provider both are in one account: what members staked and what was given back of it, and the rest. */
  staked: string;
  amount: string;
}

/** What the ledger moved today between members and the operator, by what it was for. */
export async function flowsOfToday(reader: Reader): Promise<Pick<Overview, 'charged' | 'exchanged' | 'products'>> {
  const { rows } = await raw<Row>`
    with moved as materialized (
      select t.kind, e.account, e.amount,
        case when t.kind like 'bet.%' then split_part(t.reference, '.', 1)::bigint end as bet,
        case when t.kind like 'provider.%' then split_part(t.reference, ':', 1) end as provider,
        case when t.kind like 'provider.%' then substr(t.reference, strpos(t.reference, ':') + 1) end as reference
      from ledger_transfer t join ledger_entry e on e.transfer = t.id
      where t.at >= ${DAY_START} and e.member is null
        and e.account in ('stakes', 'payouts', 'provider', 'charges', 'exchanges')
    ), counted as (
      select m.kind, m.account, m.amount, case
          when m.account in ('charges', 'exchanges') then null
          when m.bet is null then coalesce(${GAME_KIND}, 'casino')
          else case b.kind when ${GameType.sports} then 'sports' when ${GameType.live} then 'live'
            when ${GameType.minigame} then 'minigame' when ${GameType.virtual} then 'virtual' else 'casino' end
        end as product
      from moved m left join bet b on b.id = m.bet
        left join game_movement g on g.provider = m.provider and g.reference = m.reference
    )
    select product, account, sum(amount) as amount,
      count(*) filter (where kind in ('bet.placed', 'bet.captured', 'provider.debited')) as bets,
      coalesce(sum(amount) filter (where kind = 'provider.debited' or (kind = 'provider.rolledBack' and amount < 0)), 0)
        as staked
    from counted group by product, account`.execute(reader);
  const sumOf = (account: Row['account']) => Number(rows.find((row) => row.account === account)?.amount ?? 0);
  return {
    charged: 0 - sumOf('charges'),
    exchanged: sumOf('exchanges'),
    products: STAKED_PRODUCTS.map((product) => flowOf(product, rows)),
  };
}

function flowOf(product: StakedProduct, rows: readonly Row[]): Overview['products'][number] {
  const flow = { product, bets: 0, stakes: 0, payouts: 0 };
  for (const { account, bets, staked, amount } of rows.filter((row) => row.product === product)) {
    const stakes = account === 'stakes' ? Number(amount) : Number(staked);
    flow.bets += Number(bets);
    flow.stakes += stakes;
    flow.payouts += stakes - Number(amount);
  }
  return flow;
}
