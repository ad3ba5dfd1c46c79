import { separated } from '../../../rules/text/amount';
import { matchText } from '../../../rules/text/matchText';
import type { homeText as korean } from '../home';
import type { TextsOf } from '../inLanguage';

export const homeEnglish: TextsOf<typeof korean> = {
  news: 'News',
  live: 'Popular live now',
  allLive: 'See all live',
  next: 'Starting soon',
  allNext: 'See all upcoming',
  noLive: 'No matches in play at the moment.',
  noNext: 'No upcoming matches.',
  quick: 'Quick menu',
  banners: 'Banners',
  hero: 'Top live matches',
  tiles: {
    '/inplay': { name: 'In-play', about: 'Live odds on matches under way' },
    '/europe': { name: 'Prematch', about: 'All odds on coming matches' },
    '/casino': { name: 'Live casino', about: 'Baccarat · Roulette · Sic bo' },
    '/slot': { name: 'Slots', about: 'Slots of every provider' },
  },
  openings: {
    casino: { name: 'Live casino', about: 'Opens a new window' },
    slot: { name: 'Slots', about: 'Opens a new window' },
  },
  liveCount: (n: number) => `${separated(n)} in play`,
  nextCount: (n: number) => `${separated(n)} upcoming`,
  winners: 'Latest wins',
  won: (kind: string, folds: number) => (folds === 1 ? kind : `${kind} ${folds}-fold`),
  contacts: 'Support',
  loading: 'Loading matches.',
  match: (home: string, away: string) => matchText({ home, away }, 'v'),
};
