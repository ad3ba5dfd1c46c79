import { separated } from './amount';

/**
 * Decimal odds as shown: an integer price (odds × 1000) with two decimals, truncated, never rounded, and separators from
 * a thousand on. 1859 is `1.85`, 4415270 `4,415.27`; 0, a bet that never had a price, is `–`.
 */
export function oddsText(price: number): string {
  if (price === 0) return '–';
  const hundredths = Math.trunc(price / 10);
  const decimals = hundredths % 100;
  const whole = Math.trunc(hundredths / 100);
  return `${whole < 1_000 ? whole : separated(whole)}.${decimals < 10 ? '0' : ''}${decimals}`;
}
