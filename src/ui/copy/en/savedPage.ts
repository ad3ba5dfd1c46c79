import type { TextsOf } from '../inLanguage';
import type { savedPageText as korean } from '../savedPage';

export const savedPageEnglish: TextsOf<typeof korean> = {
  save: 'Save what this page saw',
  about:
    'Stores the odds and the state of this page of the last minutes as a file on this device. No user ID, balance or stake is in it.',
  saving: 'Saving.',
  saved: 'Saved. Please give the file to staff with your question.',
  failed: 'It could not be saved. Please try again in a moment.',
};
