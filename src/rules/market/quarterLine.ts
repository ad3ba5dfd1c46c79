import { lineNumber } from './line';

/** Whether a line lies between a whole and a half one (`2.25`, `-0.75`): half of a bet on it may be won or lost. */
export function isQuarterLine(text: string): boolean {
  const line = lineNumber(text);
  return !Number.isNaN(line) && !Number.isInteger(line * 2);
}

/**
 * Whether the board's channel carries a line of a market: the main line, and where that is a quarter line the two next to
 * it as well, since Korean boards show one of those (`koreaLines`).
 */
export function isOnBoardChannel(base: string, main: string): boolean {
  return base === main || (isQuarterLine(main) && Math.abs(lineNumber(base) - lineNumber(main)) === 0.25);
}
