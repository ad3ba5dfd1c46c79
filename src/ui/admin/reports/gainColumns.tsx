import {
  REPORT_COLUMNS,
  type ReportArrangement,
  type ReportColumn,
  type ReportGrouping,
  type ReportRow,
} from '../../../contract/api/staff/reports';
import { labelText } from '../../../contract/labels/labelText';
import { type FoundFigures, grossOf, netRevenueOf, wonMarginOf } from '../../../rules/reports/report';
import { moneyText, separated } from '../../../rules/text/amount';
import { adminText } from '../../copy/admin';
import { adminReportsText as texts } from '../../copy/adminReports';
import type { DataColumn } from '../../primitives/DataTable';
import { Faint, Status } from '../frame/cells';

/** A figure as it is read, of a row or of the sum. */
export function figureText(figures: FoundFigures, column: Exclude<ReportColumn, 'name'>) {
  switch (column) {
    case 'bets':
    case 'members': {
      const count = figures[column];
      return count === undefined ? adminText.unknown : separated(count);
    }
    case 'margin':
      return texts.percent(wonMarginOf(figures));
    case 'gross':
      return <Gain amount={grossOf(figures)} />;
    case 'net':
      return <Gain amount={netRevenueOf(figures)} />;
    default:
      return moneyText(figures[column]);
  }
}

export function Gain({ amount }: { amount: number }) {
  return <Status $tone={amount < 0 ? 'bad' : 'plain'}>{moneyText(amount)}</Status>;
}

/** Those of a grouping, each with what sorts by it. */
export function gainColumns(
  by: ReportGrouping,
  { order, direction }: ReportArrangement,
  onSort: (column: ReportColumn) => void,
): DataColumn<ReportRow>[] {
  return REPORT_COLUMNS.map((column) => ({
    name: texts.columnOf(column, by),
    sorting: { direction: order === column ? direction : undefined, onSort: () => onSort(column) },
    ...(column === 'name'
      ? { leads: true, show: NamedRow }
      : { kind: 'number', show: (row: ReportRow) => figureText(row, column) }),
  }));
}

export function NamedRow({ name, note }: Pick<ReportRow, 'name' | 'note'>) {
  return (
    <>
      <strong>{labelText(name)}</strong> {note !== '' && <Faint>{labelText(note)}</Faint>}
    </>
  );
}
