import type { CountAxis } from '../../contract/markets/marketRow';
import { onAxis, type ScoreTruth, stakeParts } from '../joint/scoreStatement';
import type { ScoreRule } from './scoreRules';

/** Money on outcomes that the score of the same parts decides, whole won. */
export interface ScoreStake {
  /** One, or two that must both hold. */
  readonly rules: readonly ScoreRule[];
  readonly stake: number;
  readonly payout: number;
  /** Of two rules: what is paid where only that one holds and the other one gives the stake back. */
  readonly alone?: readonly [number, number];
}

/** The operator's net by final scores of some parts, from 0:0 up; `Infinity` where the parts can't end so. */
export interface NetGrid {
  /** How many scores of home and of away there are. */
  readonly homes: number;
  readonly aways: number;
  /** Of `home * aways + away`. */
  readonly nets: Float64Array;
}

const AXES: readonly CountAxis[] = ['margin', 'total', 'home', 'away'];

export function gridOf(homes: number, aways: number, net: (home: number, away: number) => number): NetGrid {
  const nets = new Float64Array(homes * aways);
  for (let home = 0; home < homes; home++) {
    for (let away = 0; away < aways; away++) nets[home * aways + away] = net(home, away);
  }
  return { homes, aways, nets };
}

/** The net by the score; what depends on one axis alone is added up for its values first. */
export function netOfStakes(
  stakes: readonly ScoreStake[],
  homes: number,
  aways: number,
): (home: number, away: number) => number {
  const sums = AXES.flatMap((axis) => {
    const own = stakes.filter(({ rules }) => rules.length === 1 && rules[0]!.axis === axis);
    if (own.length === 0) return [];
    // A margin may be negative.
    const byValue = Array.from({ length: homes + aways * 2 }, (_, at) => sumOf(own, at - aways));
    return [(home: number, away: number) => byValue[onAxis(axis, home, away) + aways]!];
  });
  const both = stakes.filter(({ rules }) => rules.length > 1);
  if (both.length > 0) sums.push((home, away) => both.reduce((sum, each) => sum + netOfBoth(each, home, away), 0));
  return (home, away) => {
    let net = 0;
    for (const sum of sums) net += sum(home, away);
    return net;
  };
}

function sumOf(stakes: readonly ScoreStake[], value: number): number {
  return stakes.reduce((sum, { rules, stake, payout }) => sum + netOf(rules[0]!.truth(value), stake, payout), 0);
}

/** What the operator gains if a stake is won by its member, comes back or is lost; of half results half of it, rounded down. */
function netOf(truth: ScoreTruth, stake: number, payout: number): number {
  return Math.floor(Math.abs(truth) * (truth > 0 ? stake - payout : stake));
}

/**
 * Of two rules: one that does not hold loses the stake, one that gives it back leaves the other one alone. Half results
 * are halves of the stake with results of their own.
 */
function netOfBoth({ rules, stake, payout, alone }: ScoreStake, home: number, away: number): number {
  const [a, b] = rules.map(({ axis, truth }) => stakeParts(truth(onAxis(axis, home, away))));
  const paid =
    a!.won * b!.won * payout +
    a!.won * b!.returned * (alone?.[0] ?? stake) +
    a!.returned * b!.won * (alone?.[1] ?? stake) +
    a!.returned * b!.returned * stake;
  return Math.floor(stake - paid);
}

/** The least net; undefined where no score is possible. */
export function leastNet({ nets }: NetGrid): number | undefined {
  let least = Infinity;
  for (const net of nets) if (net < least) least = net;
  return least === Infinity ? undefined : least;
}

/** The least net of the scores by which an outcome wins, be it by half; undefined where it can't any more. */
export function leastWhere({ homes, aways, nets }: NetGrid, rules: readonly ScoreRule[]): number | undefined {
  let least = Infinity;
  for (let home = 0; home < homes; home++) {
    for (let away = 0; away < aways; away++) {
      const net = nets[home * aways + away]!;
      if (net < least && rules.every(({ axis, truth }) => truth(onAxis(axis, home, away)) > 0)) least = net;
    }
  }
  return least === Infinity ? undefined : least;
}

export interface ScoreNet {
  readonly home: number;
  readonly away: number;
  readonly net: number;
}

/** The score with the fewest counts for each net that there is, the worst first. `more` is added to each. */
export function scoresByNet({ aways, nets }: NetGrid, more: number): ScoreNet[] {
  const first = new Map<number, ScoreNet>();
  for (let at = 0; at < nets.length; at++) {
    const net = nets[at]!;
    if (net === Infinity) continue;
    const [home, away] = [Math.floor(at / aways), at % aways];
    const known = first.get(net);
    if (!known || home + away < known.home + known.away) first.set(net, { home, away, net: net + more });
  }
  return [...first.values()].toSorted((a, b) => a.net - b.net);
}

/** Both parts one after the other: for each score of them together the least that the two can come to. */
export function addedUp(a: NetGrid, b: NetGrid): NetGrid {
  const [homes, aways] = [a.homes + b.homes - 1, a.aways + b.aways - 1];
  const nets = new Float64Array(homes * aways).fill(Infinity);
  for (let i = 0; i < a.nets.length; i++) {
    const first = a.nets[i]!;
    if (first === Infinity) continue;
    const [home, away] = [Math.floor(i / a.aways), i % a.aways];
    for (let more = 0; more < b.homes; more++) {
      const [to, from] = [(home + more) * aways + away, more * b.aways];
      for (let at = 0; at < b.aways; at++) {
        const sum = first + b.nets[from + at]!;
        if (sum < nets[to + at]!) nets[to + at] = sum;
      }
    }
  }
  return { homes, aways, nets };
}

/** For each score the least net of the scores that may come before it: those of neither team are higher. */
export function beforeMore({ homes, aways, nets }: NetGrid): NetGrid {
  const least = Float64Array.from(nets);
  for (let home = 0; home < homes; home++) {
    for (let away = 0; away < aways; away++) {
      const at = home * aways + away;
      if (home > 0) least[at] = Math.min(least[at]!, least[at - aways]!);
      if (away > 0) least[at] = Math.min(least[at]!, least[at - 1]!);
    }
  }
  return { homes, aways, nets: least };
}

/** For each score the least net before an overtime, which follows a level score only and does not end level itself. */
export function beforeOvertime(grid: NetGrid): NetGrid {
  const { homes, aways, nets } = grid;
  const level = beforeMore(
    gridOf(homes, aways, (home, away) => (home === away ? nets[home * aways + away]! : Infinity)),
  );
  return gridOf(homes, aways, (home, away) => {
    const at = home * aways + away;
    // A match without a winner in the end is a possible one where the sport has ties.
    return home === away ? level.nets[at]! : Math.min(nets[at]!, level.nets[at]!);
  });
}
