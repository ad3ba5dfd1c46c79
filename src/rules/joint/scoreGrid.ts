import type { CountAxis } from '../../contract/markets/marketRow';
import type { CountChances } from './counts';
import { onAxis, type ScoreStatement, stakeParts, truthOf } from './scoreStatement';

/** A final score of some parts of a match with its chance. */
export interface ScoreCell {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/**
 * Chances that a statement is won, and that its stake comes back. One that is half won counts half in both, since its two
 * halves are bets of their own.
 */
export interface StatementChances {
  readonly won: number;
  readonly returned: number;
}

/** Cells less likely than this are left out. */
const NEGLIGIBLE = 1e-8;

/** Two teams that count without regard to each other, from the present score on. */
export function independentGrid(
  from: { readonly home: number; readonly away: number },
  home: CountChances,
  away: CountChances,
): ScoreCell[] {
  const cells: ScoreCell[] = [];
  for (let i = 0; i < home.length; i++) {
    for (let j = 0; j < away.length; j++) {
      const chance = home[i]! * away[j]!;
      if (chance > NEGLIGIBLE) cells.push({ home: from.home + i, away: from.away + j, chance });
    }
  }
  return cells;
}

/** Chances of whole values from `from` on. */
export interface ValueChances {
  readonly from: number;
  readonly chances: readonly number[];
}

/** Chances of the values of an axis, worked out when they are first asked for. */
export function axesOf(grid: readonly ScoreCell[]): (axis: CountAxis) => ValueChances {
  const known = new Map<CountAxis, ValueChances>();
  return (axis) => {
    let chances = known.get(axis);
    if (!chances) known.set(axis, (chances = axisChances(grid, axis)));
    return chances;
  };
}

function axisChances(grid: readonly ScoreCell[], axis: CountAxis): ValueChances {
  let from = Infinity;
  let to = -Infinity;
  for (const { home, away } of grid) {
    const value = onAxis(axis, home, away);
    if (value < from) from = value;
    if (value > to) to = value;
  }
  const chances = Array.from({ length: to - from + 1 }, () => 0);
  for (const { home, away, chance } of grid) {
    const place = onAxis(axis, home, away) - from;
    chances[place] = chances[place]! + chance;
  }
  return { from, chances };
}

/** `shift` is added to every value. */
export function statementChances(
  { from, chances }: ValueChances,
  statement: ScoreStatement,
  shift = 0,
): StatementChances {
  let won = 0;
  let returned = 0;
  for (let i = 0; i < chances.length; i++) {
    const parts = stakeParts(truthOf(statement, from + i + shift));
    won += chances[i]! * parts.won;
    returned += chances[i]! * parts.returned;
  }
  return { won, returned };
}
