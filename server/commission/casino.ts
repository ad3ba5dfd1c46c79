import { sql as raw } from 'kysely';
import type { CasinoSettlement } from '../../src/contract/api/commission/settlements';
import type { DaysQuery } from '../../src/contract/api/days';
import type { Reader } from '../ledger';
import { PERSONAL_DAY, withinDays } from './personal';

interface Row {
  day: string;
  game: string;
  plays: string;
  staked: string;
  won: string;
}

/**
 * What a member's casino and slot games came to, by day and game. Movements that were undone are not in it: the ledger has
 * them twice, there and back.
 */
export async function casinoOf(reader: Reader, memberId: number, days: DaysQuery): Promise<CasinoSettlement> {
  const { rows } = await raw<Row>`
    select ${PERSONAL_DAY} as day, t.provider || coalesce('/' || t.game, '') as game,
      count(*) filter (where t.kind = 'debit') as plays,
      coalesce(sum(t.amount) filter (where t.kind = 'debit'), 0) as staked,
      coalesce(sum(t.amount) filter (where t.kind = 'credit'), 0) as won
    from game_movement t
    where t.member_id = ${memberId} and t.kind in ('debit', 'credit') and t.refusal is null and t.undone_by is null
      and ${withinDays(days)}
    group by 1, 2 order by 1 desc, 2`.execute(reader);
  const items = rows.map(({ day, game, plays, staked, won }) => ({
    day,
    game,
    plays: Number(plays),
    staked: Number(staked),
    won: Number(won),
  }));
  const sum = (what: 'staked' | 'won') => items.reduce((total, item) => total + item[what], 0);
  return { items, total: { staked: sum('staked'), won: sum('won') } };
}
