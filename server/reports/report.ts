import { sql as raw } from 'kysely';
import type { Report, ReportFigures, ReportQuery } from '../../src/contract/api/staff/reports';
import { NO_GROUP_LABELS, OTHER_ROWS_LABEL } from '../../src/contract/labels/reports';
import { boundedRows } from '../../src/rules/reports/report';
import { withinDays } from '../commission/personal';
import type { Reader } from '../ledger';
import { GROUPING_RULES, shareOf } from './groupings';
import { BET_KINDS, movedMoney } from './movedMoney';

type Row = Record<keyof ReportFigures, string> & { key: string | null; total: boolean };

const NO_GROUP = 'none';
const AMOUNTS = ['gross', 'staked', 'bonuses', 'points', 'commission'] as const;

/** What the operator won in a period, in rows of one kind whose sum is the total; both are of one moment. */
export async function reportOf(
  reader: Reader,
  { by, ...days }: ReportQuery,
  games: ReadonlyMap<string, string>,
): Promise<Report> {
  const { key, joins, isSplit, namesOf } = GROUPING_RULES[by];
  const part = (name: (typeof AMOUNTS)[number]) => {
    const amount = raw.ref(`m.${name}`);
    return isSplit ? raw`${shareOf(amount)} as ${raw.ref(name)}` : amount;
  };
  const { rows } = await raw<Row>`
    with moved as materialized (${movedMoney(withinDays(days))}),
    parts as (
      select (${key}) collate "C" as key, m.id, m.member, m.kind in ${BET_KINDS} as is_bet, ${raw.join(AMOUNTS.map(part))}
      from moved m ${joins}
    )
    select key, grouping(key) = 1 as total, count(distinct id) filter (where is_bet) as bets,
      count(distinct member) filter (where is_bet) as members, coalesce(sum(staked), 0) as stakes,
      coalesce(sum(staked - gross), 0) as paid, coalesce(sum(bonuses), 0) as bonuses, coalesce(sum(points), 0) as points,
      coalesce(sum(commission), 0) as commission
    from parts group by grouping sets ((key), ())`.execute(reader);
  const groups = rows.filter(({ total }) => !total);
  const names = await namesOf(
    groups.flatMap((row) => row.key ?? []),
    reader,
    games,
  );
  const named = groups.map((row) => ({
    key: row.key ?? NO_GROUP,
    ...((row.key !== null && names.get(row.key)) || { name: NO_GROUP_LABELS[by] ?? NO_GROUP, note: '' }),
    ...figuresOf(row),
  }));
  return { rows: boundedRows(named, OTHER_ROWS_LABEL), total: figuresOf(rows.find(({ total }) => total)!) };
}

function figuresOf({ bets, members, stakes, paid, bonuses, points, commission }: Row): ReportFigures {
  return {
    bets: Number(bets),
    members: Number(members),
    stakes: Number(stakes),
    paid: Number(paid),
    bonuses: Number(bonuses),
    points: Number(points),
    commission: Number(commission),
  };
}
