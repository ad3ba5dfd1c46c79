import type { MarginGrouping, ReportColumn, ReportGrouping } from '../../../contract/api/staff/reports';
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

const MARGIN_GROUPS: Readonly<Record<MarginGrouping, string>> = { sport: 'Sport', league: 'League', market: 'Market' };

export const adminReportsEnglish: TextsOf<typeof korean> = {
  about:
    'By the day on which the ledger moved the money, Korean time. What is given back or corrected counts when it is.',
  view: 'View',
  views: { gains: 'Gains', margins: 'Margins', reconciliation: 'Reconciliation' },
  period: 'Period',
  tooLong: 'A period may be a year at most.',
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
  rows: (count: number) => (count === 1 ? '1 row' : `${separated(count)} rows`),
  none: 'Nothing was moved in this period.',
  notFound: 'There is no such name.',
  fileName: (from: string, to: string) => (from === to ? `report_${from}` : `report_${from}_${to}`),
  reconciliationName: (from: string, to: string) =>
    from === to ? `reconciliation_${from}` : `reconciliation_${from}_${to}`,
  marginsName: (from: string, to: string) => (from === to ? `margins_${from}` : `margins_${from}_${to}`),
  marginsAbout:
    'Sports bets that were settled in the period. The margin set is that of the odds when a bet was placed: 1 less the product of 1 ÷ (1 + margin) of its legs, weighted by stakes. A bet of several legs is split alike among them.',
  marginGroupingOf: (by: MarginGrouping) => MARGIN_GROUPS[by],
  wonMargin: 'Margin won',
  setMargin: 'Margin set',
  marginsNone: 'No bet was settled in this period.',
  unknownMargins: (bets: number, stakes: string) =>
    bets === 1
      ? `Without 1 bet (${stakes}): the margin of a leg is not known, or it is a system.`
      : `Without ${separated(bets)} bets (${stakes}): the margin of a leg is not known, or they are systems.`,
  line: 'Compared',
  ledger: 'Ledger',
  record: 'Record',
  difference: 'Difference',
  allEqual: 'All of them are equal.',
  unequal: (count: number) => `${separated(count)} not equal`,
  equal: 'equal',
};
