import { merge } from 'rxjs';
import type { Area } from '../../contract/stream/channel';
import type { BookMarket } from '../../book/book';
import { type BoardColumn, BOARD_COLUMNS, boardMarkets } from '../../rules/market/board';
import { marketFamily } from '../../rules/market/family';
import { mainRung } from '../../rules/market/mainRung';
import { outcomeSlot, type OutcomeSlot, type Teams } from '../../rules/market/outcomeSlot';
import { rungs } from '../../rules/market/rungs';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';
import { teamsOf } from './teams';

/** One column of a fixture's row: its market's main line and the bets on it, by their places. */
export interface BoardCells {
  marketId: string;
  /** Empty where the market has no line. */
  line: string;
  outcomes: Partial<Record<OutcomeSlot, string>>;
}

export interface BoardLine {
  columns: Partial<Record<BoardColumn, BoardCells>>;
  /** Markets of the fixture that the row does not show. */
  more: number;
}

/** What a fixture's row shows of its main markets: bet ids, not prices, so that it changes only when a line moves. */
export function boardLine$(tab: Tab, area: Area, fixtureId: string): Behaviour<BoardLine> {
  return behaviour(
    () => boardLine(tab, area, fixtureId),
    merge(tab.structure$(area, fixtureId), tab.fixture$(area, fixtureId)),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
}

function boardLine(tab: Tab, area: Area, fixtureId: string): BoardLine {
  const entry = tab.books[area].entries.get(fixtureId);
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
