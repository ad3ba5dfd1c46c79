import type { TextsOf } from '../inLanguage';
import type { notificationsText as korean } from '../notifications';

export const notificationsEnglish: TextsOf<typeof korean> = {
  title: 'Notifications',
  close: 'Close notifications',
  open: (unseen: number) => (unseen === 0 ? 'Open notifications' : `Open notifications, ${unseen} new`),
  region: 'New notifications',
  list: 'Notifications of the last 30 days',
  empty: 'No notifications.',
  emptyHint:
    'Results of your bets, bets that were refused, automatic bets that ended, decided charges and exchanges, messages, goals in matches you bet on and kick-offs of favourites appear here.',
  emptyAction: { text: 'See live matches', href: '/inplay' },
  loading: 'Loading notifications.',
  isNew: 'New',
  dismiss: (title: string) => `Dismiss ${title}`,
  passed: (count: number) =>
    count === 1 ? '1 earlier one is among your notifications.' : `${count} earlier ones are among your notifications.`,
  push: 'Notifications in this browser',
  pushHints: {
    off: 'Results of bets, goals, kick-offs and decided orders reach you while the site is closed.',
    on: 'You get notifications while the site is closed. Signing out turns them off.',
    denied: 'Your browser’s settings block notifications of this site.',
    failed: 'Notifications could not be turned on. Please try again later.',
  },
};
