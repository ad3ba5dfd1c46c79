import type { Limits, PricePolicy, SlipVariant } from '../../contract/api/betting';
import { payoutOf, totalPrice } from '../../rules/betting/arithmetic';
import { bonusPrice } from '../../rules/betting/bonus';
import type { Slip } from '../../rules/betting/pick';
import { priceTaken } from '../../rules/betting/policy';
import { hasPair, slipProblem, type SlipProblem } from '../../rules/betting/slipProblem';
import {
  limitProblem,
  type LimitProblem,
  mostStake,
  type Stakeable,
  type StakeBound,
  type StakeKind,
} from '../../rules/betting/stakes';
import { BetState } from '../../rules/bettable';
import type { CartPick } from './slipSelection';
import type { LegsNow } from './followLegs';
import { isDead } from './legNow';
import type { SlipMode } from './order';

/** Everything a slip is judged by before it is sent. */
export interface Judged {
  variant: SlipVariant;
  slip: Slip<CartPick>;
  mode: SlipMode;
  /** Won; of each bet. */
  stake: number;
  legs: LegsNow;
  policy: PricePolicy;
  /** Undefined before the server told. */
  limits: Limits | undefined;
  /** Won; undefined before the server told. */
  balance: number | undefined;
}

/**
 * Why a slip can't be sent now; undefined: it can. `dead-legs` have to be taken out, `shut-legs` may open again, `changed`
 * prices have to be accepted, `terms` are on their way.
 */
export type Obstacle =
  | { reason: 'empty' | 'terms' | 'dead-legs' | 'shut-legs' | 'changed' }
  | { reason: SlipProblem['reason'] }
  | LimitProblem;

export function obstacleOf(judged: Judged): Obstacle | undefined {
  const { variant, slip, mode, stake, legs, limits, balance } = judged;
  if (slip.picks.length === 0) return { reason: 'empty' };
  if (slip.picks.some(({ id }) => isDead(legs.get(id)))) return { reason: 'dead-legs' };
  const problem = mode === 'combined' ? slipProblem(variant, slip.picks) : undefined;
  if (problem) return { reason: problem.reason };
  if (slip.picks.some(({ id }) => legs.get(id)?.state !== BetState.open)) return { reason: 'shut-legs' };
  if (!limits || balance === undefined) return { reason: 'terms' };
  const whole = bets(judged);
  for (const asked of whole) {
    const limit = limitProblem(limits, asked, stake, Math.max(balance, stake));
    if (limit) return limit;
  }
  if (stake * whole.length > balance) return { reason: 'balance', limit: balance };
  return changedPicks(judged).length > 0 ? { reason: 'changed' } : undefined;
}

/** Picks whose price is another than the one seen, and not one the member's policy takes. */
export function changedPicks({ slip, legs, policy }: Judged): CartPick[] {
  return slip.picks.filter((pick) => {
    const now = legs.get(pick.id);
    return now !== undefined && now.price > 0 && priceTaken(policy, pick.price, now.price) === undefined;
  });
}

export interface Totals {
  /** Bets the slip makes. */
  bets: number;
  /** Odds × 1000, the bonus in it; of singles the sum says nothing: 0. */
  price: number;
  /** Won. */
  staked: number;
  /** Won; of singles, if all of them win. */
  payout: number;
}

/** What is at stake, at the prices there are now: what the member would be asked to accept. */
export function totalsOf(judged: Judged): Totals {
  const { slip, stake, mode } = judged;
  const whole = bets(judged);
  const prices = whole.map((asked) => totalPrice(asked.prices, bonusPrice(asked.bonus)));
  return {
    bets: slip.picks.length === 0 ? 0 : whole.length,
    price: mode === 'combined' && slip.picks.length > 0 ? prices[0]! : 0,
    staked: slip.picks.length === 0 ? 0 : stake * whole.length,
    payout: slip.picks.length === 0 ? 0 : prices.reduce((sum, price) => sum + payoutOf(stake, price), 0),
  };
}

/** The most that can be staked on each bet, and what makes it so. Undefined before the limits are known. */
export function mostOf(judged: Judged): StakeBound | undefined {
  const { limits, balance, slip } = judged;
  if (!limits || balance === undefined || slip.picks.length === 0) return undefined;
  const whole = bets(judged);
  const each = whole.map((asked) => mostStake(limits, asked, Math.floor(balance / whole.length)));
  return each.reduce((least, bound) => (bound.amount < least.amount ? bound : least));
}

/** The limits of this slip's kind and folds. */
export function limitsOf(judged: Judged): { stakeMin: number; stakeMax: number; payoutMax: number } | undefined {
  const { limits, slip, mode } = judged;
  if (!limits) return undefined;
  const folds = mode === 'single' ? 1 : slip.picks.length;
  const { stakeMax, payoutMax } = limits[kindOf(judged)][folds <= 2 ? 'few' : 'many'];
  return { stakeMin: limits.stakeMin, stakeMax, payoutMax };
}

function bets(judged: Judged): Stakeable[] {
  const { variant, slip, mode } = judged;
  const kind = kindOf(judged);
  const prices = slip.picks.map((pick) => presentPrice(judged, pick));
  if (mode === 'single')
    return prices.map((price) => ({ variant, kind, prices: [price], bonus: undefined, pair: false }));
  return [{ variant, kind, prices, bonus: slip.bonus, pair: hasPair(slip.picks) }];
}

function presentPrice({ legs }: Judged, pick: CartPick): number {
  return legs.get(pick.id)?.price || pick.price;
}

function kindOf({ variant, slip }: Judged): StakeKind {
  if (variant === 'virtual') return 'virtual';
  if (variant === 'mini') return 'minigame';
  return variant === 'inplay' || slip.picks.some(({ live }) => live) ? 'live' : 'sports';
}
