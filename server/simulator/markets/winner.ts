import type { ScoreDistribution } from '../forecast/scoreDistribution';
import type { Settlement } from '../../../src/contract/stream/market';
import {
  type MarketKind,
  isScopeOver,
  open,
  oppositeSettlement,
  settleOverLine,
  settlementIf,
  tallyValue,
} from './marketSpec';
import { writeTwoWayChances } from './twoWay';

/** 1X2 of a scope. */
export function winner3(scope: string): MarketKind {
  return {
    names: ['1', 'X', '2'],
    scopes: [scope],
    chances(outlook, _line, into) {
      writeThreeWayChances(outlook.of(scope), 0, into);
      return 0;
    },
    verdict(facts, outcome) {
      const tally = facts.tallies[scope]!;
      return isScopeOver(tally) ? settlementIf(outcome === resultIndex(tallyValue(tally, 'margin'))) : open;
    },
  };
}

/** 1X2 after home is given `line` (a whole number). */
export function handicap3(scope: string): MarketKind {
  return {
    names: ['1', 'X', '2'],
    scopes: [scope],
    chances(outlook, line, into) {
      writeThreeWayChances(outlook.of(scope), -line, into);
      return 0;
    },
    verdict(facts, outcome, line) {
      const tally = facts.tallies[scope]!;
      return isScopeOver(tally) ? settlementIf(outcome === resultIndex(tallyValue(tally, 'margin') + line)) : open;
    },
  };
}

/** Home or away; level returns the stake. */
export function winner2(scope: string): MarketKind {
  return {
    names: ['1', '2'],
    scopes: [scope],
    chances(outlook, _line, into) {
      return writeTwoWayChances(outlook.of(scope), 'margin', 0, into);
    },
    verdict(facts, outcome) {
      const tally = facts.tallies[scope]!;
      return isScopeOver(tally) ? side(tallyValue(tally, 'margin'), 0, outcome) : open;
    },
  };
}

/** Home or away after home is given `line`. */
export function handicap(scope: string): MarketKind {
  return {
    names: ['1', '2'],
    scopes: [scope],
    isSided: true,
    centre: (outlook) => -outlook.of(scope).median('margin'),
    chances(outlook, line, into) {
      return writeTwoWayChances(outlook.of(scope), 'margin', -line, into);
    },
    verdict(facts, outcome, line) {
      const tally = facts.tallies[scope]!;
      return isScopeOver(tally) ? side(tallyValue(tally, 'margin'), -line, outcome) : open;
    },
  };
}

const DOUBLES = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

export function doubleChance(scope: string): MarketKind {
  const ways = new Float64Array(3);
  return {
    names: ['1X', '12', 'X2'],
    scopes: [scope],
    overlapping: true,
    chances(outlook, _line, into) {
      writeThreeWayChances(outlook.of(scope), 0, ways);
      DOUBLES.forEach(([a, b], i) => (into[i] = ways[a]! + ways[b]!));
      return 0;
    },
    verdict(facts, outcome) {
      const tally = facts.tallies[scope]!;
      if (!isScopeOver(tally)) return open;
      return settlementIf((DOUBLES[outcome] as readonly number[]).includes(resultIndex(tallyValue(tally, 'margin'))));
    },
  };
}

/** Index of the way a margin falls: home, level, away. */
export function resultIndex(margin: number): 0 | 1 | 2 {
  if (margin > 0) return 0;
  return margin === 0 ? 1 : 2;
}

function writeThreeWayChances(dist: ScoreDistribution, level: number, into: Float64Array): void {
  into[0] = dist.above('margin', level);
  into[1] = dist.at('margin', level);
  into[2] = Math.max(0, 1 - into[0] - into[1]);
}

function side(margin: number, line: number, outcome: number): Settlement {
  const home = settleOverLine(margin, line, true);
  return outcome === 0 ? home : oppositeSettlement(home);
}
