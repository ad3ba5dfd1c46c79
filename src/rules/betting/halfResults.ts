import { Settlement } from '../../contract/stream/market';
import { isQuarterLine } from '../market/quarterLine';

const { halfLost, halfWon, lost, specialHit, won } = Settlement;

/** What the two halves of a stake on a quarter line came to. */
const HALVES: Readonly<Partial<Record<Settlement, readonly [Settlement, Settlement]>>> = {
  [halfWon]: [won, specialHit],
  [halfLost]: [specialHit, lost],
};

/**
 * The bets of equal stakes that a bet is once each leg with a half result is taken for two: 2 to the power of how many it
 * has. None of them has a half result.
 */
export function wholeResults<L extends { readonly result: Settlement }>(legs: readonly L[]): (readonly L[])[] {
  if (!legs.some(({ result }) => HALVES[result])) return [legs];
  return legs.reduce<L[][]>(
    (parts, leg) => {
      const results = HALVES[leg.result] ?? [leg.result];
      return parts.flatMap((part) => results.map((result) => [...part, { ...leg, result }]));
    },
    [[]],
  );
}

/** Whether something was won, be it with half a stake. */
export function isWon(result: Settlement): boolean {
  return result === won || result === halfWon;
}

/** Whether an outcome with this line can come to a result: half of a stake is won or lost on a quarter line only. */
export function mayResult(result: Settlement, line: string): boolean {
  return HALVES[result] === undefined || isQuarterLine(line);
}
