import { CASH_OUT_PERCENT } from '../../contract/constants';
import { SETS } from '../../contract/codes/scoreParts';
import { sportName } from '../../contract/codes/sports';
import type { SystemName } from '../../contract/codes/systems';
import { PRICE_SCALE, Settlement } from '../../contract/stream/market';
import { jointChance } from '../joint/jointChance';
import type { PricedMarket, PricedMatch, PricedOutcome } from '../joint/pricedMatch';
import { OVERTIME } from '../joint/scopeModel';
import { scoreStatementOf } from '../joint/scoreStatement';
import { lineNumber } from '../market/line';
import { isQuarterLine } from '../market/quarterLine';
import { legPrice, payoutOf, totalPrice } from './arithmetic';
import { fairChance } from './fairChance';
import { pricesByMatch } from './pricesByMatch';
import { wholeResults } from './halfResults';
import { pricedLeg, type SettledLeg, settleSystem, statusOf } from './settle';
import { combinationsOf, type SystemCombinations } from './system';

/** A leg of a bet that is open, with its outcome as it is on sale. */
export interface CashOutLeg extends SettledLeg {
  /** Absent: its result is known, or it is not on sale at present. */
  readonly now?: { readonly match: PricedMatch; readonly outcomeId: string } | undefined;
}

/**
 * What an open bet is worth to the operator, whole won: what it would pay if its open legs won, by how likely that is, less
 * the operator's share. Undefined where nothing is offered: a leg is lost or not on sale, two legs of one match are not
 * sold together, or all results are known (docs/spec.md CASH-1).
 */
export function cashOutValue(
  legs: readonly CashOutLeg[],
  stake: number,
  system?: SystemName | null,
): number | undefined {
  if (system) return systemValue(system, legs, stake);
  if (statusOf(legs.map(({ result }) => result)) !== Settlement.inProgress) return undefined;
  const parts = wholeResults(legs);
  const values = parts.map((part) => expectedPayout(part, stake));
  if (values.includes(undefined)) return undefined;
  const sum = values.reduce<number>((all, one) => all + one!, 0);
  const value = Math.floor((sum * CASH_OUT_PERCENT) / (100 * parts.length));
  return value > 0 ? value : undefined;
}

/** Of legs without half results: what they would pay by how likely that is. */
function expectedPayout(legs: readonly CashOutLeg[], stake: number): number | undefined {
  if (legs.some(({ result }) => result === Settlement.lost)) return 0;
  // What fell away counts 1.00, as when the bet is settled.
  const counting = legs.filter(({ result }) => result === Settlement.won || result === Settlement.inProgress);
  const matches = [...new Set(counting.map(({ match }) => match))];
  const chance = matches.reduce<number | undefined>((product, match) => {
    const own = openChance(counting.filter((leg) => leg.match === match));
    return product === undefined || own === undefined ? undefined : product * own;
  }, 1);
  if (chance === undefined) return undefined;
  return payoutOf(stake, totalPrice(pricesByMatch(counting.map(pricedLeg)))) * chance;
}

/** Each combination by itself: its legs are of different matches. */
function systemValue(system: SystemName, legs: readonly CashOutLeg[], stake: number): number | undefined {
  if (settleSystem(system, legs, stake).status !== Settlement.inProgress) return undefined;
  const chances = legs.map((leg) => (leg.result === Settlement.inProgress ? legChance(leg) : 1));
  if (chances.includes(undefined)) return undefined;
  const combinations = combinationsOf(system);
  const parts = wholeResults(legs);
  const odds = parts.reduce((sum, part) => sum + expectedOdds(combinations, part, chances as number[]), 0);
  const value = Math.floor(
    (stake * odds * CASH_OUT_PERCENT) / (PRICE_SCALE * combinations.length * 100 * parts.length),
  );
  return value > 0 ? value : undefined;
}

/** The odds of all combinations added up, × 1000, each by how likely it is to win. */
function expectedOdds(
  combinations: SystemCombinations,
  legs: readonly CashOutLeg[],
  chances: readonly number[],
): number {
  const counting = legs.map(({ result, price }) =>
    result === Settlement.won || result === Settlement.inProgress ? price : PRICE_SCALE,
  );
  return combinations
    .filter((places) => places.every((place) => legs[place]!.result !== Settlement.lost))
    .reduce((sum, places) => {
      const chance = places.reduce((product, place) => product * chances[place]!, 1);
      return sum + totalPrice(places.map((place) => counting[place]!)) * chance;
    }, 0);
}

/** That the open legs of one match win, those that have won given. */
function openChance(legs: readonly CashOutLeg[]): number | undefined {
  const [a, b, ...more] = legs.filter(({ result }) => result === Settlement.inProgress);
  if (!a) return 1;
  const first = legChance(a);
  if (!b || first === undefined) return first;
  const second = legChance(b);
  if (second === undefined || more.length > 0) return undefined;
  const both = jointChance(a.now!.match, a.now!.outcomeId, b.now!.outcomeId);
  return both === undefined ? undefined : Math.min(both, first, second);
}

function legChance({ now, price }: CashOutLeg): number | undefined {
  const market = now?.match.markets.find(({ outcomes }) => outcomes.some(({ id }) => id === now.outcomeId));
  const outcome = market?.outcomes.find(({ id }) => id === now!.outcomeId);
  const chance = market && outcome && fairChance(market, outcome);
  if (chance === undefined) return undefined;
  // How often the stake comes back is not known: of the part that may, odds above what that is worth don't count.
  const back = mostReturned(now!.match, market!, outcome!);
  return chance * (1 - back) + Math.min(chance, PRICE_SCALE / legPrice(price)) * back;
}

/** The most of a leg's stake that may come back, being neither won nor lost: half of it on a quarter line. */
function mostReturned(match: PricedMatch, market: PricedMarket, outcome: PricedOutcome): 0 | 0.5 | 1 {
  if ([outcome.line, outcome.base].some(isQuarterLine)) return 0.5;
  return mayComeBack(match, market, outcome) ? 1 : 0;
}

/** Whether a leg may be neither won nor lost. */
function mayComeBack(match: PricedMatch, market: PricedMarket, outcome: PricedOutcome): boolean {
  const statement = scoreStatementOf(match, market, outcome);
  if (!statement) return [outcome.line, outcome.base].some((line) => Number.isInteger(lineNumber(line)));
  const { parts, axis, line, pushes } = statement;
  const cannotEndLevel =
    sportName(match.sport) === 'Volleyball' || [SETS, OVERTIME].some((part) => parts.includes(part));
  return pushes && Number.isInteger(line) && !(axis === 'margin' && line === 0 && cannotEndLevel);
}
