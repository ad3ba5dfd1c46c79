import { type BoardColumn, BOARD_COLUMNS, boardMarkets } from '../rules/market/board';
import { marketFamily } from '../rules/market/family';
import { mainRung } from '../rules/market/mainRung';
import { outcomeSlot, type OutcomeSlot, type Teams } from '../rules/market/outcomeSlot';
import { rungs } from '../rules/market/rungs';
import { teamsOf } from '../rules/match/teams';
import type { Book, BookMarket } from './book';

/** One column of a fixture's row: its market's main line and the outcomes on it, by their places. */
export interface BoardCells {
  marketId: string;
  /** Empty where the market has no line. */
  line: string;
  outcomes: Partial<Record<OutcomeSlot, string>>;
}

/** What a fixture's row shows of its main markets: ids of outcomes, not prices. */
export interface BoardLine {
  columns: Partial<Record<BoardColumn, BoardCells>>;
  /** Markets of the fixture that the row does not show. */
  more: number;
}

export function boardLine(book: Pick<Book, 'entries'>, fixtureId: string): BoardLine {
  const entry = book.entries.get(fixtureId);
  if (!entry) return { columns: {}, more: 0 };
  const teams = teamsOf(entry.fixture);
  const shown = boardMarkets(entry.markets.values(), entry.fixture?.sport ?? 0);
  const columns: BoardLine['columns'] = {};
  for (const column of BOARD_COLUMNS) {
    const market = shown[column];
    if (market) columns[column] = cells(market, teams);
  }
  const total = entry.fixture?.marketCount ?? entry.markets.size;
  return { columns, more: Math.max(0, total - Object.keys(columns).length) };
}

function cells(market: BookMarket, teams: Teams | undefined): BoardCells {
  const ladder = rungs(market.outcomes, marketFamily(market.name), teams);
  const rung = mainRung({ rungs: ladder, main: market.main });
  const outcomes: BoardCells['outcomes'] = {};
  for (const outcome of rung?.outcomes ?? []) {
    const slot = outcomeSlot(outcome.name, teams);
    if (slot && outcomes[slot] === undefined) outcomes[slot] = outcome.id;
  }
  return { marketId: market.id, line: rung?.label ?? '', outcomes };
}
