import { separated } from '../../rules/text/amount';
import { GameType, gameTypeLabel } from '../../contract/codes/gameTypes';
import { movementLabel } from '../../contract/labels/movements';
import { FIXTURE_STATUS_LABELS, SETTLEMENT_LABELS } from '../../contract/codes/statuses';
import type { FixtureStatus } from '../../contract/stream/fixture';
import type { Settlement } from '../../contract/stream/market';
import { inLanguage } from './inLanguage';

export const betsText = inLanguage('betsText', {
  tabs: { bets: '배팅내역', money: '머니내역' },
  views: '내역 종류',
  kinds: {
    label: '게임 종류',
    all: '전체',
    name: (kind: string) => gameTypeLabel(Number(kind)),
    list: Object.values(GameType).map(String),
    casino: String(GameType.casino),
  },
  status: {
    label: '결과',
    all: '전체 결과',
    name: (status: Settlement) => SETTLEMENT_LABELS[status],
    cancelledByStaff: '운영자 취소',
  },
  period: {
    label: '기간',
    presets: { today: '오늘', week: '7일', month: '30일', all: '전체 기간' } as const,
    from: '시작일',
    to: '종료일',
  },
  sums: { count: (n: number) => `${separated(n)}건`, staked: '배팅금액 합계', paid: '지급액 합계' },
  hideAll: '전체삭제',
  hideAllAsk: '결과가 나온 배팅내역을 모두 삭제하시겠습니까? 진행중인 배팅과 카지노 내역은 남습니다.',
  hide: '내역삭제',
  cancelLeft: (seconds: number) => `배팅취소 (${seconds}초)`,
  cancelAsk: (stake: string) => `이 배팅을 취소하시겠습니까? 배팅금액 ${stake}이 반환됩니다.`,
  ask: { title: '확인', confirm: '확인', back: '돌아가기' },
  number: (id: string) => `배팅번호 ${id}`,
  folds: (n: number) => (n === 1 ? '단폴' : `${n}폴더`),
  waiting: '접수중',
  columns: {
    start: '경기시간',
    match: '경기',
    pick: '선택',
    odds: '배당',
    score: '스코어',
    result: '결과',
  },
  legs: (id: string) => `배팅번호 ${id}의 선택 항목`,
  bonus: (folds: number) => `보너스배당 ${folds}폴더 이상`,
  stake: '배팅금액',
  odds: '배당률',
  joint: '같은 경기 조합',
  payout: '예상적중금',
  paid: '적중금',
  returned: '반환금',
  /** Of winnings and cash-outs together. */
  paidInAll: '지급액',
  noScore: '–',
  score: (home: string, away: string) => `${home} : ${away}`,
  fixtureStatus: (status: FixtureStatus) => FIXTURE_STATUS_LABELS[status],
  toMatches: { text: '라이브 경기 보기', href: '/inplay' },
  toCharge: { text: '충전하기', href: '/charge' },
  empty: '내역이 존재하지 않습니다.',
  /** Where what was chosen narrows it to nothing. */
  showAll: '전체 내역 보기',
  loading: '내역을 불러오는 중입니다.',
  failed: '내역을 불러오지 못했습니다.',
  versus: 'vs',
  money: {
    columns: { at: '일시', kind: '구분', memo: '내용', amount: '변동', balance: '잔액' },
    kind: movementLabel,
    opening: '기간 전 잔액',
    closing: '기간 말 잔액',
    change: '기간 변동',
    adds: (balance: string) => `보유머니 ${balance}과 일치합니다.`,
    moving: '방금 움직인 머니를 반영하는 중입니다.',
    ofBet: (id: string, editOf?: string) => `배팅번호 ${id}${editOf === undefined ? '' : ` (배팅 수정 ${editOf})`}`,
    save: 'CSV 저장',
    saving: '저장 중…',
    printed: {
      title: '머니내역',
      member: '회원 아이디',
      period: '기간',
      days: (from: string | undefined, to: string | undefined) =>
        from === undefined && to === undefined ? '전체 기간' : `${from ?? '처음'} ~ ${to ?? '현재'}`,
      madeAt: '작성 일시',
      part: '목록 쪽',
    },
    file: (from: string, to: string) => `머니내역_${from}_${to}.csv`,
    whole: '전체',
  },
} as const);
