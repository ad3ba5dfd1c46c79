import { OFFERED_PRICE } from '../../contract/offeredPrices';
import { PRICE_SCALE } from '../../contract/stream/market';

const { least: SHORTEST, step: STEP } = OFFERED_PRICE;
const MARGIN_SCALE = 10_000;
const CLOSE_ENOUGH = 1e-12;
/** Newton's method needs about five. */
const TRIES_MAX = 100;

/**
 * Prices (odds × 1000) of a whole set of exclusive outcomes with a margin in hundredths of a percent, by the power method:
 * each implied chance is raised to the one power at which they add up to what is asked. That is the same as taking the fair
 * chances out by the power method and adding the margin by it, and favourites carry less of it than outsiders, as their
 * backers would notice. Undefined where the feed's prices stay as they are: they have that margin or more, or one of them
 * is below 1.01.
 *
 * No price is above the feed's own: a margin is only ever raised. So whatever bets on these and other prices come to, they
 * come to no more than at the feed's own prices, and no sure win is made. Each is rounded down to two decimals: the margin
 * is the one asked for or more, and with every price one step higher it would be less. The order of prices is the feed's.
 */
export function repriced(prices: readonly number[], margin: number): number[] | undefined {
  const sum = 1 + margin / MARGIN_SCALE;
  if (prices.length < 2 || prices.some((price) => price < SHORTEST)) return undefined;
  const implied = prices.map((price) => PRICE_SCALE / price);
  if (added(implied) >= sum) return undefined;
  const first = prices.indexOf(Math.min(...prices));
  const power = powerFor(implied, sum);
  if (implied[first]! ** power * SHORTEST <= PRICE_SCALE) return implied.map((chance) => rounded(chance ** power));
  // The favourite can't carry its share: the others carry it too. Of outcomes that add up to so little only one is so short.
  const others = implied.filter((_, i) => i !== first);
  const shared = powerFor(others, sum - PRICE_SCALE / SHORTEST);
  return implied.map((chance, i) => (i === first ? SHORTEST : rounded(chance ** shared)));
}

function rounded(chance: number): number {
  return Math.max(SHORTEST, Math.floor(PRICE_SCALE / chance / STEP) * STEP);
}

function added(chances: readonly number[]): number {
  return chances.reduce((all, chance) => all + chance, 0);
}

/**
 * The power below 1 at which chances add up to `sum`, which is more than they do. What they add up to falls with the power
 * ever more slowly, so from the first step on Newton's method comes from below, where they add up to the sum or more.
 */
function powerFor(chances: readonly number[], sum: number): number {
  let power = 1;
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    let excess = -sum;
    let slope = 0;
    for (const chance of chances) {
      const raised = chance ** power;
      excess += raised;
      slope += raised * Math.log(chance);
    }
    if (Math.abs(excess) < CLOSE_ENOUGH) break;
    power = Math.max(0, power - excess / slope);
  }
  return power;
}
