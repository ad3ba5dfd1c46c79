import {
  type Report,
  REPORT_COLUMNS,
  type ReportArrangement,
  type ReportColumn,
  type ReportGrouping,
  type ReportRow,
} from '../../src/contract/api/staff/reports';
import {
  arrangedRows,
  type FoundFigures,
  foundFigures,
  grossOf,
  netRevenueOf,
  wonMarginOf,
} from '../../src/rules/reports/report';
import { reportsCopy } from '../copy/reportsCopy';
import type { FileCell, FileTable } from '../exports/fileTable';

const FIGURES: Readonly<Record<Exclude<ReportColumn, 'name'>, (figures: FoundFigures) => FileCell>> = {
  bets: ({ bets }) => bets ?? '',
  members: ({ members }) => members ?? '',
  stakes: ({ stakes }) => stakes,
  paid: ({ paid }) => paid,
  gross: grossOf,
  margin: (figures) => ({ percent: wonMarginOf(figures) }),
  bonuses: ({ bonuses }) => bonuses,
  points: ({ points }) => points,
  commission: ({ commission }) => commission,
  net: netRevenueOf,
};

const COLUMNS = REPORT_COLUMNS.filter((column) => column !== 'name');

/** The rows as they are shown, with the sum below; of rows that a text was looked for in, what is known of their own. */
export function reportTable(by: ReportGrouping, report: Report, arrangement: ReportArrangement): FileTable {
  const shown = arrangedRows(report.rows, arrangement);
  const sum = foundFigures(by, report, shown);
  const cellsOf = (figures: FoundFigures) => COLUMNS.map((column) => FIGURES[column](figures));
  const lineOf = (row: ReportRow) => [row.name, row.note, ...cellsOf(row)];
  return {
    name: reportsCopy.name,
    head: [reportsCopy.groupings[by], reportsCopy.notes[by], ...COLUMNS.map((column) => reportsCopy.columns[column])],
    rows: shown.map(lineOf),
    sums: [reportsCopy.total, '', ...cellsOf(sum)],
  };
}
