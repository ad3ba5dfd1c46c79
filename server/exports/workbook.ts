import writeWorkbook, { type Cell as WorkbookCell } from 'write-excel-file/node';
import { SEOUL_OFFSET_MS } from '../../src/contract/units';
import { oddsNumber } from '../../src/rules/text/odds';
import type { FileCell, FileTable } from './fileTable';

const AMOUNT = '#,##0';
const ODDS = '#,##0.00';
const BOLD = { fontWeight: 'bold' } as const;
const WIDTH = { least: 10, most: 40 } as const;

/** An XLSX file: numbers are numbers, moments are dates by Seoul's clock, and no text is a formula. */
export function workbookOf({ name, head, rows, sums }: FileTable): Promise<Buffer> {
  const data = [
    head.map((text) => ({ ...workbookCell(text), ...BOLD })),
    ...rows.map((cells) => cells.map(workbookCell)),
    ...(sums ? [sums.map((cell) => ({ ...workbookCell(cell), ...BOLD }))] : []),
  ];
  const columns = head.map((text, i) => ({ width: widthOf([text, ...rows.map((cells) => cells[i] ?? '')]) }));
  return writeWorkbook(data, { sheet: name, columns, stickyRowsCount: 1 }).toBuffer();
}

function workbookCell(cell: FileCell): WorkbookCell & object {
  if (typeof cell === 'string') return { value: cell, type: String };
  if (typeof cell === 'number') return { value: cell, type: Number, format: AMOUNT };
  // A spreadsheet's dates have no time zone.
  if ('at' in cell) return { value: new Date(cell.at + SEOUL_OFFSET_MS), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
  if ('odds' in cell) {
    const odds = oddsNumber(cell.odds);
    return odds === undefined ? { value: '', type: String } : { value: odds, type: Number, format: ODDS };
  }
  return cell.percent === undefined
    ? { value: '', type: String }
    : { value: cell.percent / 10_000, type: Number, format: '0.00%' };
}

/** Characters; Hangul is about twice as wide as a digit. */
function widthOf(cells: readonly FileCell[]): number {
  const longest = cells.reduce<number>((most, cell) => Math.max(most, lengthOf(cell)), 0);
  return Math.min(WIDTH.most, Math.max(WIDTH.least, longest + 2));
}

function lengthOf(cell: FileCell): number {
  if (typeof cell === 'string') return [...cell].reduce((sum, letter) => sum + (letter > '\u1100' ? 2 : 1), 0);
  return typeof cell === 'number' ? String(cell).length * 1.3 : 'at' in cell ? 20 : 8;
}
