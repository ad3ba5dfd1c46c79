import type { SystemName } from '../../contract/codes/systems';
import { PRICE_SCALE, Settlement } from '../../contract/stream/market';
import { payoutOf, totalPrice } from './arithmetic';
import { pricesByMatch, type PricedLeg } from './pricesByMatch';
import { bonusFor, tooLowForBonus } from './bonus';
import { wholeResults } from './halfResults';
import { averageOdds, oddsOfCombinations, combinationsOf, systemPayout } from './system';

export interface SettledLeg {
  /** Odds × 1000 it was accepted at. */
  readonly price: number;
  readonly result: Settlement;
  /** Legs of one match are one fold for the bonus. */
  readonly match: string;
  /** Odds × 1000 of both legs of its match together; absent: it is the only one. */
  readonly joint?: number | null;
}

export interface BetSettlement {
  status: Settlement;
  /** What the odds were multiplied by, × 1000, after legs that fell away. */
  bonusPrice: number;
  /** Odds that count, × 1000: 1000 for legs that fell away; with half results the mean of their parts, rounded down. */
  totalPrice: number;
  /** Whole won, the stake in it, or what came back of it; 0 while in progress or lost. */
  paid: number;
}

const { cancelled, halfLost, halfWon, inProgress, lost, won, specialHit } = Settlement;

/**
 * A bet's status from its legs'. Half won and half lost is one whose legs all are, but for those that fell away; one of
 * which all legs fell away was not played.
 */
export function statusOf(results: readonly Settlement[]): Settlement {
  if (results.includes(lost)) return lost;
  if (results.includes(inProgress)) return inProgress;
  if (results.length > 0 && results.every((result) => result === cancelled)) return cancelled;
  const [first, ...others] = results.filter((result) => result !== specialHit && result !== cancelled);
  if (first === undefined) return specialHit;
  const isHalf = (first === halfLost || first === halfWon) && others.every((result) => result === first);
  return isHalf ? first : won;
}

/** What becomes of a system bet: as if each of its combinations were a bet with an equal part of the stake. */
export function settleSystem(system: SystemName, legs: readonly SettledLeg[], stake: number): BetSettlement {
  const results = legs.map(({ result }) => result);
  const isAlive = combinationsOf(system).some((places) => places.every((place) => results[place] !== lost));
  const status = statusOf(isAlive ? results.filter((result) => result !== lost) : [lost]);
  if (status === lost || status === inProgress) return { status, bonusPrice: PRICE_SCALE, totalPrice: 0, paid: 0 };
  const parts = wholeResults(legs);
  const odds = parts.reduce((sum, part) => sum + oddsOfCombinations(system, part.map(countedPrice)), 0);
  // With a leg lost it is no bet whose stake came back, even if all others fell away.
  return {
    status: results.includes(lost) ? won : status,
    bonusPrice: PRICE_SCALE,
    totalPrice: averageOdds(system, odds / parts.length),
    paid: systemPayout(system, stake, odds, parts.length),
  };
}

/** Odds × 1000 that a leg counts with in a system; undefined where it is lost. */
function countedPrice({ price, result }: SettledLeg): number | undefined {
  if (result === lost) return undefined;
  return result === won ? price : PRICE_SCALE;
}

/**
 * What becomes of a bet. A leg that fell away counts 1.00, the other one of its match then its own odds, and the bonus
 * steps down to what the matches of the winning legs still meet. One that is half won or half lost makes two bets of half
 * the stake each (docs/spec.md SET-5); no half is a winning leg for the bonus.
 */
export function settleBet(
  legs: readonly SettledLeg[],
  bonus: number | undefined,
  stake: number,
  system?: SystemName | null,
): BetSettlement {
  if (system) return settleSystem(system, legs, stake);
  const status = statusOf(legs.map(({ result }) => result));
  if (status === lost || status === inProgress) return { status, bonusPrice: PRICE_SCALE, totalPrice: 0, paid: 0 };
  const winning = new Set(
    legs.flatMap(({ price, result, match }) => (result === won && !tooLowForBonus(price) ? match : [])),
  );
  const met = bonus === undefined ? undefined : bonusFor(Math.min(bonus, winning.size));
  const parts = wholeResults(legs);
  const odds = parts.reduce((sum, part) => sum + oddsOf(part, met?.price), 0);
  return {
    status,
    bonusPrice: met?.price ?? PRICE_SCALE,
    totalPrice: Math.floor(odds / parts.length),
    paid: payoutOf(stake, odds, parts.length),
  };
}

/** Odds × 1000 of legs without half results; 0 where one is lost. */
function oddsOf(legs: readonly SettledLeg[], bonus: number | undefined): number {
  if (legs.some(({ result }) => result === lost)) return 0;
  return totalPrice(pricesByMatch(legs.filter(({ result }) => result === won).map(pricedLeg)), bonus);
}

/** A leg with the odds it counts with. */
export function pricedLeg({ price, match, joint }: SettledLeg): PricedLeg {
  return { price, match, joint: joint ?? undefined };
}
