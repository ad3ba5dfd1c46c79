import type { BetSoughtIn } from '../../contract/api/staff/bets';
import { BETS_FILE_MAX } from '../../contract/api/staff/bets';
import { moneyText, separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const SOUGHT_IN: Readonly<Record<BetSoughtIn, string>> = {
  member: '회원 (아이디·닉네임)',
  match: '경기 (팀·리그)',
  number: '배팅번호',
};

/** Texts of the section where staff searches all bets. */
export const adminBetsText = inLanguage('adminBetsText', {
  about: '모든 회원의 배팅을 최근 순으로 찾습니다.',
  sought: '검색 대상',
  soughtIn: (place: BetSoughtIn) => SOUGHT_IN[place],
  search: '검색어',
  state: '상태',
  kind: '구분',
  all: '전체',
  from: '배팅일부터',
  to: '배팅일까지',
  stake: '배팅금액 이상(원)',
  stakeShape: '숫자로 입력해주세요.',
  submit: '검색',
  reset: '조건 지우기',
  fileName: (at: string) => `배팅_${at}`,
  fileAbout: `최근 ${separated(BETS_FILE_MAX)}건까지 저장합니다.`,
  none: '조건에 맞는 배팅이 없습니다.',
  placed: '배팅시각',
  number: '배팅번호',
  member: '회원',
  match: '경기',
  titleOf: (title: string, folds: number) => (folds > 1 ? `${title} 외 ${separated(folds - 1)}건` : title),
  price: '배당',
  stakeOf: '배팅금액',
  atStake: '남은 배팅금액',
  payout: '예상적중금',
  paid: '적중금',
  open: '자세히',
  openOf: (id: string) => `배팅 ${id} 자세히`,
  first: '처음으로',
  previous: '이전',
  next: '다음',
  pages: '쪽 이동',
  story: {
    title: (id: string) => `배팅 ${id}`,
    legs: '선택한 배팅',
    seen: '회원이 본 배당',
    taken: '접수 배당',
    start: '시작',
    decide: '판정 예정',
    settled: '정산시각',
    refusal: '거절 사유',
    events: '진행 기록',
    none: '기록이 없습니다.',
    correct: '결과 정정',
    moved: (won: number) => (won === 0 ? '' : ` ${won > 0 ? '+' : '-'}${moneyText(Math.abs(won))}`),
    editOf: (id: string) => `배팅 수정 (배팅 ${id})`,
    by: (userId: string) => `관리자 ${userId}`,
  },
} as const);
