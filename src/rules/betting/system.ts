import { SYSTEM_NAMES, type SystemName, SYSTEMS } from '../../contract/codes/systems';
import { payoutOf, stakeFor, totalPrice } from './arithmetic';

/** The legs of each combination of a system, by their places. */
export type SystemCombinations = readonly (readonly number[])[];

const known = new Map<SystemName, SystemCombinations>();

export function combinationsOf(name: SystemName): SystemCombinations {
  let all = known.get(name);
  if (!all) {
    const { legs, sizes, bankers } = SYSTEMS[name];
    const places = Array.from({ length: legs }, (_, place) => place);
    const first = places.slice(0, bankers);
    const rest = places.slice(bankers);
    all = sizes.flatMap((size) => choices(rest, size - bankers).map((chosen) => [...first, ...chosen]));
    known.set(name, all);
  }
  return all;
}

function choices(places: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return places.flatMap((first, i) => choices(places.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

/** So many legs of a bet, the first ones, are in every combination of its system. */
export function bankerCount(system: SystemName | null | undefined): number {
  return system ? SYSTEMS[system].bankers : 0;
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

/** The highest stake for which `systemPayout` is no more than `payout`. */
export function systemStakeFor(name: SystemName, payout: number, odds: number): number {
  return stakeFor(payout, odds, combinationsOf(name).length);
}

/** Odds × 1000 of the whole bet: what its combinations have on average, rounded down. */
export function averageOdds(name: SystemName, odds: number): number {
  return Math.floor(odds / combinationsOf(name).length);
}

/** Odds × 1000 of its best combination. `prices`: by leg. */
export function highestCombination(name: SystemName, prices: readonly number[]): number {
  const { sizes, bankers } = SYSTEMS[name];
  const rest = prices.slice(bankers).toSorted((a, b) => b - a);
  return totalPrice([...prices.slice(0, bankers), ...rest].slice(0, sizes.at(-1)));
}
