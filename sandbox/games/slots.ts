import type { Chance } from '../../src/rules/rounds/seedStream';
import type { Piece, Rules } from './round';

/** Replaces every other symbol. It is the last one. */
const WILD = 7;
const ROWS = 3;

/** A machine. Every reel is the same strip; a line pays its symbol by how many there are from the left. */
export interface SlotModel {
  reels: number;
  /** How often each symbol is on a strip. */
  counts: readonly number[];
  /** The row of each reel. */
  lines: readonly (readonly number[])[];
  /** By symbol: times the line's stake for 3, 4, 5 … in a row. */
  pays: readonly (readonly number[])[];
}

const STRAIGHT3 = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

const LINES5 = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** Three reels: few symbols, and often something. */
export const CLASSIC: SlotModel = {
  reels: 3,
  counts: [7, 6, 5, 4, 3, 2, 1, 2],
  lines: STRAIGHT3,
  pays: [[4], [7], [11], [16], [28], [65], [160], [260]],
};

/** Five reels, ten lines. */
export const CALM: SlotModel = {
  reels: 5,
  counts: [8, 7, 6, 5, 4, 3, 2, 2],
  lines: LINES5,
  pays: [
    [5, 13, 32],
    [6, 15, 45],
    [8, 22, 75],
    [10, 35, 140],
    [18, 70, 275],
    [30, 140, 600],
    [70, 300, 1_500],
    [100, 600, 3_000],
  ],
};

/** The same reels: seldom, but much. */
export const WILDER: SlotModel = {
  ...CALM,
  pays: [
    [2, 7, 22],
    [3, 9, 35],
    [4, 16, 70],
    [6, 32, 160],
    [13, 75, 400],
    [34, 200, 1_300],
    [100, 700, 4_000],
    [150, 1_500, 9_000],
  ],
};

/** What a line of symbols pays, times the line's stake, and how many of them from the left do. */
export function linePays({ pays }: SlotModel, line: readonly number[]): { times: number; length: number } {
  const symbol = line.find((one) => one !== WILD) ?? WILD;
  const end = line.findIndex((one) => one !== symbol && one !== WILD);
  const length = end === -1 ? line.length : end;
  const times = pays[symbol]?.[length - 3] ?? 0;
  // Wilds at the beginning may be worth more by themselves.
  const lead = line.findIndex((one) => one !== WILD);
  const wilds = lead === -1 ? line.length : lead;
  const alone = pays[WILD]?.[wilds - 3] ?? 0;
  return alone > times ? { times: alone, length: wilds } : { times, length: times > 0 ? length : 0 };
}

function symbolAt(counts: readonly number[], place: number): number {
  let left = place;
  return counts.findIndex((count) => (left -= count) < 0);
}

/** Symbols by reel and row, each as likely as it is often. */
function spin({ reels, counts }: SlotModel, chance: Chance): number[][] {
  const size = counts.reduce((sum, count) => sum + count, 0);
  return Array.from({ length: reels }, () => Array.from({ length: ROWS }, () => symbolAt(counts, chance.below(size))));
}

export function slot(model: SlotModel): Rules {
  const { lines } = model;
  return {
    spots: [{ id: 'spin', name: '스핀', pays: 0 }],
    paytable: { lines: lines.length, pays: model.pays },
    play(chance, _spot, stake) {
      const grid = spin(model, chance);
      const lit = new Set<string>();
      let times = 0;
      let won = 0;
      for (const line of lines) {
        const paid = linePays(
          model,
          line.map((row, reel) => grid[reel]![row]!),
        );
        if (paid.times === 0) continue;
        times += paid.times;
        won += 1;
        for (let reel = 0; reel < paid.length; reel += 1) lit.add(`${reel} ${line[reel]}`);
      }
      const rows = Array.from({ length: ROWS }, (_, row) => ({
        name: `${row + 1}행`,
        note: '',
        pieces: grid.map((reel, at): Piece => ({ kind: 'symbol', symbol: reel[row]!, lit: lit.has(`${at} ${row}`) })),
      }));
      const result = won > 0 ? `${won}개 라인 당첨` : '당첨 라인 없음';
      return { shown: { rows, result }, paid: Math.floor((stake * times) / lines.length) };
    },
  };
}
