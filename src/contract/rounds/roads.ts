import type { DrawKind } from './drawKinds';

/**
 * `pattern`: Korean columns of runs; `bead6`: bead plate; `bigRoad` comes with the three derived roads.
 */
export type RoadView = 'pattern' | 'bead6' | 'bigRoad';

export interface RoadMarket {
  readonly market: string;
  readonly views: readonly RoadView[];
}

const patterns = (...markets: string[]): readonly RoadMarket[] =>
  markets.map((market) => ({ market, views: ['pattern', 'bead6'] }));
const shoe: readonly RoadMarket[] = [{ market: 'main', views: ['bead6', 'bigRoad'] }];

/** Markets of each kind whose outcomes are laid out, the main one first. */
export const ROADS: Readonly<Record<DrawKind, readonly RoadMarket[]>> = {
  powerball: patterns('p-oe', 'p-uo', 'n-oe', 'n-uo', 'n-size'),
  powerladder: patterns('oe', 'start', 'lines', 'combo'),
  kenoladder: patterns('oe', 'start', 'lines', 'combo'),
  ladder: patterns('oe', 'start', 'lines', 'combo'),
  keno: patterns('oe', 'uo'),
  baccarat: shoe,
  dragontiger: shoe,
  cardoddeven: patterns('oe', 'uo', 'color', 'suit'),
  balls3: patterns('oe', 'uo', 'hidden'),
  gostop: patterns('main'),
  sicbo: patterns('size', 'oe'),
  diceduel: patterns('main', 'sum-oe', 'sum-uo'),
  blackjack: patterns('main'),
  race6: patterns('win', 'oe', 'uo'),
  ring12: patterns('oe', 'uo', 'color'),
  hilo: patterns('color'),
  roulette15: patterns('color'),
  'virtual-soccer': [],
  'virtual-basketball': [],
  'virtual-horse': [],
  'virtual-dog': [],
};
