import type { NotificationOf } from '../../contract/api/notifications';
import { SETTLEMENT_LABELS } from '../../contract/codes/statuses';
import { Settlement } from '../../contract/stream/market';
import { moneyText } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const ORDERS = { charge: '충전', exchange: '환전' } as const;

export const notificationsText = inLanguage('notificationsText', {
  title: '알림',
  close: '알림 닫기',
  open: (unseen: number) => (unseen === 0 ? '알림 열기' : `알림 열기, 새 알림 ${unseen}건`),
  region: '새 알림',
  list: '지난 30일의 알림',
  empty: '받은 알림이 없습니다.',
  emptyHint: '배팅 결과, 충전·환전 처리, 쪽지, 배팅한 경기의 골과 즐겨찾기 경기의 시작을 여기에서 알려 드립니다.',
  emptyAction: { text: '라이브 경기 보기', href: '/inplay' },
  loading: '알림을 불러오는 중입니다.',
  isNew: '새 알림',
  dismiss: (title: string) => `${title} 알림 닫기`,
  passed: (count: number) => `이전 알림 ${count}건은 알림함에 있습니다.`,
  bet: (bet: NotificationOf<'bet'>, isGain: boolean) => {
    if (isGain) return `적중 +${moneyText(bet.paid)}`;
    if (bet.status === Settlement.lost) return SETTLEMENT_LABELS[bet.status];
    const back = bet.status === Settlement.won ? '지급' : '반환';
    return `${SETTLEMENT_LABELS[bet.status]} · ${moneyText(bet.paid)} ${back}`;
  },
  staked: (stake: number) => `배팅금액 ${moneyText(stake)}`,
  others: (legs: number) => (legs > 1 ? ` 외 ${legs - 1}건` : ''),
  versus: (home: string, away: string) => (away === '' ? home : `${home} vs ${away}`),
  round: (game: string, round: string) => `${game} ${round}`,
  pick: (market: string, outcome: string) => `${market} ${outcome}`,
  order: ({ order, state, amount }: NotificationOf<'order'>) =>
    state === 'refused'
      ? `${ORDERS[order]} 거절`
      : order === 'charge'
        ? `충전 완료 +${moneyText(amount)}`
        : `환전 완료 ${moneyText(amount)}`,
  bonus: (won: number) => `보너스 ${moneyText(won)}`,
  amount: (won: number) => `신청금액 ${moneyText(won)}`,
  message: (title: string) => `쪽지 · ${title}`,
  sender: (name: string) => `보낸이 ${name}`,
  goal: ([home, away]: readonly [number, number]) => `골! ${home} : ${away}`,
  kickOff: '경기 시작',
} as const);
