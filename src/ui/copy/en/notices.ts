import type { NotificationOf } from '../../../contract/api/notifications';
import { SETTLEMENT_LABELS } from '../../../contract/codes/statuses';
import { Settlement } from '../../../contract/stream/market';
import { isWon } from '../../../rules/betting/halfResults';
import type { NoticeCopy } from '../../../rules/notifications/noticeCopy';
import { moneyText, signedMoneyText } from '../../../rules/text/amount';
import type { TextsOf } from '../inLanguage';

const ORDERS = { charge: 'Charge', exchange: 'Exchange' } as const;

export const noticesEnglish: TextsOf<NoticeCopy> = {
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
  versus: 'vs',
  round: (game: string, round: string) => `${game} ${round}`,
  pick: (market: string, outcome: string) => `${market} ${outcome}`,
  autoBet: (game: string) => `Automatic bets ended · ${game}`,
  autoBetEndings: {
    rounds: 'All rounds have had their bet.',
    profit: 'The profit target is reached.',
    loss: 'The next bet could exceed the loss limit.',
    stopped: 'You stopped them.',
    session: 'They stopped when you signed out.',
    refused: 'They stopped because a bet was refused.',
  },
  placed: (placed: number) => (placed === 1 ? '1 bet' : `${placed} bets`),
  net: (won: number) => `Net ${signedMoneyText(won)}`,
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
