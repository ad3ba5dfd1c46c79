import type { Limits, PlaceRequest, Refused } from '../../src/contract/api/betting';
import type { BetRefusal } from '../../src/contract/codes/betRefusals';
import { payoutOf, totalPrice } from '../../src/rules/betting/arithmetic';
import { bonusPrice } from '../../src/rules/betting/bonus';
import { acceptedPrice, cappedPrices } from '../../src/rules/betting/acceptedPrice';
import { matchCount } from '../../src/rules/betting/pick';
import { allowsBonus } from '../../src/rules/betting/replacement';
import { slipProblem } from '../../src/rules/betting/slipProblem';
import { limitProblem, type StakeKind } from '../../src/rules/betting/stakes';
import { decides } from '../../src/rules/joint/decides';
import { pairStatements } from '../../src/rules/joint/scoreStatement';
import type { CurrentLeg, LegReading } from './legSource';
import { refused } from './refuse';

/** The terms on which a bet is accepted. */
export interface BetTerms {
  kind: StakeKind;
  legs: readonly CurrentLeg[];
  /** Odds × 1000 of each leg. */
  prices: number[];
  bonusPrice: number;
  totalPrice: number;
  payout: number;
  /** Leagues of fixtures that stand in it twice. */
  pairLeagues: string[];
}

export type BetVerdict = { ok: true; terms: BetTerms } | { ok: false; refusal: Refused };

type Asked = Pick<PlaceRequest, 'variant' | 'legs' | 'bonus' | 'stake' | 'pricePolicy'>;

/** What is wrong with single legs, the gravest first: a slip is refused for its worst. */
const GRAVITY: readonly BetRefusal[] = [
  'gone',
  'not-offered',
  'cancelled',
  'settled',
  'closed',
  'kicked-off',
  'round-closed',
  'opposite',
  'stale',
  'suspended',
];

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
  const decided = decidedLegs(present);
  if (decided.length > 0) return refusedVerdict('combination', { legs: decided.map((index) => ({ index })) });
  if (asked.bonus !== undefined && !allowsBonus(asked.variant)) return refusedVerdict('not-offered');
  return pricedVerdict(asked, present, limits, balance);
}

function pricedVerdict(asked: Asked, legs: readonly CurrentLeg[], limits: Limits, balance: number): BetVerdict {
  const { variant, bonus, stake, pricePolicy } = asked;
  const picks = legs.map(({ pick }) => pick);
  const acceptedPrices = picks.map(({ price }, i) => acceptedPrice(pricePolicy, asked.legs[i]!.price, price));
  const moved = picks.flatMap(({ price }, index) => (acceptedPrices[index] === undefined ? [{ index, price }] : []));
  if (moved.length > 0) return refusedVerdict('price-changed', { legs: moved });
  const seen = asked.legs.map(({ price }) => price);
  const most = { priceMax: limits.priceMax, bonusPrice: bonusPrice(bonus) };
  const prices = cappedPrices(acceptedPrices as number[], seen, most);
  const matches = matchCount(picks);
  const kind = legs[0]!.kind;
  const limit = limitProblem(limits, { variant, kind, prices, matches, bonus, legs: picks }, stake, balance);
  if (limit) return refusedVerdict(limit.reason, { limit: limit.limit });
  const total = totalPrice(prices, bonusPrice(bonus));
  return {
    ok: true,
    terms: {
      kind,
      legs,
      prices,
      bonusPrice: bonusPrice(bonus),
      totalPrice: total,
      payout: payoutOf(stake, total),
      pairLeagues: leaguesOfPairs(legs),
    },
  };
}

function legRefusal({ legs: asked }: Asked, legs: readonly LegReading[]): Refused | undefined {
  const problems = legs.map(problemOf);
  const worst = GRAVITY.find((reason) => problems.some((problem) => problem?.reason === reason));
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

/** Places of legs that decide another leg of their match, or are decided by it. */
function decidedLegs(legs: readonly CurrentLeg[]): number[] {
  return legs.flatMap((leg, place) => {
    const other = legs.find((each) => each !== leg && each.pick.fixtureId === leg.pick.fixtureId);
    return other && legsDecideEachOther(leg, other) ? [place] : [];
  });
}

function legsDecideEachOther(a: CurrentLeg, b: CurrentLeg): boolean {
  const match = a.priced?.match();
  const statements = match && b.priced && pairStatements(match, a.priced!.outcomeId, b.priced.outcomeId);
  return statements !== undefined && decides(match!, ...statements) === true;
}

function leaguesOfPairs(legs: readonly CurrentLeg[]): string[] {
  const twice = legs.filter(({ pick }, i) => legs.findIndex((other) => other.pick.fixtureId === pick.fixtureId) < i);
  return [...new Set(twice.map(({ league }) => league))];
}

function refusedVerdict(reason: BetRefusal, more?: Parameters<typeof refused>[1]): BetVerdict {
  return { ok: false, refusal: refused(reason, more) };
}
