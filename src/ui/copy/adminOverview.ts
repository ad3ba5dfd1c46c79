import type { Overview } from '../../contract/api/staff/overview';
import { moneyText, separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const WAITING: Readonly<Record<keyof Overview['waiting'], string>> = {
  reviews: '심사 대기 배팅',
  inquiries: '답변 대기 문의',
  adjustments: '두 번째 승인 대기',
  requests: '비밀번호 요청',
  suspensions: '중지 중인 배팅',
  overrides: '조정 중인 배당',
  automatic: '자동 중지',
  delayed: '수락 대기 배팅',
  unpaid: '정산 대기 배팅',
  contradicted: '결과 불일치',
};

/** Texts of the administrators' first page. */
export const adminOverviewText = inLanguage('adminOverviewText', {
  about: (at: string) => `${at} 기준 · 10초마다 갱신 · 오늘은 한국 시간 0시부터`,
  groups: { money: '입출금', members: '회원', open: '진행 중인 배팅', waiting: '처리 대기', feeds: '배당 피드' },
  charge: '충전 대기',
  exchange: '환전 대기',
  charged: '오늘 충전',
  exchanged: '오늘 환전',
  signedIn: '현재 접속',
  joined: '오늘 가입',
  joining: '가입 승인 대기',
  openBets: '배팅',
  openStakes: '배팅금액',
  openPayout: '모두 적중 시 지급',
  waiting: (name: keyof Overview['waiting']) => WAITING[name],
  orders: (count: number) => `${separated(count)}건`,
  people: (count: number) => `${separated(count)}명`,
  products: '오늘 상품별 손익',
  productsAbout: '원장에서 오늘 움직인 금액입니다. 취소·정정으로 되돌린 금액은 되돌린 날에 빠집니다.',
  product: '상품',
  bets: '배팅 수',
  stakes: '배팅금액',
  payouts: '적중금',
  gross: '손익',
  all: '합계',
  /** An amount that may be below zero. */
  signed: (won: number) => (won < 0 ? `-${moneyText(-won)}` : moneyText(won)),
  contradicted: '피드와 다른 결과',
  contradictedAbout: '운영자가 다른 쪽을 적중으로 정한 결과입니다. 배팅은 운영자가 결과를 정할 때까지 그대로입니다.',
  feedResult: '피드 결과',
  staffResult: '운영자 결과',
  none: '표시할 내용이 없습니다.',
} as const);
