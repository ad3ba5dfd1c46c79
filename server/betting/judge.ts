import type { Limits, PlaceRequest, Refused } from '../../src/contract/api/betting';
import type { BetRefusal } from '../../src/contract/codes/betRefusals';
import { payoutOf, totalPrice } from '../../src/rules/betting/arithmetic';
import { bonusPrice } from '../../src/rules/betting/bonus';
import { priceTaken } from '../../src/rules/betting/policy';
import { takesBonus } from '../../src/rules/betting/replacement';
import { hasPair, slipProblem } from '../../src/rules/betting/slipProblem';
import { limitProblem, type StakeKind } from '../../src/rules/betting/stakes';
import type { LegNow } from './legSource';
import { refused } from './refuse';

/** What a bet is taken at. */
export interface Terms {
  kind: StakeKind;
  legs: readonly LegNow[];
  /** Odds × 1000 of each leg. */
  prices: number[];
  bonusPrice: number;
  totalPrice: number;
  payout: number;
  /** Leagues of fixtures that stand in it twice. */
  pairLeagues: string[];
}

export type Verdict = { ok: true; terms: Terms } | { ok: false; refusal: Refused };

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

/** Whether a bet is to be taken, by all that the legs, the limits and the money say at this moment. Whole in one look. */
export function judge(asked: Asked, legs: readonly (LegNow | undefined)[], limits: Limits, balance: number): Verdict {
  const refusal = legRefusal(asked, legs);
  if (refusal) return { ok: false, refusal };
  const present = legs as readonly LegNow[];
  const picks = present.map(({ pick }) => pick);
  const problem = slipProblem(asked.variant, picks);
  if (problem) return no(problem.reason, { legs: problem.at.map((index) => ({ index })) });
  if (asked.bonus !== undefined && !takesBonus(asked.variant)) return no('not-offered');
  return pricedVerdict(asked, present, limits, balance);
}

function pricedVerdict(asked: Asked, legs: readonly LegNow[], limits: Limits, balance: number): Verdict {
  const { variant, bonus, stake, pricePolicy } = asked;
  const picks = legs.map(({ pick }) => pick);
  const taken = picks.map(({ price }, i) => priceTaken(pricePolicy, asked.legs[i]!.price, price));
  const moved = picks.flatMap(({ price }, index) => (taken[index] === undefined ? [{ index, price }] : []));
  if (moved.length > 0) return no('price-changed', { legs: moved });
  const prices = taken as number[];
  const pair = hasPair(picks);
  const kind = legs[0]!.kind;
  const limit = limitProblem(limits, { variant, kind, prices, bonus, pair }, stake, balance);
  if (limit) return no(limit.reason, { limit: limit.limit });
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
      pairLeagues: pair ? leaguesOfPairs(legs) : [],
    },
  };
}

function legRefusal({ legs: asked }: Asked, legs: readonly (LegNow | undefined)[]): Refused | undefined {
  const problems = legs.map((leg) => (leg ? leg.problem : { reason: 'gone' as const }));
  const worst = GRAVITY.find((reason) => problems.some((problem) => problem?.reason === reason));
  if (!worst) return undefined;
  const at = problems.flatMap((problem, index) => (problem?.reason === worst ? [index] : []));
  const [limit] = problems.flatMap((problem) =>
    problem?.reason === worst && 'limit' in problem && problem.limit !== undefined ? [problem.limit] : [],
  );
  const told = at.map((index) => {
    const price = legs[index]?.pick.price;
    return { index, ...(price !== undefined && price !== asked[index]!.price && { price }) };
  });
  return refused(worst, { legs: told, ...(limit !== undefined && { limit }) });
}

function leaguesOfPairs(legs: readonly LegNow[]): string[] {
  const twice = legs.filter(({ pick }, i) => legs.findIndex((other) => other.pick.fixtureId === pick.fixtureId) < i);
  return [...new Set(twice.map(({ league }) => league))];
}

function no(reason: BetRefusal, more?: Parameters<typeof refused>[1]): Verdict {
  return { ok: false, refusal: refused(reason, more) };
}
