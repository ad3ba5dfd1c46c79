import { boardStyle } from '../../contract/codes/sportTraits';
import { findMarket } from '../../contract/markets/findMarket';
import { TradingStatus } from '../../contract/stream/market';

/** Columns of odds a fixture has on the board, left to right. */
export const BOARD_COLUMNS = ['winner', 'handicap', 'total'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** A market as these rules see it: its id, which only breaks ties, and its English name. */
export interface MarketRef {
  readonly id: string;
  readonly name: string;
}

/** What a market that is over falls behind by. */
const OVER_RANK = 1_000;
/** Each goal line of an exchange is a market of its own; this one is the usual. */
const USUAL_GOALS = 2;

export interface BoardPlace {
  readonly column: BoardColumn;
  /** Among markets of one column the lowest is shown. */
  readonly rank: number;
}

/** A market's place on the board by its name, or undefined where it has none. `sport`: the fixture's sport id. */
export function boardPlace(name: string, sport: number): BoardPlace | undefined {
  const found = findMarket(name);
  if (!found?.row.board) return undefined;
  const style = boardStyle(sport);
  for (const column of BOARD_COLUMNS) {
    const ranks = found.row.board[column];
    const rank = ranks && (ranks[style] ?? ranks.every);
    if (rank === undefined) continue;
    if (found.line === undefined) return { column, rank };
    const distance = goalLineDistance(found.line);
    return distance === undefined ? undefined : { column, rank: rank + distance };
  }
  return undefined;
}

/** The column the market may be in, if any; several may compete, see `boardMarkets`. */
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
function goalLineDistance(line: string): number | undefined {
  const goals = /^(\d)\.5$/.exec(line)?.[1];
  if (goals === undefined) return undefined;
  const distance = Number(goals) - USUAL_GOALS;
  return 2 * Math.abs(distance) + (distance < 0 ? 1 : 0);
}
