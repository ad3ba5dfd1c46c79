import {
  type MarginFigures,
  type Report,
  type ReportArrangement,
  type ReportColumn,
  type ReportFigures,
  type ReportGrouping,
  type ReportRow,
  REPORT_ROWS_MAX,
} from '../../contract/api/staff/reports';

type Played = Pick<ReportFigures, 'stakes' | 'paid'>;
type Counted = 'bets' | 'members';
type Amounts = Omit<ReportFigures, Counted>;

/** Of some rows together; undefined: how many bets or members they are is not known. */
export type FoundFigures = Amounts & Record<Counted, number | undefined>;

/** Gross gaming revenue: what members staked less what they were paid, whole won. */
export function grossOf({ stakes, paid }: Played): number {
  return stakes - paid;
}

/** What is left of it after gifts, points that became money and managers' rolling. */
export function netRevenueOf(figures: Amounts): number {
  return grossOf(figures) - figures.bonuses - figures.points - figures.commission;
}

/** The gross in stakes, hundredths of a percent; undefined where nothing was staked. */
export function wonMarginOf(figures: Played): number | undefined {
  return inStakes(grossOf(figures), figures.stakes);
}

/** What was expected in stakes, hundredths of a percent; undefined where nothing was staked. */
export function setMarginOf({ expected, stakes }: Pick<MarginFigures, 'expected' | 'stakes'>): number | undefined {
  return inStakes(expected, stakes);
}

function inStakes(amount: number, stakes: number): number | undefined {
  return stakes > 0 ? Math.round((amount * 10_000) / stakes) : undefined;
}

const DERIVED = { gross: grossOf, net: netRevenueOf, margin: wonMarginOf } as const;

function valueOf(row: ReportRow, column: ReportColumn): string | number | undefined {
  return column in DERIVED ? DERIVED[column as keyof typeof DERIVED](row) : row[column as keyof ReportRow];
}

/** The rows with the text in their name or note, sorted; those without a value are the last ones either way. */
export function arrangedRows(rows: readonly ReportRow[], arrangement: ReportArrangement): ReportRow[] {
  const { order, direction } = arrangement;
  const sought = arrangement.search.trim().toLowerCase();
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(sought))
    .toSorted((a, b) => {
      const [first, second] = [valueOf(a, order), valueOf(b, order)];
      if (first === second) return a.key < b.key ? -1 : 1;
      if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
      return first < second ? -sign : sign;
    });
}

/** All rows together; how many bets and members they are only where none of them is in two rows. */
export function summedFigures(rows: readonly ReportFigures[]): ReportFigures {
  const sum = (field: keyof ReportFigures) => rows.reduce((total, row) => total + row[field], 0);
  return {
    bets: sum('bets'),
    members: sum('members'),
    stakes: sum('stakes'),
    paid: sum('paid'),
    bonuses: sum('bonuses'),
    points: sum('points'),
    commission: sum('commission'),
  };
}

/** Whose rows may have the same bet or member twice. */
const RECURRING: Readonly<Record<Counted, readonly ReportGrouping[]>> = {
  bets: ['league'],
  members: ['day', 'product', 'league'],
};

/** The sum below some rows of a report, which is its total below all of them. */
export function foundFigures(by: ReportGrouping, report: Report, found: readonly ReportRow[]): FoundFigures {
  if (found.length === report.rows.length) return report.total;
  const sum = summedFigures(found);
  const countOf = (what: Counted) => (found.length > 1 && RECURRING[what].includes(by) ? undefined : sum[what]);
  return { ...sum, bets: countOf('bets'), members: countOf('members') };
}

/** The largest rows, and the others as one, so that the sum stays the same. */
export function boundedRows(rows: readonly ReportRow[], others: string, most: number = REPORT_ROWS_MAX): ReportRow[] {
  if (rows.length <= most) return [...rows];
  const sorted = rows.toSorted((a, b) => b.stakes - a.stakes);
  const rest = sorted.slice(most - 1);
  return [...sorted.slice(0, most - 1), { key: 'others', name: others, note: '', ...summedFigures(rest) }];
}
