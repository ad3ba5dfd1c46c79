import { PRICE_MAX, PRICE_SCALE } from '../../../src/contract/stream/market';

const DECIMAL = /^(\d{1,9})(?:\.(\d*))?$/;
const known = new Map<number, number | undefined>();

/**
 * Odds × 1000, truncated, read digit by digit: 1.15 × 1000 in floating point is 1149.99…, and truncating that is wrong.
 * Undefined for what is no price: not a decimal number, below 1.00 (exchanges write 0 for "none"), or above the contract's
 * longest price.
 */
export function importedPriceOf(odds: unknown): number | undefined {
  if (typeof odds === 'string') return read(odds);
  if (typeof odds !== 'number') return undefined;
  if (!known.has(odds)) {
    // Exchanges price on a grid of some hundred values; a file of noise must not make this grow without end.
    if (known.size > 50_000) known.clear();
    known.set(odds, read(String(odds)));
  }
  return known.get(odds);
}

/** Whether a file means something by it: a price, or 0 for none. */
export function isPriceOrNone(odds: unknown): boolean {
  const isNone = odds === 0 || (typeof odds === 'string' && Number(odds) === 0);
  return isNone || importedPriceOf(odds) !== undefined;
}

function read(text: string): number | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const thousandths = (match[2] ?? '').slice(0, 3).padEnd(3, '0');
  const price = Number(match[1]) * PRICE_SCALE + Number(thousandths);
  return price >= PRICE_SCALE && price <= PRICE_MAX ? price : undefined;
}
