import type { CountKind } from './counts';
import type { ScoreCell } from './scoreGrid';

/** What the winner and the loser of an overtime add, with how often. */
type Decider = readonly [winner: number, loser: number, chance: number];

const OF_RUNS: readonly Decider[] = [
  [1, 0, 0.6],
  [2, 0, 0.2],
  [2, 1, 0.15],
  [3, 0, 0.05],
];
/** The points of an overtime are in the prices of the total already: what matters is who wins it. */
const OF_POINTS: readonly Decider[] = [[1, 0, 1]];

const DECIDERS: Readonly<Record<CountKind, readonly Decider[]>> = { goals: [], runs: OF_RUNS, points: OF_POINTS };

/** A match that cannot end level: what would be a tie is shared out over overtime. `home`: how often home wins it. */
export function withoutTies(grid: readonly ScoreCell[], kind: CountKind, home: number): ScoreCell[] {
  return grid.flatMap((cell) => {
    if (cell.home !== cell.away) return [cell];
    return DECIDERS[kind].flatMap(([winner, loser, chance]) => [
      { home: cell.home + winner, away: cell.away + loser, chance: cell.chance * chance * home },
      { home: cell.home + loser, away: cell.away + winner, chance: cell.chance * chance * (1 - home) },
    ]);
  });
}
