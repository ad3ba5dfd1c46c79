import { findMarket } from '../../contract/markets/findMarket';
import { BOARD_COLUMNS, boardPlace, type MarketRef } from './board';
import { firstPartRow } from './firstPartRow';
import { normalizedMarketName } from './normalizedMarketName';
import { kindOrder, unlistedGroup } from './unlisted';

/** Groups of the selected fixture's markets, in the order of their tabs; their labels are `MARKET_TAB_LABELS`. */
export const MARKET_GROUPS = ['winner', 'line', 'period', 'goals', 'corners', 'cards', 'players', 'other'] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

/** Parts of the match that have no number of their own, and where markets about all parts come among them: last. */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/extra ?time|^et/, 10],
  [/ht ft|half ?time ?full ?time|highest scoring|half ?with|halves|either half|win ?a ?half/, 11],
  [/first ?half|half ?time/, 1],
  [/second ?half/, 2],
];

const NATURAL = new Intl.Collator('en', { numeric: true });

/** The group a market belongs to; each has exactly one. Popular ones are under the tab `main` as well. */
export function marketGroup(name: string): MarketGroup {
  return findMarket(name)?.group ?? unlistedGroup(name);
}

/** True for markets of the tab `main`: what the board may show, and what else is asked for most. */
export function isPopular(name: string, sport: number): boolean {
  return boardPlace(name, sport) !== undefined || (firstPartRow(name)?.popular ?? false);
}

/**
 * Markets of one tab in their order: the whole match before its parts, the board's markets first, then by kind,
 * name and id. `tab`: `all`, `main` or a group.
 */
export function marketsOfTab<M extends MarketRef>(
  markets: Iterable<M>,
  tab: 'all' | 'main' | MarketGroup,
  sport: number,
): M[] {
  const keyed: { market: M; group: MarketGroup; order: readonly number[] }[] = [];
  for (const market of markets) {
    const group = marketGroup(market.name);
    if (tab === 'main' ? !isPopular(market.name, sport) : tab !== 'all' && tab !== group) continue;
    keyed.push({ market, group, order: orderOf(market.name, tab === 'all' ? group : undefined, sport) });
  }
  keyed.sort(
    (a, b) =>
      compareOrders(a.order, b.order) ||
      NATURAL.compare(a.market.name, b.market.name) ||
      NATURAL.compare(a.market.id, b.market.id),
  );
  return keyed.map(({ market }) => market);
}

/** Tabs that have at least one of the markets, in their order: `all`, `main`, then the groups. */
export function tabsOf(markets: Iterable<MarketRef>, sport: number): ('all' | 'main' | MarketGroup)[] {
  const groups = new Set<string>();
  for (const market of markets) {
    groups.add('all').add(marketGroup(market.name));
    if (isPopular(market.name, sport)) groups.add('main');
  }
  return (['all', 'main', ...MARKET_GROUPS] as const).filter((tab) => groups.has(tab));
}

/** Exchange goal lines have their natural order, so places after the feed's own names count as one. */
const LAST_RANK = 50;

function orderOf(name: string, group: MarketGroup | undefined, sport: number): readonly number[] {
  const normalized = normalizedMarketName(name);
  const place = boardPlace(name, sport);
  return [
    // Under `all`, the board's markets come before every group.
    group === undefined || place ? -1 : MARKET_GROUPS.indexOf(group),
    partOf(normalized),
    place ? BOARD_COLUMNS.indexOf(place.column) : BOARD_COLUMNS.length,
    place ? Math.min(place.rank, LAST_RANK) : 0,
    kindOrder(normalized),
    /\baway\b/.test(normalized) ? 1 : 0,
  ];
}

/** 0 for the whole match, else the number of its part. */
function partOf(normalized: string): number {
  const named = PARTS.find(([test]) => test.test(normalized));
  if (named) return named[1];
  return Number(/\b(\d)(?:st|nd|rd|th)\b|\bset ?(\d)\b/.exec(normalized)?.slice(1).find(Boolean) ?? 0);
}

function compareOrders(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
