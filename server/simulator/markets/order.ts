import type { ScoreDistribution } from '../forecast/scoreDistribution';
import { poisson } from '../chance/distributions';
import { type MarketKind, isScopeOver, open, settlementIf } from './marketSpec';

const NOBODY = 'No Goal';

/** Who adds the next one; the line is its number in the scope. */
export function nextOne(scope: string, nobody = NOBODY): MarketKind {
  return {
    names: ['1', nobody, '2'],
    scopes: [scope],
    chances(outlook, line, into) {
      const dist = outlook.of(scope);
      // Only the very next can be priced; a later one is asked for only until a cancelled goal comes again.
      if (Math.abs(dist.above('total', line - 2) - 1) > 1e-9 || dist.at('total', line - 1) === 0) {
        into.fill(NaN, 0, 3);
        return 0;
      }
      writeNextChances(dist, dist.at('total', line - 1), into);
      return 0;
    },
    verdict(facts, outcome, line) {
      const tally = facts.tallies[scope]!;
      const at = tally.order[line - 1];
      if (at !== undefined) return settlementIf(outcome === sideOf(at));
      return isScopeOver(tally) ? settlementIf(outcome === 1) : open;
    },
  };
}

/** Who adds the first one of the scope. */
export function firstOne(scope: string): MarketKind {
  const next = nextOne(scope);
  return {
    ...next,
    chances: (outlook, _line, into) => next.chances(outlook, 1, into),
    verdict: (facts, outcome) => next.verdict(facts, outcome, 1),
  };
}

/**
 * Who adds the last one of the scope; `last` is the forecast of just that, as a scope in which one thing is counted.
 */
export function lastOne(scope: string, last: string): MarketKind {
  return {
    names: ['1', NOBODY, '2'],
    scopes: [scope],
    chances(outlook, _line, into) {
      const soFar = outlook.of(last);
      into[0] = soFar.score!(1, 0);
      into[1] = soFar.score!(0, 0);
      into[2] = soFar.score!(0, 1);
      return 0;
    },
    verdict(facts, outcome) {
      const tally = facts.tallies[scope]!;
      if (!isScopeOver(tally)) return open;
      return settlementIf(outcome === sideOf(tally.order.at(-1)));
    },
  };
}

/** Who gets to `line` first; `Neither` where the scope may end before. */
export function raceTo(scope: string, endless = false): MarketKind {
  return {
    names: endless ? ['1', '2'] : ['1', 'Neither', '2'],
    scopes: [scope],
    chances(outlook, line, into) {
      const dist = outlook.of(scope);
      const home = line - lowest(dist, 'home');
      const away = line - lowest(dist, 'away');
      if (home <= 0 || away <= 0 || dist.remaining.home + dist.remaining.away <= 0) into.fill(NaN, 0, 3);
      else writeRaceChances(dist, home, away, endless, into);
      return 0;
    },
    verdict(facts, outcome, line) {
      const tally = facts.tallies[scope]!;
      const first = firstAt(tally.order, line);
      if (first !== undefined) return settlementIf(outcome === (endless ? first / 2 : first));
      return isScopeOver(tally) ? settlementIf(!endless && outcome === 1) : open;
    },
  };
}

/** Who gets to `line` points first, in sports where each team surely gets there and points come by ones to threes. */
export function pointsRace(scope: string): MarketKind {
  return {
    ...raceTo(scope, true),
    chances(outlook, line, into) {
      into[0] = outlook.race!(line);
      into[1] = 1 - into[0];
      return 0;
    },
  };
}

/** 0 home, 1 nobody, 2 away: the order of these outcomes. */
function sideOf(amount: number | undefined): 0 | 1 | 2 {
  if (amount === undefined) return 1;
  return amount > 0 ? 0 : 2;
}

function firstAt(order: readonly number[], line: number): 0 | 2 | undefined {
  let home = 0;
  let away = 0;
  for (const amount of order) {
    if (amount > 0) home += amount;
    else away -= amount;
    if (home >= line) return 0;
    if (away >= line) return 2;
  }
  return undefined;
}

function writeNextChances({ remaining: rest }: ScoreDistribution, nobody: number, into: Float64Array): void {
  const all = rest.home + rest.away;
  into[0] = all > 0 ? ((1 - nobody) * rest.home) / all : 0;
  into[1] = nobody;
  into[2] = Math.max(0, 1 - into[0] - nobody);
}

/** What the axis has already: the value it cannot fall below. */
function lowest(dist: ScoreDistribution, axis: 'home' | 'away'): number {
  let low = Math.floor(dist.median(axis));
  while (low > 0 && dist.above(axis, low - 1) < 1) low -= 1;
  return low;
}

/** Home needs `home` more, away `away` more; each next one is home's with the share of what home is expected to add. */
function writeRaceChances(
  { remaining: rest }: ScoreDistribution,
  home: number,
  away: number,
  endless: boolean,
  into: Float64Array,
): void {
  const p = rest.home / (rest.home + rest.away);
  const more = endless ? undefined : poisson(rest.home + rest.away);
  const reach = tailOf(more, home + away);
  let first = 0;
  let second = 0;
  // The race ends with the j-th of what is still to come.
  let homeEnds = p ** home;
  for (let j = home; j < home + away; j++) {
    first += homeEnds * reach[j]!;
    homeEnds *= (j / (j - home + 1)) * (1 - p);
  }
  let awayEnds = (1 - p) ** away;
  for (let j = away; j < home + away; j++) {
    second += awayEnds * reach[j]!;
    awayEnds *= (j / (j - away + 1)) * p;
  }
  into[0] = first;
  into[endless ? 1 : 2] = second;
  if (!endless) into[1] = Math.max(0, 1 - first - second);
}

/** P(at least j come), for j up to `length`. */
function tailOf(more: readonly number[] | undefined, length: number): readonly number[] {
  const reach: number[] = [];
  let left = 1;
  for (let j = 0; j <= length; j++) {
    reach.push(Math.max(0, left));
    left -= more?.[j] ?? 0;
  }
  return reach;
}
