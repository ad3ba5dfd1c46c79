import type { ReportColumn, ReportGrouping } from '../../../contract/api/staff/reports';
import { separated } from '../../../rules/text/amount';
import type { adminReportsText as korean } from '../adminReports';
import type { TextsOf } from '../inLanguage';

const GROUPINGS: Readonly<Record<ReportGrouping, string>> = {
  day: 'Day',
  product: 'Product',
  league: 'League or game',
  agent: 'Manager',
  member: 'Member',
};
const COLUMNS: Readonly<Record<Exclude<ReportColumn, 'name'>, string>> = {
  bets: 'Bets',
  members: 'Bettors',
  stakes: 'Stakes',
  paid: 'Paid',
  gross: 'Gross',
  margin: 'Margin',
  bonuses: 'Bonuses',
  points: 'Converted points',
  commission: 'Rolling',
  net: 'Net',
};

export const adminReportsEnglish: TextsOf<typeof korean> = {
  about:
    'By the day on which the ledger moved the money, Korean time. What is given back or corrected counts when it is.',
  view: 'View',
  views: { gains: 'Gains', reconciliation: 'Reconciliation' },
  period: 'Period',
  periods: { today: 'Today', yesterday: 'Yesterday', month: 'This month' },
  from: 'From',
  to: 'To',
  grouping: 'Group by',
  groupingOf: (by: ReportGrouping) => GROUPINGS[by],
  leagueAbout: 'A bet over several leagues is split alike among its legs.',
  search: 'Search names',
  order: 'Sort by',
  direction: 'Direction',
  directions: { descending: 'Descending', ascending: 'Ascending' },
  columnOf: (column: ReportColumn, by: ReportGrouping) => (column === 'name' ? GROUPINGS[by] : COLUMNS[column]),
  percent: (hundredths: number | undefined) => (hundredths === undefined ? '–' : `${(hundredths / 100).toFixed(2)}%`),
  total: 'Total',
  rows: (count: number) => `${separated(count)} rows`,
  none: 'Nothing was moved in this period.',
  notFound: 'There is no such name.',
  fileName: (from: string, to: string) => (from === to ? `report_${from}` : `report_${from}_${to}`),
  reconciliationName: (from: string, to: string) =>
    from === to ? `reconciliation_${from}` : `reconciliation_${from}_${to}`,
  line: 'Compared',
  ledger: 'Ledger',
  record: 'Record',
  difference: 'Difference',
  allEqual: 'All of them are equal.',
  unequal: (count: number) => `${separated(count)} not equal`,
  equal: 'equal',
};
