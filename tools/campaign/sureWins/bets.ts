import type { FixturePlan } from '../../../server/simulator/fixtures/fixturePlan';
import type { MatchFacts } from '../../../server/simulator/history/matchFacts';
import { verdictOf } from '../../../server/simulator/markets/marketSpec';
import { marketAtPlace } from '../../../server/simulator/markets/marketPlace';
import { readOutcomeId } from '../../../server/simulator/markets/outcomeId';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { wholeResults } from '../../../src/rules/betting/halfResults';
import { pairAllowed } from '../../../src/rules/betting/pairs';
import type { PricedMatch } from '../../../src/rules/joint/pricedMatch';
import type { Payoffs } from './guarantee';

/** The joint price of two outcomes, odds × 1000; undefined: they are not sold together. */
export type PairRule = (match: PricedMatch, a: string, b: string) => number | undefined;

export interface SoldBets {
  readonly names: readonly string[];
  readonly payoffs: Payoffs;
  /** How many of them, the last ones, are combinations. */
  readonly pairs: number;
}

/**
 * Every outcome a match sells, with what it returns in each of the states; one that a state leaves undecided is left
 * out.
 */
export function soldBets(
  plan: FixturePlan,
  match: PricedMatch,
  states: readonly MatchFacts[],
  rule: PairRule,
): SoldBets {
  const singles = openOutcomes(match).flatMap((sold) => {
    const results = resultsOf(plan, sold.id, states);
    return results.includes(Settlement.inProgress) ? [] : [{ ...sold, ...partsIn(results) }];
  });
  const names = singles.map(({ id }) => id);
  const payoffs: Float64Array[] = singles.map(({ won, returned, price }) =>
    won.map((part, k) => (part * price) / 1_000 + returned[k]!),
  );
  const part = (market: string) => ({ market, sport: match.sport, live: match.live });
  singles.forEach((a, i) => {
    for (const b of singles.slice(i + 1)) {
      if (!pairAllowed(match.live ? 'inplay' : 'european', part(a.market), part(b.market))) continue;
      const joint = rule(match, a.id, b.id);
      if (joint === undefined) continue;
      names.push(`${a.id} + ${b.id}`);
      payoffs.push(paidTogether(a, b, joint));
    }
  });
  return { names, payoffs, pairs: payoffs.length - singles.length };
}

/** The parts of a stake that are won and that come back in each of the states. */
interface Parts {
  readonly won: Float64Array;
  readonly returned: Float64Array;
}

type Single = Parts & { readonly price: number };

function paidTogether(a: Single, b: Single, joint: number): Float64Array {
  const paid = new Float64Array(a.won.length);
  // A search spends most of its time here.
  for (let k = 0; k < paid.length; k++) {
    const alone = a.won[k]! * b.returned[k]! * a.price + a.returned[k]! * b.won[k]! * b.price;
    paid[k] = (a.won[k]! * b.won[k]! * joint + alone) / 1_000 + a.returned[k]! * b.returned[k]!;
  }
  return paid;
}

/** Final states that are generated in play have no order of goals: who is next, first or last is not in them. */
const BY_ORDER = /^(Next|First|Last)\b|Race/;

function openOutcomes({ live, markets }: PricedMatch) {
  return markets.flatMap(({ name, status, outcomes }) => {
    if (status !== TradingStatus.open || (live && BY_ORDER.test(name))) return [];
    const open = outcomes.filter((one) => one.status === TradingStatus.open && one.price > 0);
    return open.map(({ id, price }) => ({ id, price, market: name }));
  });
}

function resultsOf({ sport }: FixturePlan, id: string, states: readonly MatchFacts[]): Settlement[] {
  const { market, line, outcome } = readOutcomeId(id)!.key;
  const { kind } = marketAtPlace(sport, market)!;
  return states.map((facts) => verdictOf(kind, facts, outcome, line ?? 0));
}

function partsIn(results: readonly Settlement[]): Parts {
  return {
    won: Float64Array.from(results, (result) => PARTS.get(result)!.won),
    returned: Float64Array.from(results, (result) => PARTS.get(result)!.returned),
  };
}

const PARTS = new Map(Object.values(Settlement).map((result) => [result, partsOf(result)]));

function partsOf(result: Settlement): { won: number; returned: number } {
  const halves = wholeResults([{ result }]).map(([half]) => half!.result);
  const partOf = (own: (half: Settlement) => boolean) => halves.filter(own).length / halves.length;
  return {
    won: partOf((half) => half === Settlement.won),
    returned: partOf((half) => half !== Settlement.won && half !== Settlement.lost),
  };
}
