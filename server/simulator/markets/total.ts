import type { Axis } from '../forecast/dist';
import { isOver, type Kind, open, opposite, overLine, settles, valueOf } from './kind';

/** Over and under of a line; a whole line that is met returns the stake. */
export function total(scope: string, axis: Axis = 'total'): Kind {
  return {
    names: ['Over', 'Under'],
    scopes: [scope],
    centre: (outlook) => outlook.of(scope).middle(axis),
    chances(outlook, line, into) {
      const dist = outlook.of(scope);
      const push = Number.isInteger(line) ? dist.at(axis, line) : 0;
      into[0] = dist.above(axis, line);
      into[1] = Math.max(0, 1 - into[0] - push);
      return push;
    },
    verdict(facts, outcome, line) {
      const tally = facts.tallies[scope]!;
      const over = overLine(valueOf(tally, axis), line, isOver(tally));
      return outcome === 0 ? over : opposite(over);
    },
  };
}

/** Under, exactly or over a whole line. */
export function underExactlyOver(scope: string): Kind {
  return {
    names: ['Under', 'Exactly', 'Over'],
    scopes: [scope],
    centre: (outlook) => outlook.of(scope).middle('total'),
    chances(outlook, line, into) {
      const dist = outlook.of(scope);
      into[2] = dist.above('total', line);
      into[1] = dist.at('total', line);
      into[0] = Math.max(0, 1 - into[1] - into[2]);
      return 0;
    },
    verdict(facts, outcome, line) {
      const tally = facts.tallies[scope]!;
      const value = valueOf(tally, 'total');
      if (value > line) return settles(outcome === 2);
      if (isOver(tally)) return settles(outcome === (value === line ? 1 : 0));
      return open;
    },
  };
}

/** How many goals exactly, with `most` standing for that and more. */
export function exactly(scope: string, axis: Axis, most: number): Kind {
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
      const value = valueOf(tally, axis);
      if (value >= most) return settles(outcome === most);
      if (isOver(tally)) return settles(outcome === value);
      return value > outcome ? settles(false) : open;
    },
  };
}

export function oddEven(scope: string, axis: Axis = 'total'): Kind {
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
      return isOver(tally) ? settles((valueOf(tally, axis) & 1) === 1 - outcome) : open;
    },
  };
}

/** Yes when anything at all is counted on the axis, no when nothing is. */
export function any(scope: string, axis: Axis = 'total'): Kind {
  return yesNo(scope, axis, 0);
}

/** Yes when nothing is counted on the axis: a clean sheet is the other team's nothing. */
export function none(scope: string, axis: Axis): Kind {
  return yesNo(scope, axis, 1);
}

function yesNo(scope: string, axis: Axis, yes: 0 | 1): Kind {
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
      const some = overLine(valueOf(tally, axis), 0.5, isOver(tally));
      return outcome === yes ? some : opposite(some);
    },
  };
}
