import type { StatementChances } from './scoreGrid';

/** What may become of two legs together; what is missing to 1 is lost. */
export interface PairChances {
  both: number;
  /** One won, the other's stake comes back. */
  onlyA: number;
  onlyB: number;
  returned: number;
  /** Each alone. */
  a: { won: number; returned: number };
  b: { won: number; returned: number };
}

export function emptyPair(): PairChances {
  return { both: 0, onlyA: 0, onlyB: 0, returned: 0, a: { won: 0, returned: 0 }, b: { won: 0, returned: 0 } };
}

/** Adds a case in which the two do not depend on each other. */
export function addPair(sums: PairChances, chance: number, a: StatementChances, b: StatementChances): void {
  sums.both += chance * a.won * b.won;
  sums.onlyA += chance * a.won * b.returned;
  sums.onlyB += chance * a.returned * b.won;
  sums.returned += chance * a.returned * b.returned;
  sums.a.won += chance * a.won;
  sums.a.returned += chance * a.returned;
  sums.b.won += chance * b.won;
  sums.b.returned += chance * b.returned;
}
