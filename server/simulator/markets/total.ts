import type { ScoreAxis } from '../forecast/scoreDistribution';
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

/** Over and under of a line; a whole line that is met returns the stake. */
export function totalKind(scope: string, axis: ScoreAxis = 'total'): MarketKind {
  return {
    names: ['Over', 'Under'],
    scopes: [scope],
    centre: (outlook) => outlook.of(scope).median(axis),
    chances(outlook, line, into) {
      return writeTwoWayChances(outlook.of(scope), axis, line, into);
    },
    verdict(facts, outcome, line) {
      const tally = facts.tallies[scope]!;
      const over = settleOverLine(tallyValue(tally, axis), line, isScopeOver(tally));
      return outcome === 0 ? over : oppositeSettlement(over);
    },
  };
}

/** Under, exactly or over a whole line. */
export function underExactlyOver(scope: string): MarketKind {
  return {
    names: ['Under', 'Exactly', 'Over'],
    scopes: [scope],
    centre: (outlook) => outlook.of(scope).median('total'),
    chances(outlook, line, into) {
      const dist = outlook.of(scope);
      into[2] = dist.above('total', line);
      into[1] = dist.at('total', line);
      into[0] = Math.max(0, 1 - into[1] - into[2]);
      return 0;
    },
    verdict(facts, outcome, line) {
      const tally = facts.tallies[scope]!;
      const value = tallyValue(tally, 'total');
      if (value > line) return settlementIf(outcome === 2);
      if (isScopeOver(tally)) return settlementIf(outcome === (value === line ? 1 : 0));
      return open;
    },
  };
}

/** How many goals exactly, with `most` standing for that and more. */
export function exactCount(scope: string, axis: ScoreAxis, most: number): MarketKind {
  return {
    names: Array.from({ length: most + 1 }, (_, k) => (k === most ? `${k}+ Goals` : k === 1 ? '1 Goal' : `${k} Goals`)),
    scopes: [scope],
    chances(outlook, _line, into) {
      const dist = outlook.of(scope);
      for (let k = 0; k < most; k++) into[k] = dist.at(axis, k);
      into[most] = dist.above(axis, most - 1);
      return 0;
    },
    verdict(facts, outcome) {
      const tally = facts.tallies[scope]!;
      const value = tallyValue(tally, axis);
      if (value >= most) return settlementIf(outcome === most);
      if (isScopeOver(tally)) return settlementIf(outcome === value);
      return value > outcome ? settlementIf(false) : open;
    },
  };
}

export function oddEven(scope: string, axis: ScoreAxis = 'total'): MarketKind {
  return {
    names: ['Odd', 'Even'],
    scopes: [scope],
    chances(outlook, _line, into) {
      into[0] = outlook.of(scope).odd(axis);
      into[1] = 1 - into[0];
      return 0;
    },
    verdict(facts, outcome) {
      const tally = facts.tallies[scope]!;
      return isScopeOver(tally) ? settlementIf((tallyValue(tally, axis) & 1) === 1 - outcome) : open;
    },
  };
}

/** Yes when anything at all is counted on the axis, no when nothing is. */
export function anyCounted(scope: string, axis: ScoreAxis = 'total'): MarketKind {
  return yesNo(scope, axis, 0);
}

/** Yes when nothing is counted on the axis: a clean sheet is the other team's nothing. */
export function noneCounted(scope: string, axis: ScoreAxis): MarketKind {
  return yesNo(scope, axis, 1);
}

function yesNo(scope: string, axis: ScoreAxis, yes: 0 | 1): MarketKind {
  return {
    names: ['Yes', 'No'],
    scopes: [scope],
    chances(outlook, _line, into) {
      const some = outlook.of(scope).above(axis, 0);
      into[yes] = some;
      into[1 - yes] = 1 - some;
      return 0;
    },
    verdict(facts, outcome) {
      const tally = facts.tallies[scope]!;
      const some = settleOverLine(tallyValue(tally, axis), 0.5, isScopeOver(tally));
      return outcome === yes ? some : oppositeSettlement(some);
    },
  };
}
