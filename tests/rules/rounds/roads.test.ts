import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runsOf, statsOf } from '../../../src/rules/rounds/patterns';
import {
  askTheRoad,
  type Bead,
  beadPlate,
  bigRoad,
  columnsOf,
  derivedRoad,
  type Derivation,
  type RoadMark,
  placeMark,
  placeDerived,
} from '../../../src/rules/rounds/roads';
import { ChaosRandom } from '../../../tools/chaos/chance';

type Cell = [col: number, row: number, value: string];
interface ShoeVector {
  name: string;
  input: string;
  leadingTies: number;
  columnLengths: number[];
  bigRoad: Cell[];
  bead6: Cell[];
  bigEyeBoy: string;
  smallRoad: string;
  cockroachRoad: string;
  bigEyeBoyPlaced: Cell[];
}
interface PatternVector {
  name: string;
  input: string;
  columns: { col: number; side: string; count: number }[];
}

const VECTORS = JSON.parse(readFileSync(new URL('./roadVectors.json', import.meta.url), 'utf8')) as (
  | ShoeVector
  | PatternVector
)[];
const shoes = VECTORS.filter((vector): vector is ShoeVector => 'bead6' in vector);
const patterns = VECTORS.filter((vector): vector is PatternVector => 'columns' in vector);

const beadsOf = (text: string): Bead[] => [...text] as Bead[];
const cells = <T>(placed: { col: number; row: number; value: T }[], show: (value: T) => string): Cell[] =>
  placed.map(({ col, row, value }) => [col, row, show(value)]);

describe('the road vectors', () => {
  it.each(shoes.map((vector) => [vector.name, vector] as const))('%s', (_, vector) => {
    const beads = beadsOf(vector.input);
    const road = bigRoad(beads);
    expect(road.leadingTies).toBe(vector.leadingTies);
    expect(road.columns.map(({ length }) => length)).toEqual(vector.columnLengths);
    expect(cells(placeMark(road.columns), ({ side, ties }) => (ties > 0 ? `${side}+${ties}T` : side))).toEqual(
      vector.bigRoad,
    );
    expect(cells(beadPlate(beads), String)).toEqual(vector.bead6);
    expect(derivedRoad(road, 1).join('')).toBe(vector.bigEyeBoy);
    expect(derivedRoad(road, 2).join('')).toBe(vector.smallRoad);
    expect(derivedRoad(road, 3).join('')).toBe(vector.cockroachRoad);
    expect(cells(placeDerived(road, 1), String)).toEqual(vector.bigEyeBoyPlaced);
  });

  it.each(patterns.map((vector) => [vector.name, vector] as const))('%s', (_, { input, columns }) => {
    const runs = runsOf([...input]);
    expect(runs.map(({ value, rounds }, col) => ({ col, side: value, count: rounds.length }))).toEqual(
      columns.map(({ col, side, count }) => ({ col, side, count })),
    );
  });
});

/**
 * The same roads computed another way: entry by entry on a set of filled cells, where a mark depends on whether two
 * cells of an earlier column are alike, and no length is ever compared.
 */
function byCells(beads: readonly Bead[], k: Derivation): RoadMark[] {
  const filled = new Set<number>();
  const has = (col: number, row: number): boolean => filled.has(col * 100 + row);
  const marks: RoadMark[] = [];
  let col = -1;
  let row = 0;
  let last: Bead | undefined;
  for (const bead of beads) {
    if (bead === 'T') continue;
    if (bead === last) row += 1;
    else {
      col += 1;
      row = 0;
    }
    last = bead;
    if (row > 0 && col >= k) marks.push(has(col - k, row) === has(col - k, row - 1) ? 'R' : 'B');
    if (row === 0 && col > k) {
      // If the column before had one more entry, would that be like its neighbour?
      let depth = 0;
      while (has(col - 1, depth) && has(col - 1 - k, depth)) depth += 1;
      marks.push(!has(col - 1, depth) && !has(col - 1 - k, depth) ? 'R' : 'B');
    }
    filled.add(col * 100 + row);
  }
  return marks;
}

/** The grid computed another way: a picture of characters that each entry is drawn into. */
function byPicture(lengths: readonly number[], rows: number): string[] {
  const picture = Array.from({ length: rows }, () => [] as (number | undefined)[]);
  const at: string[] = [];
  lengths.forEach((length, c) => {
    let x = 0;
    while (lengths.slice(0, c).length > 0 && (picture[0]!.lastIndexOf(c - 1) >= x || picture[0]![x] !== undefined))
      x += 1;
    let y = 0;
    let straight = true;
    for (let i = 0; i < length; i += 1) {
      if (i > 0) {
        const below = picture[y + 1];
        straight &&= below !== undefined && below[x] === undefined;
        if (straight) y += 1;
        else x += 1;
      }
      picture[y]![x] = c;
      at.push(`${x}.${y}`);
    }
  });
  return at;
}

function randomShoe(chance: ChaosRandom): Bead[] {
  const sticky = chance.between(0.3, 0.8);
  const beads: Bead[] = [];
  let side: Bead = 'B';
  for (let i = chance.whole(0, 80); i > 0; i -= 1) {
    if (chance.hit(0.095)) beads.push('T');
    else {
      if (!chance.hit(sticky)) side = side === 'B' ? 'P' : 'B';
      beads.push(side);
    }
  }
  return beads;
}

describe('two formulations of the roads', () => {
  it('agree on 20,000 random shoes', () => {
    const chance = new ChaosRandom(7);
    let disagreements = 0;
    for (let i = 0; i < 20_000; i += 1) {
      const beads = randomShoe(chance);
      const road = bigRoad(beads);
      for (const k of [1, 2, 3] as const)
        if (derivedRoad(road, k).join('') !== byCells(beads, k).join('')) disagreements += 1;
    }
    expect(disagreements).toBe(0);
  });

  it('agree on where entries lie', () => {
    const chance = new ChaosRandom(11);
    for (let i = 0; i < 1_000; i += 1) {
      const { columns } = bigRoad(randomShoe(chance));
      const placed = placeMark(columns).map(({ col, row }) => `${col}.${row}`);
      expect(placed).toEqual(
        byPicture(
          columns.map(({ length }) => length),
          6,
        ),
      );
      expect(new Set(placed).size).toBe(placed.length);
    }
  });
});

describe('askTheRoad', () => {
  it('predicts the next mark', () => {
    const chance = new ChaosRandom(3);
    for (let i = 0; i < 300; i += 1) {
      const beads = randomShoe(chance);
      for (const side of ['B', 'P'] as const) {
        const asked = askTheRoad(beads, side);
        for (const k of [1, 2, 3] as const) {
          const before = byCells(beads, k);
          const after = byCells([...beads, side], k);
          expect(asked[k]).toBe(after.length > before.length ? after.at(-1) : undefined);
        }
      }
    }
  });
});

describe('patterns', () => {
  it('counts runs, alternations and changes', () => {
    const stats = statsOf([...'OOEOEEEOOOO'], ['O', 'E']);
    expect(stats).toEqual({
      total: 11,
      tallies: [
        { value: 'O', count: 7, share: 636, longest: 4 },
        { value: 'E', count: 4, share: 364, longest: 3 },
      ],
      current: { value: 'O', length: 4 },
      alternations: 2,
      changes: 4,
    });
  });

  it('is empty for no entries', () => {
    expect(statsOf([], ['O', 'E'])).toMatchObject({ total: 0, current: undefined, changes: 0, alternations: 0 });
    expect(columnsOf([])).toEqual([]);
    expect(placeMark([])).toEqual([]);
  });
});
