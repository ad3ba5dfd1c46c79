import type { KnownSport } from '../codes/sports';
import type { BoardStyle } from '../codes/sportTraits';
import type { BOARD_COLUMN_LABELS, MARKET_TAB_LABELS } from '../labels/board';
import type { MarketFamily } from './marketFamily';

type Column = keyof typeof BOARD_COLUMN_LABELS;

/** Groups of the catalogue: the tabs over a fixture's markets, without the two that show markets of several groups. */
export type CatalogueGroup = Exclude<keyof typeof MARKET_TAB_LABELS, 'all' | 'main'>;

/** Among markets of one column the lowest is shown. `every`: in all sports, after the markets named for the sport's style. */
export type BoardRanks = Readonly<Partial<Record<BoardStyle | 'every', number>>>;

/** What a line counts: how far home is ahead, both teams' score, or one team's. */
export type CountAxis = 'margin' | 'total' | 'home' | 'away';

/**
 * Which part of a match is counted; `SCORE_PARTS` has what that is in each sport. `part`: the row's `{nth}` or `{n}`;
 * `half2on`: the second half with overtime. In a sport without such a part the market states nothing about the score.
 */
export type ScoreScope =
  | 'result'
  | 'regulation'
  | 'whole'
  | 'full'
  | 'part'
  | 'half1'
  | 'half2'
  | 'half2on'
  | 'first5'
  | 'first7'
  | 'sets';

interface MarketExtras {
  /** LSports' market ids; of a row with `{nth}` by part of the match, 0 where it is not known, and all where it has several. */
  readonly ids?: readonly (number | readonly number[])[];
  /** Its column on the board, and its rank there by how a sport's board is made up. */
  readonly board?: Readonly<Partial<Record<Column, BoardRanks>>>;
  /** Its place on the Korean special page, by sport. Of a row with `{nth}`: the first part's. */
  readonly special?: Readonly<Partial<Record<KnownSport, number>>>;
  /** Which of the live page's rows it fills while its part of the match is on; of several markets the first one. */
  readonly live?: Column;
  /** Under the tab of what is asked for most, besides the board's markets. Of a row with `{nth}`: the first part's. */
  readonly popular?: true;
  /**
   * What its outcomes state about the score, where it is a winner, a handicap or a total of it: legs of one match are priced
   * together by it (`rules/joint`).
   */
  readonly score?: `${CountAxis} of ${ScoreScope}`;
  /** Other names files give it; differences of case, spaces and punctuation need none. */
  readonly also?: readonly string[];
}

/** One market, or the same market of each part of the match. */
export interface MarketRow extends MarketExtras {
  /**
   * English name. `{nth}` is `1st` to `9th`, `{n}` 1 to 9, `{line}` a number with decimals, `{team}` any name before the rest.
   */
  readonly name: string;
  /**
   * Korean. `{P}`: what the sport calls the part; `{n}`, `{line}`, `{team}`: as in the name; `{W}`: 승무패 where the sport
   * knows a draw, else 승패.
   */
  readonly label: string;
  /**
   * What the slip's rules go by. It also decides which side of a pair the market can be: who wins, a handicap, or how many
   * (`rules/betting/pairs`).
   */
  readonly family: MarketFamily;
}

export function row(name: string, label: string, family: MarketFamily, extras: MarketExtras = {}): MarketRow {
  return { name, label, family, ...extras };
}
