import { lineNumber } from './line';

/**
 * Whether an outcome is sold at all. Quarter lines (`2.25`, `-0.75`) are not: half of such a bet would be won or lost, and
 * there are no half results.
 */
export function isSoldLine({ line, base }: { readonly line: string; readonly base: string }): boolean {
  return !isQuarterLine(line) && !isQuarterLine(base);
}

/**
 * Whether the board's channel carries a line of a market. It carries the main line alone; where that is a quarter line, it
 * carries the two next to it instead, since the board shows what is sold (`mainRung`).
 */
export function isOnBoardChannel(base: string, main: string): boolean {
  if (!isQuarterLine(main)) return base === main;
  return !isQuarterLine(base) && Math.abs(lineNumber(base) - lineNumber(main)) === 0.25;
}

function isQuarterLine(text: string): boolean {
  const line = lineNumber(text);
  return !Number.isNaN(line) && !Number.isInteger(line * 2);
}
