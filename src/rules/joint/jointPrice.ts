import { PRICE_SCALE, TradingStatus } from '../../contract/stream/market';
import { legPrice, totalPrice } from '../betting/arithmetic';
import { combinedOutcome } from './combinedMarket';
import { decides } from './decides';
import { pairChances } from './pairChances';
import type { PairChances } from './pairSums';
import type { PricedMarket, PricedMatch, PricedOutcome } from './pricedMatch';
import { scoreStatementOf } from './scoreStatement';

/** The most a combination gives back on average, by the prices' own chances. */
const RETURN_MAX = 0.92;
/**
 * Steps that a joint price is rounded down to, below so much: it follows many prices, and should not tremble with each.
 */
const STEPS: readonly (readonly [below: number, step: number])[] = [
  [2_000, 20],
  [5_000, 50],
  [10_000, 100],
  [20_000, 200],
  [50_000, 500],
  [Infinity, 1_000],
];

/**
 * The odds × 1000 at which two outcomes of a match are sold together, the same in the browser and on the server: the
 * feed's own market for the two, else what the match's prices imply for both together, with the margins of both.
 * Undefined: they are not sold together (docs/spec.md JNT-5).
 */
export function jointPrice(match: PricedMatch, a: string, b: string): number | undefined {
  const [first, second] = [placedOutcome(match, a), placedOutcome(match, b)];
  if (!first || !second || first.outcome.price === 0 || second.outcome.price === 0) return undefined;
  if (decides(match, first.statement, second.statement) !== false) return undefined;
  const prices = [first.outcome.price, second.outcome.price];
  const combined = combinedOutcome(match, first, second);
  const asked = combined
    ? priceOf(combined)
    : modelPrice(pairChances(match, first.statement, second.statement), prices);
  if (asked === undefined) return undefined;
  const price = stepped(Math.min(asked, totalPrice(prices)));
  // Together they pay more than each alone, or there is nothing to combine.
  return price > Math.max(...prices.map(legPrice)) ? price : undefined;
}

/** An outcome of a match with its market and what it states; undefined where there is none that states something. */
export function placedOutcome(match: PricedMatch, id: string) {
  for (const market of match.markets) {
    const outcome = market.outcomes.find((each) => each.id === id);
    const statement = outcome && scoreStatementOf(match, market, outcome);
    if (outcome) return statement && { market, outcome, statement };
  }
  return undefined;
}

/** What is suspended is so by the status of the outcome or of its market. */
function priceOf({ market, outcome }: { market: PricedMarket; outcome: PricedOutcome }): number | undefined {
  const isOpen = [market, outcome].every(({ status }) => status === TradingStatus.open);
  return isOpen && outcome.price > 0 ? outcome.price : undefined;
}

/**
 * Odds that give back, by the chances, what both legs together would: the product of what each gives back, less what is
 * paid where one leg's stake comes back and the other one pays alone.
 */
function modelPrice(chances: PairChances | undefined, [priceA = 0, priceB = 0]: readonly number[]): number | undefined {
  if (!chances || chances.both <= 0) return undefined;
  const [a, b] = [priceA / PRICE_SCALE, priceB / PRICE_SCALE];
  const returnA = a * chances.a.won + chances.a.returned;
  const returnB = b * chances.b.won + chances.b.returned;
  if (Math.max(returnA, returnB) >= 1) return undefined;
  const alone = a * chances.onlyA + b * chances.onlyB + chances.returned;
  return ((Math.min(returnA * returnB, RETURN_MAX) - alone) / chances.both) * PRICE_SCALE;
}

function stepped(price: number): number {
  const [, step] = STEPS.find(([below]) => price < below)!;
  return Math.floor(price / step) * step;
}
