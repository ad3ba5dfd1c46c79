import type { TextsOf } from '../inLanguage';
import type { popupsText as korean } from '../popups';

export const popupsEnglish: TextsOf<typeof korean> = {
  title: (name: string) => (name === '' ? 'News' : `News: ${name}`),
  overlay: 'News popups',
  hide: 'Close · hide for 6 hours',
  previous: 'Previous',
  next: 'Next',
  place: (at: number, count: number) => `${at} / ${count}`,
  contents: 'Contents',
  newWindow: (text: string) => `${text} (new window)`,
  link: 'Link',
};
