import { MarketFamily } from './marketFamily';
import type { MarketRow } from './marketRow';

/** Names of outcomes of which exactly one wins, or none because the stakes come back; teams are `1` and `2`. */
type ExclusiveNames = readonly string[];

const SIDES: ExclusiveNames = ['1', '2'];
const SIDES_AND_DRAW: ExclusiveNames = ['1', 'x', '2'];
const OVER_UNDER: ExclusiveNames = ['over', 'under'];
const OVER_EXACTLY_UNDER: ExclusiveNames = ['over', 'exactly', 'under'];
const ODD_EVEN: ExclusiveNames = ['odd', 'even'];
const YES_NO: ExclusiveNames = ['yes', 'no'];
const HALF_AND_FULL: ExclusiveNames = ['1/1', '1/x', '1/2', 'x/1', 'x/x', 'x/2', '2/1', '2/x', '2/2'];
const WINNER_AND_TOTAL: ExclusiveNames = SIDES_AND_DRAW.flatMap((side) =>
  OVER_UNDER.map((total) => `${side} and ${total}`),
);

const BY_FAMILY: Readonly<Partial<Record<MarketFamily, ExclusiveNames>>> = {
  [MarketFamily.winDrawLose]: SIDES_AND_DRAW,
  [MarketFamily.winLose]: SIDES,
  [MarketFamily.overUnder]: OVER_UNDER,
  [MarketFamily.underOver]: OVER_UNDER,
  [MarketFamily.handicap]: SIDES,
};

/** Rows of the catalogue whose family does not decide it. */
const BY_ROW: ReadonlyMap<string, ExclusiveNames> = new Map(
  (
    [
      [
        SIDES_AND_DRAW,
        [
          'European Handicap',
          'European Handicap Including Overtime',
          'European Handicap {nth} Period',
          'European Handicap Halftime',
        ],
      ],
      [
        OVER_EXACTLY_UNDER,
        ['Under/Exactly/Over', 'Corners - Under/Exactly/Over', 'First Half Corners - Under/Exactly/Over'],
      ],
      [
        ODD_EVEN,
        [
          'Odd Or Even',
          'Odd/Even',
          'Odd/Even - Home Team',
          'Odd/Even - Away Team',
          'Odd/Even Including Overtime',
          'Odd/Even Corners',
          '{nth} Period Odd/Even',
          'Odd/Even {nth} Period - Home Team',
          'Odd/Even {nth} Period - Away Team',
          'Odd/Even Halftime',
          '2nd Half Odd/Even',
        ],
      ],
      [
        YES_NO,
        [
          'Both Teams To Score',
          '{nth} Period Both Teams To Score',
          'Both Teams To Score 1st Half',
          'Both Teams To Score 2nd Half',
          'ET Both Teams To Score',
        ],
      ],
      [HALF_AND_FULL, ['HT/FT', 'Half Time/Full Time']],
      [WINNER_AND_TOTAL, ['1X2 And Under/Over']],
    ] as const
  ).flatMap(([names, rows]) => rows.map((row) => [row, names] as const)),
);

/**
 * The outcomes of one rung of a market that exclude each other and leave none out, in lower case. Undefined where they may
 * win together (double chance) or where nobody knows what would be missing (correct scores, players).
 */
export function exclusiveOutcomes({ name, family }: Pick<MarketRow, 'name' | 'family'>): ExclusiveNames | undefined {
  return BY_ROW.get(name) ?? BY_FAMILY[family];
}

/** Rows of which several outcomes of one line may win: how many at the most, as far as anybody knows. */
export const SEVERAL_WINNERS: ReadonlyMap<string, number> = new Map([
  ['Anytime Goalscorer', Infinity],
  ['Both Teams To Score And Double Chance', 2],
  ['Double Chance', 2],
  ['Double Chance And Under/Over', 2],
  ['Double Chance Halftime', 2],
  ['Double Chance {nth} Period', 2],
  ['Match Odds And Over/Under Goals', Infinity],
  ['Place', Infinity],
  ['Round Betting', Infinity],
  ['Shown A Card', Infinity],
  ['Total Goals', Infinity],
  ['{team} Total Goals', Infinity],
]);
