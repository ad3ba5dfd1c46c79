import { oddsText } from './odds';

/** How odds may be written; prices are decimal odds × 1000 whatever a member sees. */
export const ODDS_FORMATS = ['decimal', 'hongKong', 'malay', 'indonesian', 'american', 'fractional'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

const NONE = '–';
/** Even money: the profit is the stake, in hundredths. */
const EVEN = 100;

/**
 * Odds in a format, made of the two decimals that decimal odds show, so that all formats stand for the same. Where a format
 * can't write that exactly it is rounded against the member: nothing is promised that is not paid.
 */
export function oddsIn(format: OddsFormat, price: number): string {
  if (format === 'decimal' || price === 0) return oddsText(price);
  const profit = Math.trunc(price / 10) - EVEN;
  // Less than the stake: only in what is no longer on sale.
  if (profit < 0) return NONE;
  switch (format) {
    case 'hongKong':
      return profitText(profit);
    case 'malay':
      return profit > EVEN ? stakeText(profit) : profitText(profit);
    case 'indonesian':
      return profit < EVEN ? stakeText(profit) : profitText(profit);
    case 'american':
      return american(profit);
    case 'fractional':
      return fraction(profit);
  }
}

/** Profit of a stake of one. */
function profitText(profit: number): string {
  return oddsText(profit * 10) === NONE ? '0.00' : oddsText(profit * 10);
}

/** The stake for a profit of one, as a negative number. */
function stakeText(profit: number): string {
  return profit === 0 ? '0.00' : `-${oddsText(Math.ceil((EVEN * EVEN) / profit) * 10)}`;
}

/** The profit of a stake of 100, or the stake for a profit of 100. */
function american(profit: number): string {
  if (profit === 0) return '0';
  return profit >= EVEN ? `+${profit}` : `-${Math.ceil((EVEN * EVEN) / profit)}`;
}

/** Fractions that bookmakers write, of which two decimals are all that is paid: 1/3, not 33/100. */
const CUSTOMARY: ReadonlyMap<number, string> = new Map([
  ...(
    [
      [1, 9],
      [1, 8],
      [2, 15],
      [1, 7],
      [2, 13],
      [1, 6],
      [2, 11],
      [2, 9],
      [2, 7],
      [1, 3],
      [4, 11],
      [4, 9],
      [8, 15],
      [4, 7],
      [8, 13],
      [2, 3],
      [8, 11],
      [5, 6],
      [11, 8],
      [13, 8],
      [15, 8],
      [10, 3],
    ] as const
  ).map(([a, b]): [number, string] => [Math.trunc((EVEN * a) / b), `${a}/${b}`]),
  // 0.90 has a fraction of its own, 9/10.
  [91, '10/11'],
]);

function fraction(profit: number): string {
  const customary = CUSTOMARY.get(profit);
  if (customary !== undefined) return customary;
  const divisor = greatestDivisor(profit, EVEN);
  return `${profit / divisor}/${EVEN / divisor}`;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
