import { marketKey } from '../../contract/labels/marketKey';
import { BOARD_COLUMNS, boardPlace, type MarketRef } from './board';
import { normalizedMarketName } from './normalizedMarketName';

/** Groups of the selected fixture's markets, in the order of their tabs; their labels are `MARKET_TAB_LABELS`. */
export const MARKET_GROUPS = ['winner', 'line', 'period', 'goals', 'corners', 'cards', 'players', 'other'] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

/** What a market is about decides its group before its kind does: a corner handicap is with the corners. */
const SUBJECTS: readonly (readonly [RegExp, MarketGroup])[] = [
  [/goal ?scorer|player|scorer|any ?time|show\w* ?a ?card|to ?be ?booked|hat ?trick/, 'players'],
  [/corner/, 'corners'],
  [/card(?!iff)|booking|sending ?off/, 'cards'],
  [/offside|throw|shots|fouls/, 'other'],
  [/^first (?!team|to |goal|set|half|period|quarter|inning|map)/, 'other'],
  [/half|halves|period|quarter|\binnings?\b|\bht\b|(?:1st|2nd|3rd|\dth) (?:set|map)|\bset ?\d|extra ?time/, 'period'],
  [/^et ?(?:correct|both|half|match)/, 'period'],
];

/** Kinds in the order they stand inside a group; the first match decides. */
const KINDS: readonly (readonly [RegExp, MarketGroup])[] = [
  [/^(?!.*\band\b)(?:.*(?:1x2|winner|match ?odds$)|12\b|money ?line|win$|place$|half ?time$|rest of)/, 'winner'],
  [/^double chance(?! and)/, 'winner'],
  [/^draw no bet/, 'winner'],
  [/^to qualify|^method of victory|^round betting|^winning margin/, 'winner'],
  [/^(?!european).*(?:handicap|spread)/, 'line'],
  [/^european handicap/, 'line'],
  [/^(?!.*\band\b)(?!.*odds ?and)(?!.*team).*(?:under ?over|over ?under|total points)/, 'line'],
  [/^(?!.*\band\b)(?!.*odds ?and).*(?:under ?over|over ?under)/, 'line'],
  [/under exactly over|^set total|^number of sets/, 'line'],
  [/next ?goal/, 'goals'],
  [/both ?teams/, 'goals'],
  [/(?:1x2|odds|chance) ?and/, 'winner'],
  [/correct ?score|set ?betting|half ?time ?score|half ?time ?full ?time|ht ft/, 'goals'],
  [/total ?goals|number|total/, 'goals'],
  [/odd (?:or )?even|odd ?or ?even/, 'goals'],
  [/first ?team|last ?team|scoring team|to ?score|first ?goal/, 'goals'],
  [/race to|^first to/, 'goals'],
  [/clean ?sheet|to nil/, 'goals'],
  [/goal|score|scoring|point|\brun\b/, 'goals'],
];

/** Markets a member looks for first, besides those on the board. */
const POPULAR = new Set(
  [
    'Double Chance',
    'Draw No Bet',
    'Next Goal',
    'Both Teams To Score',
    'Correct Score',
    'HT/FT',
    '1st Period Winner',
    '1st Period Winner Home/Away',
    '1st Half 1X2',
    'Asian Handicap 1st Period',
    'Under/Over 1st Period',
    'Asian Handicap Halftime',
    'Under/Over Halftime',
    '1st 5 Innings Winner - 12',
    '1st 5 Innings Under/Over',
    'Half Time',
    'Half Time/Full Time',
    'Set Betting',
  ].map(marketKey),
);

/** Parts of the match that have no number of their own, and where markets about all parts come among them: last. */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/extra ?time|^et/, 10],
  [/ht ft|half ?time ?full ?time|highest scoring|half ?with|halves|either half|win ?a ?half/, 11],
  [/first ?half|half ?time/, 1],
  [/second ?half/, 2],
];

const NATURAL = new Intl.Collator('en', { numeric: true });

/** The group a market belongs to; each has exactly one. Popular ones stand under the tab `main` as well. */
export function marketGroup(name: string): MarketGroup {
  const normalized = normalizedMarketName(name);
  return find(SUBJECTS, normalized) ?? find(KINDS, normalized) ?? 'other';
}

/** True for markets of the tab `main`: what the board may show, and what else is asked for most. */
export function isPopular(name: string, sport: number): boolean {
  return boardPlace(name, sport) !== undefined || POPULAR.has(marketKey(name));
}

/**
 * Markets of one tab in the order they stand: the whole match before its parts, the board's markets first, then by kind,
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

/** Exchange goal lines keep their natural order, so places after the feed's own names count as one. */
const LAST_RANK = 50;

function orderOf(name: string, group: MarketGroup | undefined, sport: number): readonly number[] {
  const normalized = normalizedMarketName(name);
  const place = boardPlace(name, sport);
  const kind = KINDS.findIndex(([test]) => test.test(normalized));
  return [
    // Under `all`, the board's markets come before every group.
    group === undefined || place ? -1 : MARKET_GROUPS.indexOf(group),
    partOf(normalized),
    place ? BOARD_COLUMNS.indexOf(place.column) : BOARD_COLUMNS.length,
    place ? Math.min(place.rank, LAST_RANK) : 0,
    kind < 0 ? KINDS.length : kind,
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

function find(rules: readonly (readonly [RegExp, MarketGroup])[], normalized: string): MarketGroup | undefined {
  return rules.find(([test]) => test.test(normalized))?.[1];
}
