/**
 * Decimal odds as shown: an integer price (odds × 1000) with two decimals, truncated, never rounded. 1859 is `1.85`; 0,
 * a bet that never had a price, is `–`.
 */
export function oddsText(price: number): string {
  if (price === 0) return '–';
  const hundredths = Math.trunc(price / 10);
  const decimals = hundredths % 100;
  return `${Math.trunc(hundredths / 100)}.${decimals < 10 ? '0' : ''}${decimals}`;
}
