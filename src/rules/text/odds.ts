import { separated } from './amount';

/**
 * Decimal odds as shown: an integer price (odds × 1000) with two decimals, truncated, never rounded, and separators from
 * a thousand on. 1859 is `1.85`, 4415270 `4,415.27`; 0, a bet that never had a price, is `–`.
 */
export function oddsText(price: number): string {
  if (price === 0) return '–';
  const hundredths = hundredthsOf(price);
  const decimals = hundredths % 100;
  const whole = Math.trunc(hundredths / 100);
  return `${whole < 1_000 ? whole : separated(whole)}.${decimals < 10 ? '0' : ''}${decimals}`;
}

/** What a cell that has the price alone shows of such a text: no decimals from a thousand on, for which boards have no room. */
export function narrowOddsText(text: string): string {
  return text.includes(',') ? text.slice(0, -'.00'.length) : text;
}

/** The same as a number; undefined: there never was a price. */
export function oddsNumber(price: number): number | undefined {
  return price === 0 ? undefined : hundredthsOf(price) / 100;
}

function hundredthsOf(price: number): number {
  return Math.trunc(price / 10);
}
