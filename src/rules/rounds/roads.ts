/**
 * Roads of games with two sides and ties. Places are counted from 0, columns from the left
 * and rows from the top.
 */
export type RoadSide = 'B' | 'P';
export type Bead = RoadSide | 'T';

export const ROWS = 6;

export interface PlacedMark<T> {
  col: number;
  row: number;
  value: T;
}

/**
 * Roads grow at their end only: of a day that is longer than what is loaded they begin with a round whose number stays for
 * as many rounds as this, so that a draw moves no mark. Whole columns of every plate.
 */
const STEP = 60;

/** Index of the round that roads begin with, of the last rounds of a day, oldest first, of which at most `most` are loaded. */
export function roadsBegin(rounds: readonly { readonly no: number }[], most: number): number {
  if (rounds.length <= most - STEP) return 0;
  return Math.max(
    0,
    rounds.findIndex(({ no }) => (no - 1) % STEP === 0),
  );
}

/** 육매: every round, ties too, down and then to the right. `rows` 3 gives 삼매. */
export function beadPlate<T>(beads: readonly T[], rows = ROWS): PlacedMark<T>[] {
  return beads.map((value, i) => ({ col: Math.floor(i / rows), row: i % rows, value }));
}

export interface BigRoadCell {
  side: RoadSide;
  /** Ties since, before the next side. */
  ties: number;
}

export interface BigRoad {
  /** Ties before the first side. */
  leadingTies: number;
  /** Runs of one side, before they are laid out. */
  columns: BigRoadCell[][];
}

/** 본매: the logical part. A change of side opens a column; ties take no place. */
export function bigRoad(beads: readonly Bead[]): BigRoad {
  const columns: BigRoadCell[][] = [];
  let leadingTies = 0;
  for (const bead of beads) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    if (bead === 'T') {
      if (last) last.ties += 1;
      else leadingTies += 1;
    } else if (column && last?.side === bead) column.push({ side: bead, ties: 0 });
    else columns.push([{ side: bead, ties: 0 }]);
  }
  return { leadingTies, columns };
}

/** Columns on a grid: what does not fit below goes on to the right (dragon tail). */
export function placeMark<T>(columns: readonly (readonly T[])[], rows = ROWS): PlacedMark<T>[] {
  const occupied = new Set<number>();
  const key = (col: number, row: number): number => col * rows + row;
  const placed: PlacedMark<T>[] = [];
  let start = -1;
  for (const column of columns) {
    start += 1;
    while (occupied.has(key(start, 0))) start += 1;
    let col = start;
    let row = 0;
    let turned = false;
    column.forEach((value, i) => {
      if (i > 0) {
        if (!turned && row + 1 < rows && !occupied.has(key(col, row + 1))) row += 1;
        else {
          turned = true;
          col += 1;
        }
      }
      occupied.add(key(col, row));
      placed.push({ col, row, value });
    });
  }
  return placed;
}

/** Regular or irregular; independent of banker or player. */
export type RoadMark = 'R' | 'B';

/** 중국점: 1 = 1군 (big eye boy), 2 = 2군 (small road), 3 = 3군 (cockroach road). */
export type Derivation = 1 | 2 | 3;

/** A derived road as it comes, from the lengths of the big road's logical columns. */
export function derivedRoad({ columns }: Pick<BigRoad, 'columns'>, k: Derivation): RoadMark[] {
  const marks: RoadMark[] = [];
  const length = (col: number): number => columns[col]?.length ?? 0;
  columns.forEach((column, c) => {
    column.forEach((_, r) => {
      if (c < k || (c === k && r === 0) || (r === 0 && c - 1 - k < 0)) return;
      if (r === 0) marks.push(length(c - 1) === length(c - 1 - k) ? 'R' : 'B');
      else marks.push(length(c - k) === r ? 'B' : 'R');
    });
  });
  return marks;
}

/** Marks as columns of their own. */
export function columnsOf<T>(values: readonly T[]): T[][] {
  const columns: T[][] = [];
  for (const value of values) {
    const column = columns.at(-1);
    if (column && column[0] === value) column.push(value);
    else columns.push([value]);
  }
  return columns;
}

/** A derived road on its grid. */
export function placeDerived(road: BigRoad, k: Derivation, rows = ROWS): PlacedMark<RoadMark>[] {
  return placeMark(columnsOf(derivedRoad(road, k)), rows);
}

/** 다음 결과 예측: what each derived road would get if `side` came next; undefined where it would get nothing yet. */
export function askTheRoad(beads: readonly Bead[], side: RoadSide): Record<Derivation, RoadMark | undefined> {
  const now = bigRoad(beads);
  const then = bigRoad([...beads, side]);
  const added = (k: Derivation): RoadMark | undefined => {
    const marks = derivedRoad(then, k);
    return marks.length > derivedRoad(now, k).length ? marks.at(-1) : undefined;
  };
  return { 1: added(1), 2: added(2), 3: added(3) };
}
