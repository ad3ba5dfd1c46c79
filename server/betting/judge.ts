import { type Limits, type PlaceRequest, type Refused, SYSTEM_VARIANTS } from '../../src/contract/api/betting';
import type { BetRefusal } from '../../src/contract/codes/betRefusals';
import { SYSTEMS } from '../../src/contract/codes/systems';
import { carriedBonus } from '../../src/rules/betting/carriedBonus';
import { bonusPrice } from '../../src/rules/betting/bonus';
import { pricesByMatch } from '../../src/rules/betting/pricesByMatch';
import { acceptedPrice, cappedPrices } from '../../src/rules/betting/acceptedPrice';
import { matchCount } from '../../src/rules/betting/pick';
import { allowsBonus } from '../../src/rules/betting/replacement';
import { slipProblem } from '../../src/rules/betting/slipProblem';
import {
  highestPriceOf,
  limitProblem,
  payoutFor,
  priceMaxOf,
  priceOf,
  type StakeKind,
} from '../../src/rules/betting/stakes';
import { bankerCount } from '../../src/rules/betting/system';
import { jointPrice } from '../../src/rules/joint/jointPrice';
import { marginAtLeast, rungMargin } from '../../src/rules/margins/rungMargin';
import { type CurrentLeg, LEG_PROBLEMS, type LegReading } from './legSource';
import { refused } from './refuse';

/** The terms on which a bet is accepted. */
export interface BetTerms {
  kind: StakeKind;
  legs: readonly CurrentLeg[];
  /** Odds × 1000 of each leg. */
  prices: number[];
  /** By leg: the odds × 1000 of both legs of its match together. */
  joints: (number | undefined)[];
  /** By leg: what the operator's margin is, hundredths of a percent; undefined: not known. */
  margins: (number | undefined)[];
  bonusPrice: number;
  totalPrice: number;
  payout: number;
  /** So many legs, the first ones, are bankers of the system. */
  bankers: number;
  /** Leagues of fixtures that are in it twice. */
  pairLeagues: string[];
}

export type BetVerdict = { ok: true; terms: BetTerms } | { ok: false; refusal: Refused };

type Asked = Pick<PlaceRequest, 'variant' | 'legs' | 'bonus' | 'system' | 'stake' | 'pricePolicy'>;

/**
 * Whether a bet is accepted, by its legs, the limits and the money at this moment. Pure: all inputs are read before.
 */
export function judgeBet(asked: Asked, legs: readonly LegReading[], limits: Limits, balance: number): BetVerdict {
  const refusal = legRefusal(asked, legs);
  if (refusal) return { ok: false, refusal };
  const present = legs as readonly CurrentLeg[];
  const picks = present.map(({ pick }) => pick);
  const problem = slipProblem(asked.variant, picks);
  if (problem) return refusedVerdict(problem.reason, { legs: problem.at.map((index) => ({ index })) });
  if (asked.bonus !== undefined && !allowsBonus(asked.variant)) return refusedVerdict('not-offered');
  const system = systemProblem(asked, matchCount(picks));
  return system ? refusedVerdict(system) : pricedVerdict(asked, present, limits, balance);
}

/** As it is offered now. */
function marginOf({ priced }: CurrentLeg, by: typeof rungMargin): number | undefined {
  const match = priced?.match();
  return match && by(match, priced!.outcomeId);
}

/** Combinations are of different matches, and have no bonus. */
function systemProblem({ system, variant, legs, bonus }: Asked, matches: number): BetRefusal | undefined {
  if (system === undefined) return undefined;
  if (SYSTEMS[system].legs !== legs.length || bonus !== undefined || !SYSTEM_VARIANTS.includes(variant)) {
    return 'not-offered';
  }
  return matches < legs.length ? 'combination' : undefined;
}

function pricedVerdict(asked: Asked, legs: readonly CurrentLeg[], limits: Limits, balance: number): BetVerdict {
  const { variant, bonus, system, stake } = asked;
  const picks = legs.map(({ pick }) => pick);
  const joints = jointsOf(legs);
  const unsold = joints.flatMap((joint, index) => (joint === 0 ? [{ index }] : []));
  if (unsold.length > 0) return refusedVerdict('combination', { legs: unsold });
  const moved = movedLegs(asked, legs, joints);
  if (moved.length > 0) return refusedVerdict('price-changed', { legs: moved });
  const kind = legs[0]!.kind;
  const { prices, joints: takenJoints, byMatch } = cappedByMatch(asked, legs, joints, priceMaxOf(limits, { kind }));
  const margins = legs.map((leg) => marginOf(leg, rungMargin));
  const stakeable = {
    variant,
    kind,
    prices,
    pricesByMatch: byMatch,
    matches: matchCount(picks),
    bonus,
    system,
    legs: picks,
  };
  const limit = limitProblem(limits, stakeable, stake, balance);
  if (limit) return refusedVerdict(limit.reason, { limit: limit.limit });
  const carried =
    bonus &&
    carriedBonus(
      bonus,
      legs.map((leg, i) => ({ match: leg.pick.fixtureId, margin: margins[i] ?? marginOf(leg, marginAtLeast) })),
    );
  if (carried !== bonus) return refusedVerdict('bonus-margin', { limit: carried ?? 0 });
  return {
    ok: true,
    terms: {
      kind,
      legs,
      prices,
      joints: takenJoints,
      margins,
      bonusPrice: bonusPrice(bonus),
      totalPrice: priceOf(stakeable),
      payout: payoutFor(stakeable, stake),
      bankers: bankerCount(system),
      pairLeagues: leaguesOfPairs(legs),
    },
  };
}

/** Legs whose odds the member's policy does not take: of two legs of one match only those of both together count. */
function movedLegs({ legs: asked, pricePolicy }: Asked, legs: readonly CurrentLeg[], joints: BetTerms['joints']) {
  return legs.flatMap(({ pick: { price } }, index) => {
    const leg = asked[index]!;
    const joint = joints[index];
    if (joint === undefined)
      return acceptedPrice(pricePolicy, leg.price, price) === undefined ? [{ index, price }] : [];
    return acceptedPrice(pricePolicy, seenJoint(leg) ?? 0, joint) === undefined ? [{ index, price, joint }] : [];
  });
}

function seenJoint(leg: Asked['legs'][number]): number | undefined {
  return leg.kind === 'odds' ? leg.joint : undefined;
}

/** The odds of the legs and of their matches, not above what a whole bet may have where they rose there. */
function cappedByMatch(asked: Asked, legs: readonly CurrentLeg[], joints: BetTerms['joints'], priceMax: number) {
  const matchOf = (place: number) => legs[place]!.pick.fixtureId;
  const present = legs.map(({ pick: { price } }, i) => ({ price, match: matchOf(i), joint: joints[i] }));
  const seen = asked.legs.map((leg, i) => ({
    price: leg.price,
    match: matchOf(i),
    joint: joints[i] === undefined ? undefined : (seenJoint(leg) ?? joints[i]),
  }));
  const { bonus, system } = asked;
  const oddsOf = (prices: readonly number[]) => highestPriceOf({ pricesByMatch: prices, bonus, system });
  const byMatch = cappedPrices(pricesByMatch(present), pricesByMatch(seen), { priceMax, oddsOf });
  const matches = [...new Set(legs.map((_, i) => matchOf(i)))];
  const taken = legs.map((_, i) => byMatch[matches.indexOf(matchOf(i))]!);
  return {
    byMatch,
    prices: present.map(({ price, joint }, i) => (joint === undefined ? taken[i]! : price)),
    joints: joints.map((joint, i) => joint && taken[i]),
  };
}

/**
 * By leg: the odds of both legs of its match together, 0 where they are not sold so; undefined for a single leg of a
 * match.
 */
function jointsOf(legs: readonly CurrentLeg[]): (number | undefined)[] {
  return legs.map((leg) => {
    const own = legs.filter(({ pick }) => pick.fixtureId === leg.pick.fixtureId);
    const [a, b] = own.map(({ priced }) => priced);
    if (own.length < 2) return undefined;
    const match = a?.match();
    return (match && b && jointPrice(match, a!.outcomeId, b.outcomeId)) ?? 0;
  });
}

function legRefusal({ legs: asked }: Asked, legs: readonly LegReading[]): Refused | undefined {
  const problems = legs.map(problemOf);
  const reasons = problems.flatMap((problem) => (problem ? [problem.reason] : []));
  const [worst] = reasons.toSorted((a, b) => LEG_PROBLEMS.indexOf(a) - LEG_PROBLEMS.indexOf(b));
  if (!worst) return undefined;
  const at = problems.flatMap((problem, index) => (problem?.reason === worst ? [index] : []));
  const [limit] = problems.flatMap((problem) =>
    problem?.reason === worst && 'limit' in problem && problem.limit !== undefined ? [problem.limit] : [],
  );
  const changedLegs = at.map((index) => {
    const leg = legs[index];
    const price = typeof leg === 'object' ? leg.pick.price : undefined;
    return { index, ...(price !== undefined && price !== asked[index]!.price && { price }) };
  });
  return refused(worst, { legs: changedLegs, ...(limit !== undefined && { limit }) });
}

function problemOf(leg: LegReading): CurrentLeg['problem'] {
  return typeof leg === 'object' ? leg.problem : { reason: leg ?? 'gone' };
}

function leaguesOfPairs(legs: readonly CurrentLeg[]): string[] {
  const twice = legs.filter(({ pick }, i) => legs.findIndex((other) => other.pick.fixtureId === pick.fixtureId) < i);
  return [...new Set(twice.map(({ league }) => league))];
}

function refusedVerdict(reason: BetRefusal, more?: Parameters<typeof refused>[1]): BetVerdict {
  return { ok: false, refusal: refused(reason, more) };
}
