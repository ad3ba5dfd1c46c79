import { type RawBuilder, sql as raw } from 'kysely';
import {
  type MarginGrouping,
  type MarginReport,
  type MarginReportQuery,
  REPORT_ROWS_MAX,
} from '../../src/contract/api/staff/reports';
import { GameType } from '../../src/contract/codes/gameTypes';
import { marketLabel } from '../../src/contract/labels/marketLabel';
import { sportLabel } from '../../src/contract/labels/sports';
import { PRICE_SCALE } from '../../src/contract/stream/market';
import { withinDays } from '../commission/personal';
import type { Reader } from '../ledger';
import { type LeagueKey, leagueName, LEGS, ODDS_LEAGUE, type RowName, shareOf } from './groupings';

interface MarginGroupingRule {
  /** A text, of a leg `l`. */
  key: RawBuilder<unknown>;
  nameOf: (key: string) => RowName;
}

const RULES: Readonly<Record<MarginGrouping, MarginGroupingRule>> = {
  sport: { key: raw`l.facts->>'sport'`, nameOf: (key) => ({ name: sportLabel(Number(key)), note: '' }) },
  league: { key: ODDS_LEAGUE, nameOf: (key) => leagueName(JSON.parse(key) as LeagueKey, new Map()) },
  market: {
    key: raw`jsonb_build_array(l.facts->'sport', l.facts->>'market')::text`,
    nameOf: (key) => {
      const [sport, market] = JSON.parse(key) as [number, string];
      return { name: marketLabel(market, sport), note: sportLabel(sport) };
    },
  },
};

/** What each leg gives back of a stake, multiplied, with the bonus; null where the margin of one of them is not known. */
const EXPECTED = raw`select case when bool_and(l.margin is not null)
    then 1 - exp(-sum(ln(1 + l.margin::float8 / 10000))) * b.bonus_price / ${PRICE_SCALE}::integer end as margin
  from bet_leg l where l.bet_id = b.id`;

type Row = Record<'bets' | 'stakes' | 'paid' | 'expected' | 'unknown_bets' | 'unknown_stakes', string> & {
  key: string | null;
  total: boolean;
};

/** What sports bets that were settled in a period left, beside what their margins when they were placed would have. */
export async function marginReportOf(reader: Reader, { by, ...days }: MarginReportQuery): Promise<MarginReport> {
  const { key, nameOf } = RULES[by];
  const known = raw`filter (where margin is not null)`;
  const unknown = raw`filter (where margin is null)`;
  const { rows } = await raw<Row>`
    with settled as materialized (
      select b.id as bet, b.stake, b.paid, case when b.system is null then e.margin end as margin
      from bet b cross join lateral (${EXPECTED}) e
      where b.state = 'settled' and ${withinDays(days, raw`b.settled_at`)} and b.kind in (${GameType.sports}::integer, ${GameType.live}::integer)
    ), parts as (
      select (${key}) collate "C" as key, m.bet, m.margin, ${shareOf(raw`m.stake`)} as stake, ${shareOf(raw`m.paid`)} as paid
      from settled m ${LEGS}
    )
    select key, grouping(key) = 1 as total, count(distinct bet) ${known} as bets, coalesce(sum(stake) ${known}, 0) as stakes,
      coalesce(sum(paid) ${known}, 0) as paid, coalesce(round(sum(stake * margin) ${known}), 0) as expected,
      count(distinct bet) ${unknown} as unknown_bets, coalesce(sum(stake) ${unknown}, 0) as unknown_stakes
    from parts group by grouping sets ((key), ())`.execute(reader);
  const total = rows.find((row) => row.total)!;
  return {
    rows: rows
      .filter((row) => !row.total && Number(row.bets) > 0)
      .map((row) => ({ key: row.key!, ...nameOf(row.key!), ...figuresOf(row) }))
      .toSorted((a, b) => b.stakes - a.stakes)
      .slice(0, REPORT_ROWS_MAX),
    total: figuresOf(total),
    unknown: { bets: Number(total.unknown_bets), stakes: Number(total.unknown_stakes) },
  };
}

function figuresOf({ bets, stakes, paid, expected }: Row) {
  return { bets: Number(bets), stakes: Number(stakes), paid: Number(paid), expected: Number(expected) };
}
