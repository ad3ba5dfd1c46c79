import { Settlement } from '../../src/contract/stream/market';

/**
 * All results of lines, written down: W won, w half won, P the stake comes back, l half lost, L lost. Of home by how many
 * goals it is ahead, from -4 to 4; of over by how many goals there are, from 0 to 8. Away and under have the mirror image.
 */

const HANDICAPS: Readonly<Record<string, string>> = {
  '-2.75': 'L L L L L L L w W',
  '-2.5': 'L L L L L L L W W',
  '-2.25': 'L L L L L L l W W',
  '-2': 'L L L L L L P W W',
  '-1.75': 'L L L L L L w W W',
  '-1.5': 'L L L L L L W W W',
  '-1.25': 'L L L L L l W W W',
  '-1': 'L L L L L P W W W',
  '-0.75': 'L L L L L w W W W',
  '-0.5': 'L L L L L W W W W',
  '-0.25': 'L L L L l W W W W',
  '0': 'L L L L P W W W W',
  '0.25': 'L L L L w W W W W',
  '0.5': 'L L L L W W W W W',
  '0.75': 'L L L l W W W W W',
  '1': 'L L L P W W W W W',
  '1.25': 'L L L w W W W W W',
  '1.5': 'L L L W W W W W W',
  '1.75': 'L L l W W W W W W',
  '2': 'L L P W W W W W W',
  '2.25': 'L L w W W W W W W',
  '2.5': 'L L W W W W W W W',
  '2.75': 'L l W W W W W W W',
};

const TOTALS: Readonly<Record<string, string>> = {
  '0.25': 'l W W W W W W W W',
  '0.5': 'L W W W W W W W W',
  '0.75': 'L w W W W W W W W',
  '1': 'L P W W W W W W W',
  '1.25': 'L l W W W W W W W',
  '1.5': 'L L W W W W W W W',
  '1.75': 'L L w W W W W W W',
  '2': 'L L P W W W W W W',
  '2.25': 'L L l W W W W W W',
  '2.5': 'L L L W W W W W W',
  '2.75': 'L L L w W W W W W',
  '3': 'L L L P W W W W W',
  '3.25': 'L L L l W W W W W',
  '3.5': 'L L L L W W W W W',
  '3.75': 'L L L L w W W W W',
  '4': 'L L L L P W W W W',
  '4.25': 'L L L L l W W W W',
  '4.5': 'L L L L L W W W W',
  '4.75': 'L L L L L w W W W',
  '5': 'L L L L L P W W W',
  '5.25': 'L L L L L l W W W',
  '5.5': 'L L L L L L W W W',
  '5.75': 'L L L L L L w W W',
};

const RESULTS: Readonly<Record<string, Settlement>> = {
  W: Settlement.won,
  w: Settlement.halfWon,
  P: Settlement.specialHit,
  l: Settlement.halfLost,
  L: Settlement.lost,
};
const MIRRORED: Readonly<Record<string, string>> = { W: 'L', w: 'l', P: 'P', l: 'w', L: 'W' };

export interface LineResult {
  readonly market: 'Asian Handicap' | 'Under/Over';
  readonly pick: string;
  /** As the feed writes it on this side, and its base. */
  readonly line: string;
  readonly base: string;
  readonly home: number;
  readonly away: number;
  readonly result: Settlement;
}

/** Every row of both tables, on both sides. */
export const LINE_RESULTS: readonly LineResult[] = [
  ...Object.entries(HANDICAPS).flatMap(([base, row]) =>
    row.split(' ').flatMap((letter, at): LineResult[] => {
      const margin = at - 4;
      const score = { home: Math.max(margin, 0), away: Math.max(-margin, 0) };
      const own = { market: 'Asian Handicap', base, ...score } as const;
      return [
        { ...own, pick: '1', line: base, result: RESULTS[letter]! },
        { ...own, pick: '2', line: String(-Number(base) + 0), result: RESULTS[MIRRORED[letter]!]! },
      ];
    }),
  ),
  ...Object.entries(TOTALS).flatMap(([base, row]) =>
    row.split(' ').flatMap((letter, total): LineResult[] => {
      const own = { market: 'Under/Over', line: base, base, home: total - (total >> 1), away: total >> 1 } as const;
      return [
        { ...own, pick: 'Over', result: RESULTS[letter]! },
        { ...own, pick: 'Under', result: RESULTS[MIRRORED[letter]!]! },
      ];
    }),
  ),
];

export function lineResultText({ market, pick, line, home, away }: LineResult): string {
  return `${market} ${pick} ${line} at ${home}:${away}`;
}
