import type { NotificationOf } from '../../contract/api/notifications';
import type { AutoBetEnding } from '../../contract/codes/autoBetCodes';
import { SETTLEMENT_LABELS } from '../../contract/codes/statuses';
import { Settlement } from '../../contract/stream/market';
import { isWon } from '../betting/halfResults';
import { moneyText, signedMoneyText } from '../text/amount';

const ORDERS = { charge: '충전', exchange: '환전' } as const;

/** The Korean words of notices, for the pages and for what the server sends to browsers. */
export const NOTICE_COPY = {
  bet: (bet: NotificationOf<'bet'>, isGain: boolean): string => {
    if (isGain) return `${SETTLEMENT_LABELS[bet.status]} +${moneyText(bet.paid)}`;
    if (bet.status === Settlement.lost) return SETTLEMENT_LABELS[bet.status];
    const back = isWon(bet.status) ? '지급' : '반환';
    const result = bet.isCancelledByStaff ? '운영자 취소' : SETTLEMENT_LABELS[bet.status];
    return `${result} · ${moneyText(bet.paid)} ${back}`;
  },
  betRefused: '배팅 접수 취소' as string,
  autoCashOut: (paid: number): string => `자동 캐시아웃 +${moneyText(paid)}`,
  edited: (paid: number): string => `배팅 수정 · 기존 배팅 캐시아웃 +${moneyText(paid)}`,
  cashOut: (paid: number): string => `캐시아웃 +${moneyText(paid)}`,
  staked: (stake: number): string => `배팅금액 ${moneyText(stake)}`,
  others: (legs: number): string => (legs > 1 ? ` 외 ${legs - 1}건` : ''),
  versus: 'vs' as string,
  round: (game: string, round: string): string => `${game} ${round}`,
  pick: (market: string, outcome: string): string => `${market} ${outcome}`,
  autoBet: (game: string): string => `자동 배팅 종료 · ${game}`,
  autoBetEndings: {
    rounds: '정한 회차를 모두 배팅했습니다.',
    profit: '수익 목표에 도달했습니다.',
    loss: '다음 배팅이 손실 한도를 넘습니다.',
    stopped: '중지했습니다.',
    session: '로그아웃되어 중지되었습니다.',
    refused: '배팅이 접수되지 않아 중지되었습니다.',
  } as Readonly<Record<AutoBetEnding, string>>,
  placed: (placed: number): string => `${placed}회차 배팅`,
  net: (won: number): string => `손익 ${signedMoneyText(won)}`,
  order: ({ order, state, amount }: NotificationOf<'order'>): string => {
    if (state === 'refused') return `${ORDERS[order]} 거절`;
    return order === 'charge' ? `충전 완료 +${moneyText(amount)}` : `환전 완료 ${moneyText(amount)}`;
  },
  bonus: (won: number): string => `보너스 ${moneyText(won)}`,
  amount: (won: number): string => `신청금액 ${moneyText(won)}`,
  message: (title: string): string => `쪽지 · ${title}`,
  sender: (name: string): string => `보낸이 ${name}`,
  goal: ([home, away]: readonly [number, number]): string => `골! ${home} : ${away}`,
  kickOff: '경기 시작' as string,
};

export type NoticeCopy = typeof NOTICE_COPY;
