import { sportName } from '../../contract/codes/sports';
import { marketKey } from '../../contract/labels/marketKey';
import { TradingStatus } from '../../contract/stream/market';

/** Columns of odds a fixture has on the board, left to right. */
export const BOARD_COLUMNS = ['winner', 'handicap', 'total'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** A market as these rules see it: its id, which only breaks ties, and its English name. */
export interface MarketRef {
  readonly id: string;
  readonly name: string;
}

type Choices = Readonly<Record<BoardColumn, readonly string[]>>;

const REGULATION: Choices = {
  winner: ['1X2', '12', '12 Including Overtime'],
  handicap: ['Asian Handicap', 'Asian Handicap - Full Time', 'Asian Handicap Including Overtime'],
  total: ['Under/Over', 'Asian Under/Over', 'Under/Over Including Overtime'],
};

const WITH_OVERTIME: Choices = {
  winner: ['12 Including Overtime', '12', '1X2'],
  handicap: ['Asian Handicap Including Overtime', 'Asian Handicap', 'Asian Handicap - Full Time'],
  total: ['Under/Over Including Overtime', 'Under/Over', 'Asian Under/Over'],
};

const BY_SETS: Choices = {
  winner: ['12', '1X2'],
  handicap: ['Asian Handicap Sets', 'Set Spread', 'Asian Handicap', 'Asian Handicap Points'],
  total: ['Under/Over', 'Asian Under/Over', 'Under/Over Sets'],
};

const BY_GAMES: Choices = {
  winner: ['12', '1X2'],
  handicap: ['Asian Handicap Games', 'Asian Handicap', 'Asian Handicap Sets', 'Set Spread'],
  total: ['Under/Over Games', 'Under/Over', 'Under/Over Sets'],
};

const BY_MAPS: Choices = {
  winner: ['12', '1X2', 'Winner'],
  handicap: ['Asian Handicap Maps', 'Asian Handicap'],
  total: ['Under/Over Maps', 'Under/Over'],
};

/**
 * Which markets stand in a column, the best first (domain reference, section 3.1): football and hockey count regulation
 * time, basketball and baseball overtime too, volleyball's handicap is in sets and tennis' in games.
 */
const CHOICES: Readonly<Record<string, Choices>> = {
  Basketball: WITH_OVERTIME,
  Baseball: WITH_OVERTIME,
  'American Football': WITH_OVERTIME,
  Volleyball: BY_SETS,
  'Beach Volleyball': BY_SETS,
  Badminton: BY_SETS,
  'Table Tennis': BY_SETS,
  Tennis: BY_GAMES,
  'E-Games': BY_MAPS,
  Boxing: { winner: ['12', '1X2', 'Winner'], handicap: [], total: ['Under/Over Rounds'] },
  MMA: { winner: ['12', 'Winner', '1X2'], handicap: [], total: ['Under/Over Rounds'] },
};

/** Names of exchange files, after all of the feed's. */
const EXCHANGE: Choices = {
  winner: ['Match Odds', 'Moneyline'],
  handicap: ['Handicap'],
  total: ['Total Points'],
};

/** Ranks of the first exchange name and of `Over/Under 2.5 Goals`, and what a market that is over falls behind by. */
const EXCHANGE_RANK = 50;
const LINE_RANK = 100;
const OVER_RANK = 1_000;

export interface BoardPlace {
  readonly column: BoardColumn;
  /** Among markets of one column the lowest is shown. */
  readonly rank: number;
}

const PLACES = new Map(Object.entries(CHOICES).map(([sport, own]) => [sport, placesOf(own)]));
const REGULATION_PLACES = placesOf(REGULATION);

function placesOf(own: Choices): ReadonlyMap<string, BoardPlace> {
  const places = new Map<string, BoardPlace>();
  for (const column of BOARD_COLUMNS) {
    own[column].forEach((name, rank) => places.set(marketKey(name), { column, rank }));
    EXCHANGE[column].forEach((name, i) => places.set(marketKey(name), { column, rank: EXCHANGE_RANK + i }));
  }
  return places;
}

/** A market's place on the board by its name, or undefined where it has none. `sport`: the fixture's sport id. */
export function boardPlace(name: string, sport: number): BoardPlace | undefined {
  const key = marketKey(name);
  const place = (PLACES.get(sportName(sport) ?? '') ?? REGULATION_PLACES).get(key);
  return place ?? goalLinePlace(key);
}

/** The column the market may stand in, if any; several may compete, see `boardMarkets`. */
export function boardColumn(market: MarketRef, sport: number): BoardColumn | undefined {
  return boardPlace(market.name, sport)?.column;
}

/**
 * The market shown in each column of a fixture's row: the best placed one that is not over, else the best of those that
 * are; equals by id, so that everybody picks the same.
 */
export function boardMarkets<M extends MarketRef & { readonly status: TradingStatus }>(
  markets: Iterable<M>,
  sport: number,
): Partial<Record<BoardColumn, M>> {
  const best: Partial<Record<BoardColumn, { market: M; rank: number }>> = {};
  for (const market of markets) {
    const place = boardPlace(market.name, sport);
    if (!place) continue;
    const rank = place.rank + (isOver(market.status) ? OVER_RANK : 0);
    const rival = best[place.column];
    if (!rival || rank < rival.rank || (rank === rival.rank && market.id < rival.market.id)) {
      best[place.column] = { market, rank };
    }
  }
  const shown: Partial<Record<BoardColumn, M>> = {};
  for (const column of BOARD_COLUMNS) {
    const found = best[column];
    if (found) shown[column] = found.market;
  }
  return shown;
}

function isOver(status: TradingStatus): boolean {
  return status === TradingStatus.settled || status === TradingStatus.cancelled;
}

/** Exchanges sell each goal line as a market of its own: 2.5 is the usual one, then its neighbours, the higher first. */
function goalLinePlace(key: string): BoardPlace | undefined {
  const match = /^overunder(\d)5(?:goals)?$/.exec(key);
  if (!match) return undefined;
  const distance = Number(match[1]) - 2;
  return { column: 'total', rank: LINE_RANK + 2 * Math.abs(distance) + (distance < 0 ? 1 : 0) };
}
