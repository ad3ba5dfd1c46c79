import { moneyText } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const KINDS = { casino: '카지노', slot: '슬롯', mini: '미니게임' } as const;

export const MANAGER_SECTIONS = ['members', 'rolling', 'friends'] as const;
export type ManagerSection = (typeof MANAGER_SECTIONS)[number];
const SECTIONS: Readonly<Record<ManagerSection, string>> = {
  members: '내 회원',
  rolling: '롤링',
  friends: '지인 정산',
};

/** Texts of the manager's page: members' turnover and the manager's share. */
export const agentsText = inLanguage('agentsText', {
  section: (section: ManagerSection) => SECTIONS[section],
  agentOf: (kind: keyof typeof KINDS) => `${KINDS[kind]} 에이전트`,
  kindOf: (kind: keyof typeof KINDS) => KINDS[kind],
  about: '내 회원의 카지노·슬롯 배팅금액과 결과가 나온 미니게임 배팅금액에 비율을 곱해 쌓입니다.',
  rolling: '롤링',
  due: '전환 가능 롤링금',
  dueUnknown: '계산할 배팅이 많아 전환하시면 계산합니다.',
  money: '보유머니',
  rate: '롤링 비율',
  percent: (rate: number) => `${(rate / 100).toFixed(2)}%`,
  turnover: '배팅금액',
  byKind: '구분별 롤링',
  kind: '구분',
  before: '전환 완료',
  after: '전환 전',
  total: '합계',
  withdraw: '머니로 전환',
  withdrawTitle: '롤링금 전환',
  withdrawText: (amount: number | undefined) =>
    `롤링금 ${amount === undefined ? '전액' : moneyText(amount)}을 보유머니로 전환합니다.`,
  withdrawButton: '전환하기',
  withdrawn: (amount: number) => `${moneyText(amount)}이 보유머니로 전환되었습니다.`,
  withdrawals: '전환 내역',
  at: '전환일시',
  noWithdrawals: '전환 내역이 없습니다.',
  info: '정보',
  infoOf: (userId: string) => `${userId} 회원 정보`,
  pay: '지급',
  payOf: (userId: string) => `${userId} 회원에게 지급`,
  payAbout: '내 보유머니에서 회원의 보유머니로 지급합니다.',
  payAmount: '지급금액(원)',
  payShape: '1,000부터 100,000,000까지의 금액을 입력해주세요.',
  reason: '내용',
  reasonHint: '회원의 거래내역에 표시됩니다. 2~100자',
  reasonShape: '내용은 2자에서 100자까지 입력해주세요.',
  payButton: '지급하기',
  payConfirm: (userId: string, amount: number) => ({
    title: `${userId} 지급 확인`,
    text: `${userId} 회원에게 ${moneyText(amount)}을 지급합니다. 되돌릴 수 없습니다.`,
    button: '지급하기',
  }),
  paid: (amount: number) => `${moneyText(amount)}을 지급했습니다.`,
  turnoverOf: '배팅금액(롤링 대상)',
  level: '레벨',
  points: '포인트',
  joined: '가입일',
} as const);
