import type { besideText as korean } from '../beside';
import type { TextsOf } from '../inLanguage';

export const besideEnglish: TextsOf<typeof korean> = {
  open: 'Side by side',
  panes: 'Matches side by side',
  pin: (match: string) => `Pin ${match} side by side`,
  close: (match: string) => `Close ${match}`,
  more: {
    title: 'Choose a match to watch along.',
    hint: 'A match you press in the list shows here beside the others.',
  },
  noMarkets: 'No main markets on offer.',
};
