import type { FileFormat } from '../../src/contract/api/files';
import { dateTimeText } from '../../src/rules/text/kst';
import { oddsNumber } from '../../src/rules/text/odds';
import { BYTE_ORDER_MARK, line } from './csv';
import type { FileCell, FileTable } from './fileTable';
import { workbookOf } from './workbook';

/** What is sent, as comma-separated values or as a workbook. */
export async function exportFile(table: FileTable, format: FileFormat): Promise<string | Buffer> {
  const named = namedColumns(table);
  return format === 'xlsx' ? workbookOf(named) : csvOf(named);
}

function namedColumns({ name, head, rows, sums }: FileTable): FileTable {
  const isNamed = (_: unknown, i: number) => head[i] !== '';
  return {
    name,
    head: head.filter(isNamed),
    rows: rows.map((cells) => cells.filter(isNamed)),
    ...(sums && { sums: sums.filter(isNamed) }),
  };
}

export const FILE_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function csvOf({ head, rows, sums }: FileTable): string {
  const lines = [head, ...rows, ...(sums ? [sums] : [])].map((cells) => line(cells.map(plain)));
  return BYTE_ORDER_MARK + [...lines, ''].join('\r\n');
}

function plain(cell: FileCell): string | number {
  if (typeof cell !== 'object') return cell;
  if ('at' in cell) return dateTimeText(cell.at);
  if ('odds' in cell) return oddsNumber(cell.odds) ?? '';
  return cell.percent === undefined ? '' : cell.percent / 100;
}
