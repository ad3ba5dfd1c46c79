import type { Limits, SlipVariant } from '../../contract/api/betting';
import type { SystemName } from '../../contract/codes/systems';
import { BONUS_PRICE_FLOOR } from '../../contract/constants';
import { legPrice, payoutOf, stakeFor, totalPrice } from './arithmetic';
import { bonusPrice, tooLowForBonus } from './bonus';
import { rowsOfLeg } from './limitRows';
import { type BoundedLeg, boundsOfLeg, leastOf, type StakeBounds } from './stakeBounds';
import { averageOdds, highestCombination, oddsOfCombinations, systemPayout, systemStakeFor } from './system';

export type StakeKind = 'sports' | 'live' | 'minigame' | 'virtual';

/** What limits are asked about; no stake is in it. */
export interface Stakeable {
  variant: SlipVariant;
  kind: StakeKind;
  /** Odds × 1000 of each leg. */
  prices: readonly number[];
  /** Odds × 1000 that are multiplied: one of each match that two legs are of (`pricesByMatch`). */
  pricesByMatch: readonly number[];
  /** By leg: the odds × 1000 of both legs of its match together. */
  joints?: readonly (number | undefined)[] | undefined;
  /** How many matches the legs are of. */
  matches: number;
  /** How many matches the bonus item needs. */
  bonus: number | undefined;
  /** The stake is spread over the combinations of this system. */
  system?: SystemName | undefined;
  /** What bounds it besides the member's limits. */
  legs: readonly BoundedLeg[];
}

export interface LimitProblem {
  reason:
    | 'balance'
    | 'stake-min'
    | 'stake-max'
    | 'payout-max'
    | 'odds-max'
    | 'folds-min'
    | 'folds-max'
    | 'single-odds'
    | 'bonus-odds'
    | 'bonus-folds'
    | 'pair-stake'
    | 'own-limit';
  /** Won, odds × 1000 or picks, as in `BET_REFUSALS`. */
  limit: number;
  /** Of a stake that is too high: the most that may be staked, won; the limit alone may allow more. */
  most?: number;
}

/** How many legs count: those with at least the odds of a single. */
export function countingLegs(prices: readonly number[], singlePriceMin: number): number {
  return prices.filter((price) => legPrice(price) >= singlePriceMin).length;
}

/** Why no stake will do. */
export function oddsProblem(limits: Limits, stakeable: Stakeable): LimitProblem | undefined {
  const { variant, prices, matches, bonus } = stakeable;
  if (prices.length > limits.foldsMax) return { reason: 'folds-max', limit: limits.foldsMax };
  if (countingLegs(prices, limits.singlePriceMin) === 0 && !isRound(stakeable)) {
    return { reason: 'single-odds', limit: limits.singlePriceMin };
  }
  if (variant === 'prematch' && countingLegs(prices, limits.singlePriceMin) < limits.prematchFoldsMin) {
    return { reason: 'folds-min', limit: limits.prematchFoldsMin };
  }
  if (bonus !== undefined && prices.some(tooLowForBonus)) return { reason: 'bonus-odds', limit: BONUS_PRICE_FLOOR };
  if (bonus !== undefined && matches < bonus) return { reason: 'bonus-folds', limit: bonus };
  const priceMax = priceMaxOf(limits, stakeable);
  return highestPriceOf(stakeable) > priceMax ? { reason: 'odds-max', limit: priceMax } : undefined;
}

/** The most odds × 1000 of a bet. What a round has on sale can be bet on: there the game's most payout bounds the stake. */
export function priceMaxOf({ priceMax }: Pick<Limits, 'priceMax'>, of: Pick<Stakeable, 'kind'>): number {
  return isRound(of) ? Infinity : priceMax;
}

/** What bounds a stake from above. */
export interface StakeBound {
  /** The most that can be staked, whole won. */
  amount: number;
  bound: 'balance' | 'stake-max' | 'payout-max' | 'pair-stake' | 'own-limit';
  /** What makes it so, whole won: of `payout-max` the most payout. */
  limit: number;
}

/** The most that can be staked, and what makes it so: what MAX fills in. The amount may be below the least stake. */
export function maxStake(limits: Limits, stakeable: Stakeable, balance: number): StakeBound {
  const { stakeMax, payoutMax } = stakeBoundsOf(limits, stakeable);
  const bounds: StakeBound[] = [
    { amount: balance, bound: 'balance', limit: balance },
    { amount: stakeMax, bound: 'stake-max', limit: stakeMax },
    { amount: stakeThatPays(payoutMax, stakeable), bound: 'payout-max', limit: payoutMax },
  ];
  if (hasPair(stakeable)) {
    bounds.push({ amount: limits.pairStakeMax, bound: 'pair-stake', limit: limits.pairStakeMax });
  }
  const { own } = limits;
  if (own) bounds.push({ amount: Math.max(0, own.left), bound: 'own-limit', limit: own.limit });
  return leastBound(bounds);
}

/** The bound that allows least; of equal ones the first. */
export function leastBound<Bound extends StakeBound>(bounds: readonly Bound[]): Bound {
  return bounds.reduce((least, each) => (each.amount < least.amount ? each : least));
}

/** Why a stake will not do: the one bound that MAX and the hint beside it show, whatever others it breaks. */
export function stakeProblem(stakeMin: number, most: StakeBound, stake: number): LimitProblem | undefined {
  if (stake < stakeMin) return { reason: 'stake-min', limit: stakeMin };
  return stake > most.amount ? { reason: most.bound, limit: most.limit, most: most.amount } : undefined;
}

/** Why this bet can't be made; the gravest first. */
export function limitProblem(
  limits: Limits,
  stakeable: Stakeable,
  stake: number,
  balance: number,
): LimitProblem | undefined {
  const { stakeMin } = stakeBoundsOf(limits, stakeable);
  return oddsProblem(limits, stakeable) ?? stakeProblem(stakeMin, maxStake(limits, stakeable, balance), stake);
}

/** What the odds of a whole bet are made of. */
type MultipliedOdds = Pick<Stakeable, 'pricesByMatch' | 'bonus' | 'system'>;

/** Odds × 1000 of the whole bet, the bonus in it; of a system the average of its combinations. */
export function priceOf({ pricesByMatch: prices, bonus, system }: MultipliedOdds): number {
  return system ? averageOdds(system, oddsOfCombinations(system, prices)) : totalPrice(prices, bonusPrice(bonus));
}

/** Odds × 1000 that the member's most odds bound: of a system those of its best combination. */
export function highestPriceOf(odds: MultipliedOdds): number {
  const { pricesByMatch: prices, system } = odds;
  return system ? highestCombination(system, prices) : priceOf(odds);
}

/** What a stake pays if every leg wins, whole won. */
export function payoutFor(stakeable: Stakeable, stake: number): number {
  const { pricesByMatch: prices, system } = stakeable;
  return system ? systemPayout(system, stake, oddsOfCombinations(system, prices)) : payoutOf(stake, priceOf(stakeable));
}

/** The highest stake for which `payoutFor` is no more than `payout`. */
function stakeThatPays(payout: number, stakeable: Stakeable): number {
  const { pricesByMatch: prices, system } = stakeable;
  return system
    ? systemStakeFor(system, payout, oddsOfCombinations(system, prices))
    : stakeFor(payout, priceOf(stakeable));
}

/**
 * What a bet may be, shown and enforced alike: the least of what the member's level and staff allow, of what the game,
 * league, market and phase of each leg do, and of what staff set for them.
 */
export function stakeBoundsOf(
  limits: Limits,
  { kind, prices, legs }: Pick<Stakeable, 'kind' | 'prices' | 'legs'>,
): StakeBounds {
  const own = { stakeMin: limits.stakeMin, ...limits[kind][prices.length <= 2 ? 'few' : 'many'] };
  return leastOf([own, ...legs.flatMap((leg) => [...boundsOfLeg(leg), ...rowsOfLeg(limits.rows, leg)])]);
}

/** Two markets of one match are in it. */
function hasPair({ matches, prices }: Stakeable): boolean {
  return matches < prices.length;
}

function isRound({ kind }: Pick<Stakeable, 'kind'>): boolean {
  return kind === 'minigame' || kind === 'virtual';
}
