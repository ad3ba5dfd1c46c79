import type { TextsOf } from '../inLanguage';
import type { tvText as korean } from '../tv';

export const tvEnglish: TextsOf<typeof korean> = {
  player: (match: string) => `${match} broadcast`,
  list: 'Broadcasts',
  sports: 'Sports',
  all: 'All',
  count: (n: number) => `${n}`,
  onAir: 'On air',
  scoreOnly: 'Score',
  fullScreen: 'Full screen',
  versus: 'vs',
  unknown: '–',
  score: (home: string, away: string) => `${home} : ${away}`,
  noSource: 'There is no video of this match.',
  noSourceHint: 'Live score and match time are shown instead.',
  unplayable: 'This browser cannot play this broadcast. Please follow the live score.',
  markets: 'Markets',
  none: {
    title: 'No matches in play at the moment.',
    hint: 'They appear here when they start.',
    action: { text: 'See prematch', href: '/europe' },
  },
  gone: 'The match is over. Please choose another one from the list.',
  loading: 'Loading matches.',
};
