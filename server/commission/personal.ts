import { type RawBuilder, sql as raw } from 'kysely';
import type { DaysQuery } from '../../src/contract/api/days';
import type { SettlementFigures, PersonalSettlement, Product } from '../../src/contract/api/commission/settlements';
import { GameType } from '../../src/contract/codes/gameTypes';
import { movesStake, type Reader } from '../ledger';

/** Days of Seoul as a condition on a time: that of a transfer `t`, where no other is given. */
export function withinDays({ from, to }: DaysQuery, at: RawBuilder<unknown> = raw`t.at`): RawBuilder<unknown> {
  return raw`${at} >= ${from}::timestamp at time zone 'Asia/Seoul'
    and ${at} < (${to}::timestamp + interval '1 day') at time zone 'Asia/Seoul'`;
}

/** Whether an operator's entry `e` of play, of a transfer `t`, is of what was staked; all others are of what was won. */
export const IS_STAKE = movesStake('t', raw`e.amount`);

export const PERSONAL_DAY = raw`to_char(t.at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

interface Row {
  day: string;
  /** A game type; null where it is no bet of ours. */
  kind: number | null;
  account: string;
  amount: string;
  /** Taken or given back as a stake; otherwise won or taken back. */
  staking: boolean;
  /** The bet is not settled: its stake is no loss yet, but for what of it was cashed out. */
  open: boolean;
  cashed: string;
}

const PRODUCT_OF: Readonly<Record<number, Product>> = {
  [GameType.sports]: 'sports',
  [GameType.live]: 'live',
  [GameType.minigame]: 'minigame',
  [GameType.virtual]: 'virtual',
};

/**
 * What a member's games, charges and bonuses came to, day by day. It is read from the operator's side of the member's
 * transfers, where stakes, payouts, charges and bonuses have accounts of their own; the game is that of the transfer's
 * bet.
 */
export async function personalOf(reader: Reader, memberId: number, days: DaysQuery): Promise<PersonalSettlement> {
  const { rows } = await raw<Row>`
    with own as (
      select distinct e.transfer from ledger_entry e join ledger_transfer t on t.id = e.transfer
      where e.member = ${memberId} and ${withinDays(days)}
    )
    select ${PERSONAL_DAY} as day, b.kind, e.account, sum(e.amount) as amount,
      ${IS_STAKE} as staking, coalesce(b.state in ('waiting', 'open'), false) as open,
      coalesce(sum(b.cashed_stake) filter (where e.account = 'stakes' and e.amount > 0), 0) as cashed
    from own
      join ledger_transfer t on t.id = own.transfer
      join ledger_entry e on e.transfer = t.id and e.member is null and t.kind <> 'balance.opened'
      left join bet b on b.id = case when t.kind like 'bet.%' then split_part(t.reference, '.', 1)::bigint end
    group by 1, 2, 3, 5, 6`.execute(reader);
  const byDay = new Map<string, SettlementFigures>();
  const total = none();
  for (const row of rows) {
    const figures = byDay.get(row.day) ?? none();
    byDay.set(row.day, figures);
    for (const sum of [figures, total]) enter(sum, row);
  }
  return {
    days: [...byDay].map(([day, figures]) => ({ day, ...figures })).sort((a, b) => (a.day < b.day ? 1 : -1)),
    total,
  };
}

/** Amounts are as the operator's account received them. */
function enter(figures: SettlementFigures, { kind, account, amount: text, staking, open, cashed }: Row): void {
  const amount = Number(text);
  const product = (kind === null ? undefined : PRODUCT_OF[kind]) ?? 'casino';
  switch (account) {
    case 'charges':
      figures.charged -= amount;
      break;
    case 'exchanges':
      figures.exchanged += amount;
      break;
    case 'bonuses':
      figures.bonus -= amount;
      break;
    case 'pointBonuses':
      figures.bonusPoints -= amount;
      break;
    case 'stakes':
    case 'payouts':
    case 'provider':
      if (staking) figures[product].staked += amount;
      else figures[product].won -= amount;
      for (const sum of [figures[product], figures]) sum.profit -= staking && open ? Number(cashed) : amount;
      break;
    default:
  }
}

const nothing = () => ({ staked: 0, won: 0, profit: 0 });

function none(): SettlementFigures {
  return {
    charged: 0,
    exchanged: 0,
    sports: nothing(),
    live: nothing(),
    minigame: nothing(),
    virtual: nothing(),
    casino: nothing(),
    bonus: 0,
    bonusPoints: 0,
    profit: 0,
  };
}
