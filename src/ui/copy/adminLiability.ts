import type { LiabilityOrder } from '../../contract/api/staff/liability';
import { separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const ORDERS: Readonly<Record<LiabilityOrder, string>> = {
  worst: '최악의 경우',
  stake: '진행 배팅금액',
  bets: '배팅 수',
  start: '경기 시각',
};

/** Texts of the section that shows what open bets may cost. */
export const adminLiabilityText = inLanguage('adminLiabilityText', {
  about: '다폴더는 남은 경기마다 단폴로 계산합니다.',
  open: (bets: number, stake: string) => `진행중인 배팅 ${separated(bets)}건, 배팅금액 ${stake}`,
  orders: '정렬',
  orderOf: (order: LiabilityOrder) => ORDERS[order],
  search: '팀, 리그 또는 경기번호',
  searchButton: '검색',
  none: '진행중인 배팅이 있는 경기가 없습니다.',
  match: '경기',
  score: (home: string, away: string) => `${home} : ${away}`,
  start: '경기 시각',
  bets: '배팅 수',
  count: (bets: number) => `${separated(bets)}건`,
  stake: '진행 배팅금액',
  worst: '최악의 경우',
  look: '상세',
  lookAt: (match: string) => `${match} 상세`,
  title: (match: string) => `${match} 리스크`,
  method:
    '다폴더는 남은 경기마다 단폴 1건으로 계산합니다. 진행 배팅금액은 배팅금액에 이미 적중한 경기의 배당을 곱한 금액이며, 나머지 경기는 현재 배당만큼의 가치로 봅니다. 최대 지급은 남은 경기가 모두 적중할 때의 금액입니다.',
  scores: '스코어별 손익',
  scoresAbout: '손익이 같은 스코어는 하나만 표시합니다. 스코어와 관계없는 마켓은 가장 나쁜 결과로 더합니다.',
  over: '이 경기에 진행중인 배팅이 없습니다.',
  market: '마켓',
  pick: '선택',
  payout: '적중 시 지급',
  most: '최대 지급',
  net: '적중 시 손익',
} as const);
