import { TradingStatus } from '../../../src/contract/stream/market';
import type { MatchForecast } from '../forecast/scoreDistribution';
import type { MarketKind } from './kind';
import { simulatedPriceOf } from './price';

/** Bets next to impossible or certain are not offered; with two bets, neither is. */
const NEVER_OF_TWO = 0.025;
const NEVER_OF_MANY = 0.004;
const CERTAIN = 0.98;
/** Offered again only when the chance is this much clear of the bounds, so that a bet at a bound does not flicker. */
const CLEAR = 1.25;

/** Prices of one line's bets, and which of them may be offered. Reused: read it before the next is made. */
export interface Quote {
  prices: Int32Array;
  offered: boolean[];
  /** How far its first and last bet are from even; Infinity where it cannot be priced. */
  uneven: number;
}

const chances = new Float64Array(64);
const quote: Quote = { prices: new Int32Array(64), offered: new Array<boolean>(64).fill(false), uneven: 0 };

/** `bets`: the bets as they stand now. */
export function quoteLine(
  kind: MarketKind,
  outlook: MatchForecast,
  line: number,
  overround: number,
  outcomes: readonly { status: TradingStatus }[],
): Quote {
  const count = kind.names.length;
  const decisiveChance = 1 - kind.chances(outlook, line, chances);
  const priceable = decisiveChance > 0.001 && !Number.isNaN(chances[0]!);
  const share = (overround - 1) / (kind.overlapping ? 1 : possibleOutcomes(count));
  const never = count > 2 && !kind.overlapping ? NEVER_OF_MANY : NEVER_OF_TWO;
  let all = true;
  for (let i = 0; i < count; i++) {
    const chance = chances[i]! / decisiveChance;
    const clear = outcomes[i]!.status === TradingStatus.open ? 1 : CLEAR;
    const offered = priceable && chance > never * clear && 1 - chance > (1 - CERTAIN) * clear;
    quote.offered[i] = offered;
    if (!offered) all = false;
    quote.prices[i] = priceable ? simulatedPriceOf(chance, kind.overlapping ? share * chance : share) : 0;
  }
  if (count === 2 && !all) quote.offered[0] = quote.offered[1] = false;
  quote.uneven = priceable ? Math.abs(chances[0]! - chances[count - 1]!) / decisiveChance : Infinity;
  return quote;
}

/** Bets over which the margin is shared out: those that can still happen. */
function possibleOutcomes(count: number): number {
  if (count === 2) return 2;
  let lives = 0;
  for (let i = 0; i < count; i++) if (chances[i]! > 0.0005) lives += 1;
  return Math.max(lives, 2);
}
