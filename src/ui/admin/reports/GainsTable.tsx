import { useState } from 'react';
import {
  type Report,
  REPORT_COLUMNS,
  type ReportArrangement,
  type ReportColumn,
  type ReportGrouping,
} from '../../../contract/api/staff/reports';
import { FIRST_PAGE } from '../../../contract/constants';
import { pageOf } from '../../../rules/paging';
import { arrangedRows, foundFigures } from '../../../rules/reports/report';
import { adminReportsText as texts } from '../../copy/adminReports';
import { DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { Faint } from '../frame/cells';
import { figureText, gainColumns } from './gainColumns';

interface GainsTableProps {
  report: Report;
  by: ReportGrouping;
  arrangement: ReportArrangement;
  onArrange: (arrangement: ReportArrangement) => void;
}

const ROWS_OF_PAGE = 100;

/** The rows of a report, a page of them, with the sum of all that are found below. */
export function GainsTable({ report, by, arrangement, onArrange }: GainsTableProps) {
  const [chosen, setChosen] = useState<number>(FIRST_PAGE);
  const rows = arrangedRows(report.rows, arrangement);
  const sum = foundFigures(by, report, rows);
  const { page, pageCount, items } = pageOf(rows, chosen, ROWS_OF_PAGE);
  const sort = (column: ReportColumn) => {
    const isAgain = arrangement.order === column && arrangement.direction === 'descending';
    setChosen(FIRST_PAGE);
    onArrange({ ...arrangement, order: column, direction: isAgain ? 'ascending' : 'descending' });
  };
  return (
    <>
      <Faint aria-live="polite">{texts.rows(rows.length)}</Faint>
      <DataTable
        label={texts.groupingOf(by)}
        columns={gainColumns(by, arrangement, sort)}
        rows={items}
        keyOf={({ key }) => key}
        sums={REPORT_COLUMNS.map((column) => (column === 'name' ? texts.total : figureText(sum, column)))}
        empty={{ title: report.rows.length === 0 ? texts.none : texts.notFound }}
      />
      <Pager page={page} pageCount={pageCount} onPage={setChosen} />
    </>
  );
}
