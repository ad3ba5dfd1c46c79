import type { TextsOf } from '../inLanguage';
import type { messagesText as korean } from '../messages';

export const messagesEnglish: TextsOf<typeof korean> = {
  title: 'Messages',
  counts: (total: number, unread: number) => `${total} in all · ${unread} unread`,
  columns: { select: 'Select', number: 'No.', title: 'Title', sender: 'From', sentAt: 'Received', state: 'Status' },
  select: (title: string) => `Select ${title}`,
  selectAll: 'Select all on this page',
  read: 'Read',
  unread: 'Unread',
  readAll: 'Mark all read',
  deleteSelected: 'Delete selected',
  deleteAll: 'Delete all',
  empty: 'Nothing here yet.',
  loading: 'Loading messages.',
  failed: 'Messages could not be loaded.',
  reload: 'Reload',
  gate: 'You have unread messages. Please read them before you go on to other pages.',
  inquire: 'Ask a question',
  close: 'Close',
  ask: {
    selected: (n: number) => (n === 1 ? 'Delete the selected message?' : `Delete the ${n} selected messages?`),
    all: 'Delete all messages?',
    title: 'Delete messages',
    confirm: 'Delete',
    cancel: 'Cancel',
  },
};
