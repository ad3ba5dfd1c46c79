import type { Axis, Dist } from './dist';
import { above, at, Axes, type Tails, tailsOf } from './tails';

/** A distribution told score by score, where the two teams' counts hang together (sets, overtime). */
export class Cells implements Dist {
  readonly rest: { home: number; away: number };
  readonly #cells: readonly Cell[];
  readonly #axes = new Axes((axis) => this.#tails(axis));

  constructor(cells: readonly Cell[], rest = { home: 0, away: 0 }) {
    this.#cells = cells;
    this.rest = rest;
  }

  above(axis: Axis, x: number): number {
    return above(this.#axes.of(axis), x);
  }

  at(axis: Axis, k: number): number {
    return at(this.#axes.of(axis), k);
  }

  odd(axis: Axis): number {
    return this.#axes.of(axis).odd;
  }

  middle(axis: Axis): number {
    return this.#axes.of(axis).middle;
  }

  score(h: number, a: number): number {
    let sum = 0;
    for (const cell of this.#cells) if (cell.h === h && cell.a === a) sum += cell.chance;
    return sum;
  }

  each(visit: (h: number, a: number, chance: number) => void): void {
    for (const { h, a, chance } of this.#cells) visit(h, a, chance);
  }

  #tails(axis: Axis): Tails {
    const cells = this.#cells;
    let low = Infinity;
    let high = -Infinity;
    for (const cell of cells) {
      const value = valueOf(cell, axis);
      if (value < low) low = value;
      if (value > high) high = value;
    }
    const chances = new Array<number>(high - low + 1).fill(0);
    for (const cell of cells) {
      const index = valueOf(cell, axis) - low;
      chances[index] = chances[index]! + cell.chance;
    }
    return tailsOf(low, chances);
  }
}

export interface Cell {
  h: number;
  a: number;
  chance: number;
}

function valueOf({ h, a }: Cell, axis: Axis): number {
  if (axis === 'home') return h;
  if (axis === 'away') return a;
  return axis === 'total' ? h + a : h - a;
}

/** One thing that will be counted once, for home or for away, or not at all. */
export function once(home: number, away: number): Cells {
  const cells = [
    { h: 1, a: 0, chance: home },
    { h: 0, a: 1, chance: away },
    { h: 0, a: 0, chance: Math.max(0, 1 - home - away) },
  ];
  return new Cells(cells, { home, away });
}

/** What drawn scores become: `deciders` are the scores added to a draw, with their chances. */
export function withDeciders(level: Dist, deciders: readonly Cell[]): Cells {
  const cells: Cell[] = [];
  level.each!((h, a, chance) => {
    if (h !== a) cells.push({ h, a, chance });
    else for (const more of deciders) cells.push({ h: h + more.h, a: a + more.a, chance: chance * more.chance });
  });
  return new Cells(cells, level.rest);
}
