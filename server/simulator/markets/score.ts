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

/** The score itself up to `most` each, and any other. */
export function correctScore(scope: string, most: number): MarketKind {
  const side = most + 1;
  const scores = Array.from({ length: side * side }, (_, i) => [Math.floor(i / side), i % side] as const);
  const other = scores.length;
  return listed(
    scope,
    scores.map(([h, a]) => `${h}-${a}`).concat('Any Other Score'),
    (h, a) => (h > most || a > most ? other : h * side + a),
    (outcome, h, a) => outcome < other && (h > scores[outcome]![0] || a > scores[outcome]![1]),
  );
}

/** The final sets of a match that ends when a team has `wins`. */
export function setScore(scope: string, wins: number): MarketKind {
  const lower = Array.from({ length: wins }, (_, k) => k);
  const scores = [...lower.map((k) => [wins, k] as const), ...lower.map((k) => [k, wins] as const)];
  return listed(
    scope,
    scores.map(([h, a]) => `${h}-${a}`),
    (h, a) => scores.findIndex((score) => score[0] === h && score[1] === a),
    (outcome, h, a) => h > scores[outcome]![0] || a > scores[outcome]![1],
  );
}

function listed(
  scope: string,
  names: readonly string[],
  indexOf: (h: number, a: number) => number,
  isPast: (outcome: number, h: number, a: number) => boolean,
): MarketKind {
  return {
    names,
    scopes: [scope],
    chances(outlook, _line, into) {
      into.fill(0, 0, names.length);
      outlook.of(scope).each!((h, a, chance) => {
        const index = indexOf(h, a);
        into[index] = into[index]! + chance;
      });
      return 0;
    },
    verdict(facts, outcome) {
      const tally = facts.tallies[scope]!;
      if (isScopeOver(tally)) return settlementIf(outcome === indexOf(tally.home, tally.away));
      return isPast(outcome, tally.home, tally.away) ? lost : open;
    },
  };
}

/** Whether both teams score. */
export function bothScore(scope: string): MarketKind {
  return {
    names: ['Yes', 'No'],
    scopes: [scope],
    chances(outlook, _line, into) {
      const dist = outlook.of(scope);
      // Home scores, less those cases in which away does not.
      into[0] = Math.max(0, 1 - dist.at('home', 0) - dist.at('away', 0) + dist.score!(0, 0));
      into[1] = 1 - into[0];
      return 0;
    },
    verdict(facts, outcome) {
      const tally = facts.tallies[scope]!;
      const yes = settleOverLine(Math.min(tally.home, tally.away), 0.5, isScopeOver(tally));
      return outcome === 0 ? yes : oppositeSettlement(yes);
    },
  };
}

/** Whether `axis` wins while the other team scores nothing. */
export function winToNil(scope: string, axis: 'home' | 'away'): MarketKind {
  const other = axis === 'home' ? 'away' : 'home';
  return {
    names: ['Yes', 'No'],
    scopes: [scope],
    chances(outlook, _line, into) {
      const dist = outlook.of(scope);
      into[0] = Math.max(0, dist.at(other, 0) - dist.score!(0, 0));
      into[1] = 1 - into[0];
      return 0;
    },
    verdict(facts, outcome) {
      const tally = facts.tallies[scope]!;
      const scored = settleOverLine(tallyValue(tally, axis), 0.5, isScopeOver(tally));
      const yes = settleBoth(
        scored,
        oppositeSettlement(settleOverLine(tallyValue(tally, other), 0.5, isScopeOver(tally))),
      );
      // Ahead to nil is not yet won: the other team can still score.
      return outcome === 0 ? yes : oppositeSettlement(yes);
    },
  };
}

interface ResultPart {
  name: string;
  ways: readonly number[];
}

const THREE: readonly ResultPart[] = [
  { name: '1', ways: [0] },
  { name: 'X', ways: [1] },
  { name: '2', ways: [2] },
];
const DOUBLE: readonly ResultPart[] = [
  { name: '1X', ways: [0, 1] },
  { name: 'X2', ways: [1, 2] },
];

/** Result and over or under in one outcome; the line is never whole. */
export function winnerAndTotal(scope: string): MarketKind {
  return resultAndTotal(scope, THREE);
}

export function doubleChanceAndTotal(scope: string): MarketKind {
  return { ...resultAndTotal(scope, DOUBLE), overlapping: true };
}

function resultAndTotal(scope: string, parts: readonly ResultPart[]): MarketKind {
  const half = parts.length;
  const ways = new Float64Array(6);
  return {
    names: [...parts.map(({ name }) => `${name} And Over`), ...parts.map(({ name }) => `${name} And Under`)],
    scopes: [scope],
    chances(outlook, line, into) {
      ways.fill(0);
      outlook.of(scope).each!((h, a, chance) => {
        const index = resultIndex(h - a) + (h + a > line ? 0 : 3);
        ways[index] = ways[index]! + chance;
      });
      parts.forEach((part, i) => {
        into[i] = part.ways.reduce((sum, which) => sum + ways[which]!, 0);
        into[half + i] = part.ways.reduce((sum, which) => sum + ways[3 + which]!, 0);
      });
      return 0;
    },
    verdict(facts, outcome, line) {
      const tally = facts.tallies[scope]!;
      const over = settleOverLine(tally.home + tally.away, line, isScopeOver(tally));
      const result = isScopeOver(tally)
        ? settlementIf(parts[outcome % half]!.ways.includes(resultIndex(tallyValue(tally, 'margin'))))
        : open;
      return settleBoth(outcome < half ? over : oppositeSettlement(over), result);
    },
  };
}

/** Whether both teams score, and the result. */
export function bothScoreAndWinner(scope: string): MarketKind {
  return {
    names: ['Yes And 1', 'Yes And X', 'Yes And 2', 'No And 1', 'No And X', 'No And 2'],
    scopes: [scope],
    chances(outlook, _line, into) {
      into.fill(0, 0, 6);
      outlook.of(scope).each!((h, a, chance) => {
        const index = resultIndex(h - a) + (h > 0 && a > 0 ? 0 : 3);
        into[index] = into[index]! + chance;
      });
      return 0;
    },
    verdict(facts, outcome) {
      const tally = facts.tallies[scope]!;
      const yes = settleOverLine(Math.min(tally.home, tally.away), 0.5, isScopeOver(tally));
      const result = isScopeOver(tally) ? settlementIf(outcome % 3 === resultIndex(tallyValue(tally, 'margin'))) : open;
      return settleBoth(outcome < 3 ? yes : oppositeSettlement(yes), result);
    },
  };
}
