import type { failuresText as korean } from '../failures';
import type { TextsOf } from '../inLanguage';

export const failuresEnglish: TextsOf<typeof korean> = {
  unreached: 'The connection is unsteady. Please try again in a moment.',
  actionFailed: 'That did not work. Please try again in a moment.',
  earlierDone: 'Your earlier request was received, so no new one was made. Please see your history.',
};
