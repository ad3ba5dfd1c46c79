import type { Move } from './machinePlan';

/** A line of `docs/machines.md`. */
export interface Row extends Move {
  /** The rule of docs/spec.md, or where the code has it. */
  source: string;
}

const COLUMNS = 6;

/** The tables of a page, by the headings (`## session`) above them. Texts in code marks are read without them. */
export function readTable(page: string): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  let rows: Row[] = [];
  for (const line of page.split('\n')) {
    const heading = /^## (\w+)$/.exec(line);
    if (heading) tables.set(heading[1]!, (rows = []));
    if (!line.startsWith('|')) continue;
    const cells = line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.replaceAll('`', '').trim());
    if (cells.length !== COLUMNS) throw new Error(`not of ${COLUMNS} columns: ${line}`);
    const [from = '', event = '', guard = '', to = '', effects = '', source = ''] = cells;
    if (from === 'State' || /^-+$/.test(from)) continue;
    rows.push({ from, event, guard, to, effects, source });
  }
  return tables;
}

/** What distinguishes a line. */
export function lineOf({ from, event, guard, to, effects }: Move): string {
  return [from, event, guard, to, effects].join(' | ');
}
