import type { Adjustment } from '../../contract/api/staff/adjustments';
import { moneyText, pointsText, separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const CURRENCIES = { won: '보유머니', point: '포인트' } as const;
const KINDS: Readonly<Record<Adjustment['kind'], string>> = {
  adjustment: '금액 조정',
  correction: '결과 정정',
  match: '경기 정정',
  void: '배팅 취소',
  charge: '충전',
  prizes: '토너먼트 상금',
  rates: '매니저 정산율',
  password: '매니저 비밀번호 재설정',
  coins: '충전 코인',
};
const STATES = { waiting: '승인 대기', made: '완료', refused: '거절' } as const;

/** `+500,000원`, `-1,200P` */
function signed(currency: keyof typeof CURRENCIES, amount: number): string {
  const text = (currency === 'won' ? moneyText : pointsText)(Math.abs(amount));
  return `${amount < 0 ? '-' : '+'}${text}`;
}

/** Texts of the corrections of balances. */
export const adminMoneyText = inLanguage('adminMoneyText', {
  currency: (currency: keyof typeof CURRENCIES) => CURRENCIES[currency],
  amountOf: (currency: keyof typeof CURRENCIES, amount: number) =>
    currency === 'won' ? moneyText(amount) : pointsText(amount),
  signed,
  state: (state: keyof typeof STATES) => STATES[state],
  about:
    '한도를 넘는 조정, 결과 정정, 배팅 취소, 충전, 상금과 정산율, 매니저 비밀번호 재설정, 충전 코인은 요청한 관리자가 아닌 다른 관리자의 승인이 필요합니다. 조정은 회원 화면에서 시작합니다.',
  none: '조정 내역이 없습니다.',
  filter: '조정 상태',
  everything: '전체',
  number: '번호',
  member: '회원',
  amount: '금액',
  reason: '사유',
  bets: '배팅',
  count: (bets: number) => `${separated(bets)}건`,
  status: '상태',
  asked: '요청',
  decided: '처리',
  approve: '승인',
  refuse: '거절',
  withdraw: '요청 취소',
  needsOther: '다른 관리자의 승인 대기',
  approveConfirm: (userId: string, amount: string) => ({
    title: `${userId} 조정 승인`,
    text: `${userId} 회원에게 ${amount} 조정을 실행합니다. 되돌리려면 반대 조정을 해야 합니다.`,
    button: '승인하기',
  }),
  refuseConfirm: (userId: string, amount: string) => ({
    title: `${userId} 조정 거절`,
    text: `${amount} 조정을 실행하지 않고 종료합니다.`,
    button: '거절하기',
  }),
  approveOther: (kind: Adjustment['kind'], what: string) => ({
    title: `${KINDS[kind]} 승인`,
    text: `${what}\n승인하면 바로 처리됩니다.`,
    button: '승인하기',
  }),
  refuseOther: (kind: Adjustment['kind'], what: string) => ({
    title: `${KINDS[kind]} 거절`,
    text: `${what}\n처리하지 않고 종료합니다.`,
    button: '거절하기',
  }),
  adjust: '조정',
  adjustTitle: (userId: string) => `${userId} 금액 조정`,
  kind: '구분',
  direction: '방향',
  credit: '지급',
  debit: '차감',
  amountField: (currency: keyof typeof CURRENCIES) => (currency === 'won' ? '금액(원)' : '금액(P)'),
  amountShape: '1부터 1,000,000,000까지의 숫자를 입력해주세요.',
  reasonHint: '변경 기록과 회원의 거래내역에 남습니다. 2~200자',
  reasonShape: '사유는 2자에서 200자까지 입력해주세요.',
  missing: '입력해주세요.',
  now: '현재',
  after: '조정 후',
  limit: (limit: string) =>
    `24시간 안에 혼자 조정할 수 있는 한도는 ${limit}입니다. 넘으면 다른 관리자의 승인을 기다립니다.`,
  beyond: '한도를 넘어 다른 관리자의 승인이 필요합니다.',
  ask: '조정하기',
  adjustConfirm: (userId: string, amount: string) => ({
    title: `${userId} 금액 조정 확인`,
    text: `${userId} 회원에게 ${amount} 조정을 요청합니다.`,
    button: '실행',
  }),
  made: (amount: string) => `${amount} 조정이 완료되었습니다.`,
  waits: (amount: string) => `${amount} 조정을 요청했습니다. 다른 관리자의 승인을 기다립니다.`,
} as const);
