import type { TextsOf } from '../inLanguage';
import type { primitivesText as korean } from '../primitives';

export const primitivesEnglish: TextsOf<typeof korean> = {
  closeDialog: (title: string) => `Close ${title}`,
  showText: (label: string) => `Show ${label}`,
  toTop: 'To the top',
  level: (level: number) => `Level ${level}`,
  pages: 'Page numbers',
  page: (n: number) => `Page ${n}`,
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  loading: 'Loading.',
  notLoaded: 'This could not be loaded.',
  retry: 'Try again',
  ask: 'Please confirm',
  confirm: 'OK',
  back: 'Back',
  cancel: 'Cancel',
  doing: 'Working…',
  done: (title: string) => `Done: ${title}`,
  discardTitle: 'Unsaved changes',
  discardText: 'What you typed has not been saved. Discard it?',
  editOn: 'Keep editing',
  discard: 'Discard',
  language: 'Language',
};
