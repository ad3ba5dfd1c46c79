import { TRADING_STATUS_LABELS } from '../../../contract/codes/statuses';
import { MARKET_TAB_LABELS } from '../../../contract/labels/board';
import { matchText } from '../../../rules/text/matchText';
import type { detailText as korean } from '../detail';
import type { TextsOf } from '../inLanguage';

/** Incident ids of the feed that are shown. */
const STATS: Readonly<Record<number, string>> = {
  1: 'Corners',
  2: 'Shots on target',
  6: 'Yellow cards',
  7: 'Red cards',
  8: 'Penalties',
  12: 'Fouls',
  20: 'Aces',
  33: 'Hits',
};

export const detailEnglish: TextsOf<typeof korean> = {
  title: 'Chosen match',
  back: 'Back to list',
  versus: 'VS',
  star: (match: string) => `Favourite: ${match}`,
  match: (home: string, away: string) => matchText({ home, away }, 'v'),
  scoreboard: 'Score by period',
  team: 'Team',
  total: 'Total',
  unknown: '–',
  turn: 'Batting/serving',
  stat: (type: number) => STATS[type],
  tabs: 'Market groups',
  combination: 'Same-match combos',
  tab: MARKET_TAB_LABELS,
  loading: 'Loading odds.',
  otherLines: (n: number) => (n === 1 ? '1 more line' : `${n} more lines`),
  fewerLines: 'Fewer lines',
  mainLine: 'Main line',
  marketState: { 2: TRADING_STATUS_LABELS[2], 3: 'Resulted', 4: TRADING_STATUS_LABELS[4] },
  none: { title: 'No match chosen.', hint: 'Press a match in the list to see all its odds.' },
  gone: { title: 'This match has left the list.', hint: 'It is over, or no longer offered.' },
  noMarkets: { title: 'No odds are offered at the moment.', hint: 'They appear here as soon as they open.' },
  chart: {
    title: 'Odds movement',
    close: 'Close odds movement',
    since: (time: string) => `Since ${time}.`,
    sinceHere: (time: string) => `Since you opened this page at ${time}.`,
    waiting: 'Waiting for odds.',
    undrawn: 'The chart cannot be drawn; here are the figures.',
    summary: (s: { first: string; last: string; low: string; high: string; moves: number }) =>
      `First ${s.first} · Now ${s.last} · Low ${s.low} · High ${s.high} · Moves ${s.moves}`,
    table: 'Show as table',
    time: 'Time',
    price: 'Odds',
  },
};
