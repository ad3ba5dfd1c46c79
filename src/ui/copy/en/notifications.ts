import type { NotificationOf } from '../../../contract/api/notifications';
import { SETTLEMENT_LABELS } from '../../../contract/codes/statuses';
import { Settlement } from '../../../contract/stream/market';
import { isWon } from '../../../rules/betting/halfResults';
import { moneyText } from '../../../rules/text/amount';
import type { TextsOf } from '../inLanguage';
import type { notificationsText as korean } from '../notifications';

const ORDERS = { charge: 'Charge', exchange: 'Exchange' } as const;

export const notificationsEnglish: TextsOf<typeof korean> = {
  title: 'Notifications',
  close: 'Close notifications',
  open: (unseen: number) => (unseen === 0 ? 'Open notifications' : `Open notifications, ${unseen} new`),
  region: 'New notifications',
  list: 'Notifications of the last 30 days',
  empty: 'No notifications.',
  emptyHint:
    'Results of your bets, bets that were refused, decided charges and exchanges, messages, goals in matches you bet on and kick-offs of favourites appear here.',
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
  bet: (bet: NotificationOf<'bet'>, isGain: boolean) => {
    if (isGain) return `${SETTLEMENT_LABELS[bet.status]} +${moneyText(bet.paid)}`;
    if (bet.status === Settlement.lost) return SETTLEMENT_LABELS[bet.status];
    const back = isWon(bet.status) ? 'paid' : 'returned';
    const result = bet.isCancelledByStaff ? 'Cancelled by operator' : SETTLEMENT_LABELS[bet.status];
    return `${result} · ${moneyText(bet.paid)} ${back}`;
  },
  betRefused: 'Bet refused',
  autoCashOut: (paid: number) => `Bet cashed out automatically +${moneyText(paid)}`,
  edited: (paid: number) => `Bet edited · cashed out +${moneyText(paid)}`,
  cashOut: (paid: number) => `Bet cashed out +${moneyText(paid)}`,
  staked: (stake: number) => `Stake ${moneyText(stake)}`,
  others: (legs: number) => (legs > 1 ? ` and ${legs - 1} more` : ''),
  versus: (home: string, away: string) => (away === '' ? home : `${home} vs ${away}`),
  round: (game: string, round: string) => `${game} ${round}`,
  pick: (market: string, outcome: string) => `${market} ${outcome}`,
  order: ({ order, state, amount }: NotificationOf<'order'>) =>
    state === 'refused'
      ? `${ORDERS[order]} refused`
      : order === 'charge'
        ? `Charged +${moneyText(amount)}`
        : `Exchanged ${moneyText(amount)}`,
  bonus: (won: number) => `Bonus ${moneyText(won)}`,
  amount: (won: number) => `Amount ${moneyText(won)}`,
  message: (title: string) => `Message · ${title}`,
  sender: (name: string) => `From ${name}`,
  goal: ([home, away]: readonly [number, number]) => `Goal! ${home} : ${away}`,
  kickOff: 'Kick-off',
};
