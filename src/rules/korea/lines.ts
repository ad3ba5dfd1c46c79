import { PeriodCode } from '../../contract/codes/periods';
import { MARKETS } from '../../contract/markets/catalogue';
import { findMarket } from '../../contract/markets/findMarket';
import { TradingStatus } from '../../contract/stream/market';
import { BOARD_COLUMNS, type BoardColumn, boardMarkets } from '../market/board';
import { mainRung } from '../market/mainRung';
import { isQuarterLine } from '../market/quarterLine';
import type { KoreaMenu } from './menus';
import { specialPlace } from './special';

/** A market as these rules see it. */
export interface KoreaMarket {
  readonly id: string;
  readonly name: string;
  readonly status: TradingStatus;
  /** Base of its main rung; empty where it is no ladder. */
  readonly main: string;
  readonly rungs: readonly { readonly base: string }[];
}

/** A row of a fixture: one market by its main line. */
export interface KoreaLine<M extends KoreaMarket> {
  market: M;
  rung: M['rungs'][number];
}

/** Rows of the catalogue that the live page adds, the first choice of a column first. */
const PERIOD_ROWS = MARKETS.period.filter(({ live }) => live !== undefined);

/** Columns of the board that a menu has rows for. */
const COLUMNS: Readonly<Record<KoreaMenu, readonly BoardColumn[]>> = {
  cross: BOARD_COLUMNS,
  wintielose: ['winner'],
  handicap: ['handicap', 'total'],
  special: [],
  live: BOARD_COLUMNS,
  proto: BOARD_COLUMNS,
};

/** As many as football has. */
const USUAL_SPECIALS = 5;

/** How many rows most fixtures have on a menu's page: their place before the markets are known. */
export function usualLines(menu: KoreaMenu): number {
  return menu === 'special' ? USUAL_SPECIALS : COLUMNS[menu].length;
}

/**
 * The rows of a fixture on a menu's page, in their order. `period`: the scoreboard's code, whose markets the live page adds.
 */
export function koreaLines<M extends KoreaMarket>(
  menu: KoreaMenu,
  markets: readonly M[],
  sport: number,
  period?: number,
): KoreaLine<M>[] {
  const onBoard = boardMarkets(markets, sport);
  const shown = COLUMNS[menu].flatMap((column) => onBoard[column] ?? []);
  if (menu === 'special') shown.push(...specialMarkets(markets, sport));
  if (menu === 'live' && period !== undefined) shown.push(...periodMarkets(markets, period));
  return shown.flatMap((market) => {
    // Korean lists have whole and half lines only.
    const plain = market.rungs.filter(({ base }) => !isQuarterLine(base));
    const rung = mainRung<M['rungs'][number]>({ rungs: plain, main: market.main });
    return rung ? [{ market, rung }] : [];
  });
}

function specialMarkets<M extends KoreaMarket>(markets: readonly M[], sport: number): M[] {
  return markets
    .flatMap((market) => {
      const place = specialPlace(market.name, sport);
      return place === undefined || isOver(market) ? [] : [{ market, place }];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ market }) => market);
}

/** Winner, handicap and total of the period that is on; halves and quarters count alike. */
function periodMarkets<M extends KoreaMarket>(markets: readonly M[], period: number): M[] {
  const nth = nthOf(period);
  return BOARD_COLUMNS.flatMap((column) => {
    const candidates = markets.flatMap((market) => {
      const found = findMarket(market.name);
      return found?.row.live === column && found.part === nth && !isOver(market) ? [{ market, row: found.row }] : [];
    });
    const rows = PERIOD_ROWS.filter(({ live }) => live === column);
    const best = rows.flatMap((row) => candidates.find((candidate) => candidate.row === row) ?? [])[0];
    return best ? [best.market] : [];
  });
}

function nthOf(period: number): number {
  if (period === PeriodCode.firstHalf) return 1;
  return period === PeriodCode.secondHalf ? 2 : period;
}

function isOver({ status }: KoreaMarket): boolean {
  return status === TradingStatus.settled || status === TradingStatus.cancelled;
}
