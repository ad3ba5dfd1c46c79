import type { Limits, PricePolicy, SlipVariant } from '../../contract/api/betting';
import { payoutOf, totalPrice } from '../../rules/betting/arithmetic';
import { bonusPrice } from '../../rules/betting/bonus';
import { matchCount, type Slip } from '../../rules/betting/pick';
import { foldPrices } from '../../rules/betting/foldPrices';
import { acceptedPrice } from '../../rules/betting/acceptedPrice';
import { slipProblem, type SlipProblem } from '../../rules/betting/slipProblem';
import {
  limitProblem,
  type LimitProblem,
  maxStake,
  type Stakeable,
  stakeBoundsOf,
  type StakeBound,
  type StakeKind,
} from '../../rules/betting/stakes';
import { leastOf, type StakeBounds } from '../../rules/betting/stakeBounds';
import { OutcomeState } from '../../rules/outcomeState';
import type { SlipSelection } from './slipSelection';
import type { LiveLegs } from './followLegs';
import { matchPairsOf } from './jointLegs';
import { isDead } from './liveLeg';
import type { SlipMode } from './order';

/** Everything a slip is judged by before it is sent. */
export interface CheckedSlip {
  variant: SlipVariant;
  slip: Slip<SlipSelection>;
  mode: SlipMode;
  /** Won; of each bet. */
  stake: number;
  legs: LiveLegs;
  policy: PricePolicy;
  /** Undefined before the server's answer. */
  limits: Limits | undefined;
  /** Won; undefined before the server's answer. */
  balance: number | undefined;
}

/**
 * Why a slip can't be sent now; undefined: it can. `dead-legs` have to be removed, `shut-legs` may open again,
 * `changed` prices have to be accepted, `terms` are on their way.
 */
export type Obstacle =
  | { reason: 'empty' | 'terms' | 'dead-legs' | 'shut-legs' | 'changed' }
  | { reason: SlipProblem['reason'] }
  | LimitProblem;

export function obstacleOf(checked: CheckedSlip): Obstacle | undefined {
  const { variant, slip, mode, stake, legs, limits, balance } = checked;
  if (slip.picks.length === 0) return { reason: 'empty' };
  if (slip.picks.some(({ id }) => isDead(legs.get(id)))) return { reason: 'dead-legs' };
  const problem = mode === 'combined' ? slipProblem(variant, slip.picks) : undefined;
  if (problem) return { reason: problem.reason };
  if (mode === 'combined' && slip.picks.some(({ id }) => legs.get(id)?.joint === 0)) return { reason: 'combination' };
  if (slip.picks.some(({ id }) => legs.get(id)?.state !== OutcomeState.open)) return { reason: 'shut-legs' };
  if (!limits || balance === undefined) return { reason: 'terms' };
  const whole = stakeablesOf(checked);
  for (const asked of whole) {
    const limit = limitProblem(limits, asked, stake, Math.max(balance, stake));
    if (limit) return limit;
  }
  if (stake * whole.length > balance) return { reason: 'balance', limit: balance };
  return changedPicks(checked).length > 0 ? { reason: 'changed' } : undefined;
}

/** Picks whose price is another than the one seen, and not one the member's policy accepts. */
export function changedPicks({ slip, mode, legs, policy }: CheckedSlip): SlipSelection[] {
  return slip.picks.filter((pick) => {
    const now = legs.get(pick.id);
    if (mode === 'combined' && now?.joint) return acceptedPrice(policy, seenJoint(pick) ?? 0, now.joint) === undefined;
    return now !== undefined && now.price > 0 && acceptedPrice(policy, pick.price, now.price) === undefined;
  });
}

function seenJoint(pick: SlipSelection): number | undefined {
  return pick.kind === 'odds' ? pick.joint : undefined;
}

/** Odds of two picks of one match together, by their fixture. */
export interface JointOdds {
  fixtureId: string;
  /** Odds × 1000: present ones, and those seen. */
  price: number;
  seen: number;
}

export function jointsOf({ slip, mode, legs }: CheckedSlip): JointOdds[] {
  if (mode === 'single') return [];
  return matchPairsOf(slip.picks).flatMap(([pick]) => {
    const price = legs.get(pick.id)?.joint;
    return price ? [{ fixtureId: pick.fixtureId, price, seen: pick.joint ?? price }] : [];
  });
}

export interface Totals {
  /** Bets the slip makes. */
  bets: number;
  /** Odds × 1000, the bonus in it; 0 for singles, where a sum has no meaning. */
  price: number;
  /** Won. */
  staked: number;
  /** Won; of singles, if all of them win. */
  payout: number;
}

/** What is at stake, at the prices there are now: what the member would be asked to accept. */
export function totalsOf(checked: CheckedSlip): Totals {
  const { slip, stake, mode } = checked;
  const whole = stakeablesOf(checked);
  const prices = whole.map((asked) => totalPrice(asked.foldPrices, bonusPrice(asked.bonus)));
  return {
    bets: slip.picks.length === 0 ? 0 : whole.length,
    price: mode === 'combined' && slip.picks.length > 0 ? prices[0]! : 0,
    staked: slip.picks.length === 0 ? 0 : stake * whole.length,
    payout: slip.picks.length === 0 ? 0 : prices.reduce((sum, price) => sum + payoutOf(stake, price), 0),
  };
}

/** The most that can be staked on each bet, and what makes it so. Undefined before the limits are known. */
export function maxStakeOf(checked: CheckedSlip): StakeBound | undefined {
  const { limits, balance, slip } = checked;
  if (!limits || balance === undefined || slip.picks.length === 0) return undefined;
  const whole = stakeablesOf(checked);
  const each = whole.map((asked) => maxStake(limits, asked, Math.floor(balance / whole.length)));
  return each.reduce((least, bound) => (bound.amount < least.amount ? bound : least));
}

/** The limits that hold for this slip: of single bets the least of theirs. */
export function limitsOf(checked: CheckedSlip): StakeBounds | undefined {
  const { limits } = checked;
  if (!limits) return undefined;
  const whole = stakeablesOf(checked).map((asked) => stakeBoundsOf(limits, asked));
  return leastOf([stakeBoundsOf(limits, { kind: kindOf(checked), prices: [], legs: [] }), ...whole]);
}

function stakeablesOf(checked: CheckedSlip): Stakeable[] {
  const { variant, slip, mode } = checked;
  const kind = kindOf(checked);
  const prices = slip.picks.map((pick) => currentPrice(checked, pick));
  if (mode === 'single')
    return slip.picks.map((pick, i) => {
      const own = [prices[i]!];
      return { variant, kind, prices: own, foldPrices: own, matches: 1, bonus: undefined, legs: [pick] };
    });
  const folds = slip.picks.map((pick, i) => {
    const joint = checked.legs.get(pick.id)?.joint || seenJoint(pick);
    return { price: prices[i]!, match: pick.fixtureId, joint };
  });
  const matches = matchCount(slip.picks);
  return [{ variant, kind, prices, foldPrices: foldPrices(folds), matches, bonus: slip.bonus, legs: slip.picks }];
}

function currentPrice({ legs }: CheckedSlip, pick: SlipSelection): number {
  return legs.get(pick.id)?.price || pick.price;
}

function kindOf({ variant, slip }: CheckedSlip): StakeKind {
  if (variant === 'virtual') return 'virtual';
  if (variant === 'mini') return 'minigame';
  return variant === 'inplay' || slip.picks.some(({ live }) => live) ? 'live' : 'sports';
}
