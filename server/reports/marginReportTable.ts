import type { MarginFigures, MarginGrouping, MarginReport } from '../../src/contract/api/staff/reports';
import { grossOf, setMarginOf, wonMarginOf } from '../../src/rules/reports/report';
import { reportsCopy } from '../copy/reportsCopy';
import type { FileCell, FileTable } from '../exports/fileTable';

/** The rows as they are shown, with the sum below. */
export function marginReportTable(by: MarginGrouping, { rows, total }: MarginReport): FileTable {
  const { name, groupings, notes, columns } = reportsCopy.margins;
  return {
    name,
    head: [groupings[by], notes[by], ...columns],
    rows: rows.map((row) => [row.name, row.note, ...cellsOf(row)]),
    sums: [reportsCopy.total, '', ...cellsOf(total)],
  };
}

function cellsOf(figures: MarginFigures): FileCell[] {
  const { bets, stakes, paid } = figures;
  return [
    ...[bets, stakes, paid, grossOf(figures)],
    ...[{ percent: wonMarginOf(figures) }, { percent: setMarginOf(figures) }],
  ];
}
