import { mix } from '../../server/simulator/chance/mix';

/** Prices go through 1.05 to 9.94: all are four characters long. */
const LOWEST = 105;
const VALUES = 890;
/** No common divisor with `VALUES`: a bet goes through all values before one repeats. */
const STRIDES = [37, 211, 333, 547, 679, 853] as const;
const INVERSES = STRIDES.map(inverse);

/**
 * A bet's price, odds × 1000, after its `n`-th change; 0 is its first price. As many changes as there are values give
 * as many different prices: what a cell shows identifies the change.
 */
export function priceAfter(bet: number, n: number): number {
  const spread = mix(bet + 1);
  const stride = STRIDES[spread % STRIDES.length]!;
  return 10 * (LOWEST + (((spread >>> 8) + n * stride) % VALUES));
}

/**
 * Which change of a bet brought it to a price: the first at or after `from` that could have; undefined for other
 * numbers.
 */
export function changeOf(bet: number, price: number, from: number): number | undefined {
  const value = Math.round(price / 10) - LOWEST;
  if (!(value >= 0 && value < VALUES)) return undefined;
  const spread = mix(bet + 1);
  const n = (((value - (spread >>> 8)) % VALUES) + VALUES) * INVERSES[spread % STRIDES.length]!;
  return from + ((((n - from) % VALUES) + VALUES) % VALUES);
}

/** The number by which a stride comes to 1, counted round. */
function inverse(stride: number): number {
  let n = 1;
  while ((n * stride) % VALUES !== 1) n += 1;
  return n;
}
