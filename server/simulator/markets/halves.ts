import type { ScoreDistribution, MatchForecast } from '../forecast/scoreDistribution';
import type { MatchFacts } from '../history/matchFacts';
import { type Settlement } from '../../../src/contract/stream/market';
import {
  type MarketKind,
  isScopeOver,
  lost,
  open,
  oppositeSettlement,
  settleBoth,
  settleOverLine,
  settlementIf,
  tallyValue,
} from './marketSpec';
import { resultIndex } from './winner';

const RESULTS_1X2 = ['1', 'X', '2'];

/** Result at half-time and at the end, in one outcome. */
export function halfAndFull(first: string, second: string): MarketKind {
  return {
    names: RESULTS_1X2.flatMap((half) => RESULTS_1X2.map((full) => `${half}/${full}`)),
    scopes: [first, second],
    chances(outlook, _line, into) {
      into.fill(0, 0, 9);
      const one = outlook.of(first);
      const two = outlook.of(second);
      const [low, high] = marginRange(one);
      for (let margin = low; margin <= high; margin++) {
        const chance = one.at('margin', margin);
        if (chance === 0) continue;
        const rest = two.from?.(margin) ?? two;
        const ahead = rest.above('margin', -margin);
        const level = rest.at('margin', -margin);
        const from = resultIndex(margin) * 3;
        into[from] = into[from]! + chance * ahead;
        into[from + 1] = into[from + 1]! + chance * level;
        into[from + 2] = into[from + 2]! + chance * Math.max(0, 1 - ahead - level);
      }
      return 0;
    },
    verdict({ tallies }, outcome) {
      const one = tallies[first]!;
      const two = tallies[second]!;
      if (!isScopeOver(one)) return open;
      const half = settlementIf(resultIndex(tallyValue(one, 'margin')) === Math.floor(outcome / 3));
      if (half === lost || !isScopeOver(two)) return half === lost ? lost : open;
      return settlementIf(resultIndex(tallyValue(one, 'margin') + tallyValue(two, 'margin')) === outcome % 3);
    },
  };
}

/** Which half has more. */
export function moreOften(first: string, second: string): MarketKind {
  return {
    names: ['1st Half', 'Equal', '2nd Half'],
    scopes: [first, second],
    chances(outlook, _line, into) {
      const one = outlook.of(first);
      const two = outlook.of(second);
      into.fill(0, 0, 3);
      let left = 1;
      for (let k = 0; left > 1e-9 && k < 60; k++) {
        const chance = one.at('total', k);
        left -= chance;
        into[0] = into[0]! + chance * (1 - two.above('total', k - 1));
        into[1] = into[1]! + chance * two.at('total', k);
      }
      into[2] = Math.max(0, 1 - into[0]! - into[1]!);
      return 0;
    },
    verdict({ tallies }, outcome) {
      const one = tallies[first]!;
      const two = tallies[second]!;
      if (!isScopeOver(one)) return open;
      const margin = tallyValue(one, 'total') - tallyValue(two, 'total');
      if (isScopeOver(two)) return settlementIf(resultIndex(margin) === outcome);
      return margin < 0 ? settlementIf(outcome === 2) : open;
    },
  };
}

/** Yes when `part` holds of both scopes. */
export function inBoth(part: HalfCondition, first: string, second: string): MarketKind {
  return yesNo(
    [first, second],
    (outlook) => part.chance(outlook.of(first)) * part.chance(outlook.of(second)),
    (facts) => settleBoth(part.verdict(facts, first), part.verdict(facts, second)),
  );
}

/** Yes when `part` holds of one of the scopes at least. */
export function inEither(part: HalfCondition, first: string, second: string): MarketKind {
  return yesNo(
    [first, second],
    (outlook) => 1 - (1 - part.chance(outlook.of(first))) * (1 - part.chance(outlook.of(second))),
    (facts) =>
      oppositeSettlement(
        settleBoth(oppositeSettlement(part.verdict(facts, first)), oppositeSettlement(part.verdict(facts, second))),
      ),
  );
}

/** Something that holds of a scope or not. */
export interface HalfCondition {
  chance(dist: ScoreDistribution): number;
  verdict(facts: MatchFacts, scope: string): Settlement;
}

export const goal: HalfCondition = {
  chance: (dist) => dist.above('total', 0),
  verdict: ({ tallies }, scope) =>
    settleOverLine(tallyValue(tallies[scope]!, 'total'), 0.5, isScopeOver(tallies[scope]!)),
};

export const goalsOfBoth: HalfCondition = {
  chance: (dist) => 1 - dist.at('home', 0) - dist.at('away', 0) + dist.score!(0, 0),
  verdict({ tallies }, scope) {
    const { home, away } = tallies[scope]!;
    return settleOverLine(Math.min(home, away), 0.5, isScopeOver(tallies[scope]!));
  },
};

export const homeWins: HalfCondition = {
  chance: (dist) => dist.above('margin', 0),
  verdict: ({ tallies }, scope) =>
    isScopeOver(tallies[scope]!) ? settlementIf(tallyValue(tallies[scope]!, 'margin') > 0) : open,
};

export const awayWins: HalfCondition = {
  chance: (dist) => 1 - dist.above('margin', -1),
  verdict: ({ tallies }, scope) =>
    isScopeOver(tallies[scope]!) ? settlementIf(tallyValue(tallies[scope]!, 'margin') < 0) : open,
};

function yesNo(
  scopes: string[],
  chance: (outlook: MatchForecast) => number,
  verdict: (facts: MatchFacts) => Settlement,
): MarketKind {
  return {
    names: ['Yes', 'No'],
    scopes,
    chances(outlook, _line, into) {
      into[0] = chance(outlook);
      into[1] = 1 - into[0];
      return 0;
    },
    verdict: (facts, outcome) => (outcome === 0 ? verdict(facts) : oppositeSettlement(verdict(facts))),
  };
}

/** The margins a scope may end with, give or take what is next to impossible. */
function marginRange(dist: ScoreDistribution): [number, number] {
  let low = Math.floor(dist.median('margin'));
  let high = low;
  while (dist.above('margin', low - 1) < 1 - 1e-7 && low > -120) low -= 1;
  while (dist.above('margin', high) > 1e-7 && high < 120) high += 1;
  return [low, high];
}
