import { MarketFamily } from '../../contract/markets/marketFamily';

/** A line as feeds write it: a sign, a number, and in play the score it counts from (`-1.0 (0-0)`). */
const LINE = /^([+-]?)(\d+(?:\.\d+)?)(.*)$/;

/**
 * How a line is written: at least one decimal, and in handicaps always a sign (`+0.5`, `-1.0`, `0.0`). What follows the
 * number, such as the score it counts from, stays; a text that is no line is shown as it is.
 */
export function lineLabel(line: string, family: MarketFamily): string {
  const match = LINE.exec(line.trim());
  if (!match) return line;
  const [, sign = '', digits = '', rest = ''] = match;
  const number = digits.includes('.') ? digits.replace(/(\.\d+?)0+$/, '$1') : `${digits}.0`;
  const shown = Number(digits) === 0 ? '' : family === MarketFamily.handicap ? sign || '+' : sign.replace('+', '');
  return shown + number + rest;
}

/** The same handicap seen from the other team: `-1.5` is `1.5`. */
export function oppositeLine(line: string): string {
  const match = LINE.exec(line.trim());
  if (!match) return line;
  const [, sign = '', digits = '', rest = ''] = match;
  return (sign === '-' || Number(digits) === 0 ? '' : '-') + digits + rest;
}

/** A line's number for sorting; NaN where it has none. */
export function lineNumber(line: string): number {
  const match = LINE.exec(line.trim());
  return match ? Number(match[1] + (match[2] ?? '')) : NaN;
}
