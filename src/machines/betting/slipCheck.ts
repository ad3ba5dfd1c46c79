import { type Limits, type PricePolicy, ROUND_VARIANTS, type SlipVariant } from '../../contract/api/betting';
import { isSystemName } from '../../contract/codes/systems';
import { legsAtFault } from '../../rules/betting/legsAtFault';
import { matchCount, type Slip } from '../../rules/betting/pick';
import { pricesByMatch } from '../../rules/betting/pricesByMatch';
import { liveWaitOf } from '../../rules/betting/limitRows';
import { acceptedPrice } from '../../rules/betting/acceptedPrice';
import { slipProblem, type SlipProblem } from '../../rules/betting/slipProblem';
import {
  leastBound,
  type LimitProblem,
  highestPriceOf,
  maxStake,
  oddsProblem,
  payoutFor,
  priceOf,
  type Stakeable,
  stakeBoundsOf,
  type StakeBound,
  type StakeKind,
  stakeProblem,
} from '../../rules/betting/stakes';
import { leastOf, type StakeBounds } from '../../rules/betting/stakeBounds';
import { OutcomeState } from '../../rules/outcomeState';
import { isOnBreak } from '../../rules/ownLimits/breaks';
import type { SlipSelection } from './slipSelection';
import type { LiveLegs } from './followLegs';
import { matchPairsOf } from './jointLegs';
import { isDead } from './liveLeg';
import type { SlipMode } from './order';
import { hasEditFallen, type SlipEdit } from './slipEdit';

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
  /** By the server's clock, ms since the epoch. */
  now: () => number;
  /** Won; undefined before the server's answer. */
  balance: number | undefined;
  /** The bet whose place it is to take, as the member saw it, and what is offered for that one now. */
  edit?: SlipEdit | undefined;
  offered?: number | undefined;
}

/**
 * Why a slip can't be sent now; undefined: it can. `dead-legs` have to be removed, `shut-legs` may open again,
 * `changed` prices have to be accepted, `terms` are on their way; `own-break`: the member has one. Of an edit: nothing is
 * offered for the old bet, or less.
 */
export type Obstacle =
  | { reason: 'empty' | 'own-break' | 'terms' | 'dead-legs' | 'shut-legs' | 'changed' | 'edit-none' | 'edit-fell' }
  | { reason: SlipProblem['reason'] }
  | LimitProblem;

/** Why a leg breaks a rule; `limit` as in a `LimitProblem`. */
export interface LegFault {
  reason: SlipProblem['reason'] | LimitProblem['reason'];
  limit?: number;
}

export function obstacleOf(checked: CheckedSlip): Obstacle | undefined {
  const { slip, stake, legs, limits } = checked;
  if (slip.picks.length === 0) return { reason: 'empty' };
  if (isOnBreak(limits?.ownBreak ?? null, checked.now())) return { reason: 'own-break' };
  if (slip.picks.some(({ id }) => isDead(legs.get(id)))) return { reason: 'dead-legs' };
  const [combination] = combinationProblems(checked);
  if (combination) return { reason: combination.reason };
  if (slip.picks.some(({ id }) => legs.get(id)?.state !== OutcomeState.open)) return { reason: 'shut-legs' };
  const most = maxStakeOf(checked);
  const [odds] = oddsProblems(checked);
  if (odds) return odds.problem;
  if (!limits || !most) return { reason: 'terms' };
  const problem = stakeProblem(limitsOf(checked)!.stakeMin, most, stake);
  if (problem) return problem;
  if (changedPicks(checked).length > 0) return { reason: 'changed' };
  return editObstacle(checked);
}

function editObstacle({ edit, offered }: CheckedSlip): Obstacle | undefined {
  if (!edit) return undefined;
  if (offered === undefined) return { reason: 'edit-none' };
  return hasEditFallen({ edit, offered }) ? { reason: 'edit-fell' } : undefined;
}

/** Legs that break a rule, by their picks' ids: why the slip can't be sent as long as they are in it. */
export function faultsOf(checked: CheckedSlip): ReadonlyMap<string, LegFault> {
  const { slip, limits } = checked;
  const faults = new Map<string, LegFault>();
  for (const { reason, at } of combinationProblems(checked)) {
    for (const place of at) faults.set(slip.picks[place]!.id, { reason });
  }
  if (!limits || faults.size > 0) return faults;
  for (const { problem, stakeable, places } of oddsProblems(checked)) {
    for (const place of legsAtFault(limits, stakeable, problem.reason)) {
      faults.set(slip.picks[places[place]!]!.id, problem);
    }
  }
  return faults;
}

/** Why the picks are no combination, with the places of those at fault. */
function combinationProblems({ variant, slip, mode, legs }: CheckedSlip): SlipProblem[] {
  if (mode === 'single') return [];
  const problem = slipProblem(variant, slip.picks);
  if (problem) return [problem];
  const unsold = slip.picks.flatMap(({ id }, place) => (legs.get(id)?.joint === 0 ? [place] : []));
  return unsold.length > 0 ? [{ reason: 'combination', at: unsold }] : [];
}

/** Why no stake will do, by bet. `places`: those of its legs in the slip. */
function oddsProblems(checked: CheckedSlip) {
  const { limits, mode, slip } = checked;
  if (!limits) return [];
  const all = slip.picks.map((_, place) => place);
  return stakeablesOf(checked).flatMap((stakeable, i) => {
    const problem = oddsProblem(limits, stakeable);
    return problem ? [{ problem, stakeable, places: mode === 'single' ? [i] : all }] : [];
  });
}

/** The odds × 1000 that a pick counts with together with the other one of its match; undefined where it has its own. */
export function presentJoint({ mode, legs }: Pick<CheckedSlip, 'mode' | 'legs'>, id: string): number | undefined {
  return mode === 'combined' ? legs.get(id)?.joint || undefined : undefined;
}

/** Picks whose price is another than the one seen, and not one the member's policy accepts. One that is over is none of them. */
export function changedPicks(checked: CheckedSlip): SlipSelection[] {
  const { slip, legs, policy } = checked;
  return slip.picks.filter((pick) => {
    const now = legs.get(pick.id);
    if (isDead(now)) return false;
    const joint = presentJoint(checked, pick.id);
    if (joint !== undefined) return acceptedPrice(policy, seenJoint(pick) ?? 0, joint) === undefined;
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
  /** Odds × 1000, the bonus in it, of a system on average; 0 for singles, where a sum has no meaning. */
  price: number;
  /** Won. */
  staked: number;
  /** Won; of singles, if all of them win. No bet pays more than the most payout. */
  payout: number;
  /** At these odds the stake would pay more than the most payout. */
  isCapped: boolean;
}

/** What is at stake, at the prices there are now: what the member would be asked to accept. */
export function totalsOf(checked: CheckedSlip): Totals {
  const { slip, stake, mode, limits } = checked;
  if (slip.picks.length === 0) return { bets: 0, price: 0, staked: 0, payout: 0, isCapped: false };
  const bets = stakeablesOf(checked).map((asked) => {
    const payout = payoutFor(asked, stake);
    const most = limits ? stakeBoundsOf(limits, asked).payoutMax : Infinity;
    return { price: priceOf(asked), payout: Math.min(payout, most), isCapped: payout > most };
  });
  return {
    bets: bets.length,
    price: mode === 'single' ? 0 : bets[0]!.price,
    staked: stake * bets.length,
    payout: bets.reduce((sum, { payout }) => sum + payout, 0),
    isCapped: bets.some(({ isCapped }) => isCapped),
  };
}

/**
 * The most that can be staked on each bet, and what makes it so. Undefined before the limits are known, and where no
 * stake will do.
 */
export function maxStakeOf(checked: CheckedSlip): StakeBound | undefined {
  const { limits, balance, slip } = checked;
  if (!limits || balance === undefined || slip.picks.length === 0) return undefined;
  const whole = stakeablesOf(checked);
  if (whole.some((asked) => oddsProblem(limits, asked))) return undefined;
  // What they all are paid from, or bounded by together, is for all of them.
  const share = (sum: number) => Math.floor(sum / whole.length);
  const own = limits.own && { ...limits.own, left: share(limits.own.left) };
  const each = { ...limits, ...(own && { own }) };
  return leastBound(whole.map((asked) => maxStake(each, asked, share(balance))));
}

/** How much of what a combination may have is used up; undefined for singles, rounds and before the limits are known. */
export interface SlipFill {
  folds: { used: number; most: number };
  /** Odds × 1000. */
  price: { used: number; most: number };
}

export function fillOf(checked: CheckedSlip): SlipFill | undefined {
  const { limits, mode, slip, variant } = checked;
  if (!limits || mode === 'single' || slip.picks.length === 0 || ROUND_VARIANTS.includes(variant)) {
    return undefined;
  }
  return {
    folds: { used: slip.picks.length, most: limits.foldsMax },
    price: { used: highestPriceOf(stakeablesOf(checked)[0]!), most: limits.priceMax },
  };
}

/** The limits that hold for this slip: of single bets the least of theirs. */
export function limitsOf(checked: CheckedSlip): StakeBounds | undefined {
  const { limits } = checked;
  if (!limits) return undefined;
  const whole = stakeablesOf(checked).map((asked) => stakeBoundsOf(limits, asked));
  return leastOf([stakeBoundsOf(limits, { kind: kindOf(checked), prices: [], legs: [] }), ...whole]);
}

/** How long the bets would wait in play, ms; undefined where none does. */
export function waitOf({ limits, slip }: CheckedSlip): number | undefined {
  return limits && slip.picks.some(({ live }) => live) ? liveWaitOf(limits, slip.picks) : undefined;
}

function stakeablesOf(checked: CheckedSlip): Stakeable[] {
  const { variant, slip, mode } = checked;
  const kind = kindOf(checked);
  const prices = slip.picks.map((pick) => currentPrice(checked, pick));
  if (mode === 'single')
    return slip.picks.map((pick, i) => {
      const own = [prices[i]!];
      return { variant, kind, prices: own, pricesByMatch: own, matches: 1, bonus: undefined, legs: [pick] };
    });
  const legs = slip.picks.map((pick, i) => {
    const joint = checked.legs.get(pick.id)?.joint || seenJoint(pick);
    return { price: prices[i]!, match: pick.fixtureId, joint };
  });
  const matches = matchCount(slip.picks);
  const system = isSystemName(mode) ? mode : undefined;
  const bonus = system ? undefined : slip.bonus;
  const joints = legs.map(({ joint }) => joint);
  return [
    { variant, kind, prices, joints, pricesByMatch: pricesByMatch(legs), matches, bonus, system, legs: slip.picks },
  ];
}

function currentPrice({ legs }: CheckedSlip, pick: SlipSelection): number {
  return legs.get(pick.id)?.price || pick.price;
}

function kindOf({ variant, slip }: CheckedSlip): StakeKind {
  if (variant === 'virtual') return 'virtual';
  if (variant === 'mini') return 'minigame';
  return variant === 'inplay' || slip.picks.some(({ live }) => live) ? 'live' : 'sports';
}
