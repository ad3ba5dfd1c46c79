import type { Chance } from '../../src/rules/rounds/seedStream';

/** What was drawn, as the page shows it: pieces that are drawn side by side, and the result as a short text. */
export interface Shown {
  /** Rows of pieces with what each row is called. */
  rows: readonly { name: string; note: string; pieces: readonly Piece[] }[];
  /** A short text, for the head of the round and for screen readers. */
  result: string;
}

/** A piece of the result. `rank`: 1 ace to 13 king; `lit`: it is part of what won. */
export type Piece =
  | { kind: 'card'; rank: number; suit: string }
  | { kind: 'die'; pips: number }
  | { kind: 'pocket'; number: number; colour: 'red' | 'black' | 'green' }
  | { kind: 'symbol'; symbol: number; lit: boolean };

/** A round that was played. */
export interface Played {
  shown: Shown;
  /** Won that is paid, the stake included; 0 where nothing is. */
  paid: number;
}

/** Something to bet on. `pays`: hundredths of the stake that are paid where it wins, the stake included. */
export interface Spot {
  id: string;
  name: string;
  pays: number;
}

/** Rules of a game. Of a slot there is one spot. */
export interface Rules {
  spots: readonly Spot[];
  /** Of a slot: how many lines there are, and by symbol what 3, 4, 5 … in a row pay, times a line's stake. */
  paytable?: { lines: number; pays: readonly (readonly number[])[] };
  play(chance: Chance, spot: Spot, stake: number): Played;
}
