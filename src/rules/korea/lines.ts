import { PeriodCode } from '../../contract/codes/periods';
import { marketKey } from '../../contract/labels/marketKey';
import { TradingStatus } from '../../contract/stream/market';
import { BOARD_COLUMNS, type BoardColumn, boardMarkets } from '../market/board';
import { mainRung } from '../market/mainRung';
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

/** What stands in a row of a fixture: one market by its main line. */
export interface KoreaLine<M extends KoreaMarket> {
  market: M;
  rung: M['rungs'][number];
}

/** Columns of the board that a menu has rows for. */
const COLUMNS: Readonly<Record<KoreaMenu, readonly BoardColumn[]>> = {
  cross: BOARD_COLUMNS,
  wintielose: ['winner'],
  handicap: ['handicap', 'total'],
  special: [],
  live: BOARD_COLUMNS,
  proto: BOARD_COLUMNS,
};

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
    const rung = mainRung<M['rungs'][number]>(market);
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

const NTH = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'] as const;

/** Winner, handicap and total of the period that is on; halves and quarters count alike. */
function periodMarkets<M extends KoreaMarket>(markets: readonly M[], period: number): M[] {
  const nth = NTH[nthOf(period) - 1];
  if (nth === undefined) return [];
  const choices = [
    [`${nth} Period Winner`, `${nth} Period Winner Home/Away`],
    [`Asian Handicap ${nth} Period`],
    [`Under/Over ${nth} Period`],
  ].map((names) => names.map(marketKey));
  return choices.flatMap((keys) => {
    const there = keys.map((key) => markets.find((market) => marketKey(market.name) === key && !isOver(market)));
    return there.find((market) => market !== undefined) ?? [];
  });
}

function nthOf(period: number): number {
  if (period === PeriodCode.firstHalf) return 1;
  return period === PeriodCode.secondHalf ? 2 : period;
}

function isOver({ status }: KoreaMarket): boolean {
  return status === TradingStatus.settled || status === TradingStatus.cancelled;
}
