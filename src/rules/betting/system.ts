import { type System, SYSTEM_NAMES, type SystemName, SYSTEMS } from '../../contract/codes/systems';
import { payoutOf, totalPrice } from './arithmetic';

/** The legs of each combination of a system, by their places. */
export type SystemCombinations = readonly (readonly number[])[];

const known = new Map<SystemName, SystemCombinations>();

export function combinationsOf(name: SystemName): SystemCombinations {
  let all = known.get(name);
  if (!all) {
    const { legs, sizes }: System = SYSTEMS[name];
    const places = Array.from({ length: legs }, (_, place) => place);
    all = sizes.flatMap((size) => choices(places, size));
    known.set(name, all);
  }
  return all;
}

function choices(places: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return places.flatMap((first, i) => choices(places.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

/** The systems that so many legs, each of another match, may be bet on with. */
export function systemsOf(legs: number, matches: number): SystemName[] {
  return matches === legs ? SYSTEM_NAMES.filter((name) => SYSTEMS[name].legs === legs) : [];
}

/**
 * The odds of all combinations added up, × 1000. `prices`: odds × 1000 by leg; undefined for one that is lost, 1000 for one
 * that fell away. `place`: only of the combinations that this leg is in.
 */
export function oddsOfCombinations(name: SystemName, prices: readonly (number | undefined)[], place?: number): number {
  return combinationsOf(name).reduce((sum, places) => {
    if (place !== undefined && !places.includes(place)) return sum;
    const own = places.map((place) => prices[place]);
    return own.some((price) => price === undefined) ? sum : sum + totalPrice(own as number[]);
  }, 0);
}

/** What a stake pays that is spread over all combinations alike, whole won: rounded down once. `parts`: as of `payoutOf`. */
export function systemPayout(name: SystemName, stake: number, odds: number, parts = 1): number {
  return payoutOf(stake, odds, combinationsOf(name).length * parts);
}

/** Odds × 1000 of the whole bet: what its combinations have on average, rounded down. */
export function averageOdds(name: SystemName, odds: number): number {
  return Math.floor(odds / combinationsOf(name).length);
}

/** Odds × 1000 of its best combination. */
export function highestCombination(name: SystemName, prices: readonly number[]): number {
  const most = SYSTEMS[name].sizes.at(-1)!;
  return totalPrice(prices.toSorted((a, b) => b - a).slice(0, most));
}
