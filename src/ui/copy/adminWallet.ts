import type { InclusiveBounds } from '../../contract/bounds';
import {
  BONUS_PERCENT,
  COIN_PLACES,
  COIN_PRICE,
  type OrderKind,
  type OrderState,
  ROLLING_PERCENT,
  ROLLING_PRODUCTS,
  type RollingProduct,
  TERMS_NAME_LENGTH,
} from '../../contract/api/wallet';
import { moneyText, separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';
import { walletText as wallet } from './wallet';

const KINDS: Readonly<Record<OrderKind, string>> = { charge: '충전', exchange: '환전' };
const STATES: Readonly<Record<OrderState, string>> = {
  waiting: '대기',
  approved: '승인',
  refused: '거절',
  cancelled: '회원 취소',
};

const within = ({ least, most }: InclusiveBounds) =>
  `${separated(least)}부터 ${separated(most)}까지의 숫자를 입력해주세요.`;
const ROLLING_SHAPES = Object.fromEntries(
  ROLLING_PRODUCTS.map((product) => [product, within(ROLLING_PERCENT)]),
) as Readonly<Record<RollingProduct, string>>;

/** Texts of the section about charges and exchanges. */
export const adminWalletText = inLanguage('adminWalletText', {
  about: '입금을 확인한 충전을 승인하고, 송금한 환전을 승인합니다. 결정은 회원 화면에 바로 반영됩니다.',
  kind: (kind: OrderKind) => KINDS[kind],
  kinds: '종류',
  state: (state: OrderState) => STATES[state],
  states: '상태',
  everything: '전체',
  waiting: (charge: number, exchange: number) => `대기 충전 ${separated(charge)}건 · 환전 ${separated(exchange)}건`,
  sound: '알림음',
  none: '신청이 없습니다.',
  number: '번호',
  member: '회원',
  kindColumn: '종류',
  amount: '금액',
  transferDetails: '입금자 / 계좌',
  status: '상태',
  reached: (hundredths: number) => `롤링 ${wallet.percent(hundredths)}`,
  asked: '신청',
  decided: '처리',
  type: wallet.orders.type,
  bonus: (amount: number, name: string) => `${name} +${moneyText(amount)}`,
  account: (bank: string, holder: string, account: string) => `${bank} ${account} ${holder}`,
  approve: '승인',
  refuse: '거절',
  approveConfirm: (kind: OrderKind, userId: string, amount: string) => ({
    title: `${userId} ${KINDS[kind]} 승인`,
    text:
      kind === 'charge'
        ? `${userId} 회원에게 ${amount}을 지급합니다. 입금을 확인하셨습니까?`
        : `${userId} 회원의 보관금 ${amount}을 출금 처리합니다. 송금을 마치셨습니까?`,
    button: '승인하기',
  }),
  refuseTitle: (kind: OrderKind, userId: string) => `${userId} ${KINDS[kind]} 거절`,
  refuseAbout: (kind: OrderKind, amount: string) =>
    kind === 'charge' ? `${amount} 충전신청을 거절합니다.` : `${amount}이 회원의 보유머니로 돌아갑니다.`,
  reason: '사유',
  reasonHint: '회원에게 그대로 보입니다. 2~200자',
  reasonShape: '사유는 2자에서 200자까지 입력해주세요.',
  refuseButton: '거절하기',
  terms: {
    about:
      '충전할 때 고를 수 있는 보너스와 코인입니다. 이미 접수된 신청에는 영향을 주지 않습니다. 코인을 추가하거나 네트워크, 입금 주소, 가격, 소수 자리를 바꾸면 다른 관리자의 승인이 필요합니다.',
    bonuses: '보너스',
    coins: '코인',
    bonusNth: (n: number) => `보너스 ${n}`,
    coinNth: (n: number) => `코인 ${n}`,
    name: '이름',
    percent: '지급률(%)',
    from: '시작 시각',
    to: '종료 시각',
    rolling: (product: RollingProduct) => `${wallet.charge.product(product)} 롤링(%)`,
    code: '코드',
    network: '네트워크',
    address: '입금 주소',
    price: '1개 가격(원)',
    places: '소수 자리',
    placesOf: (places: number) => `소수 ${places}자리`,
    addBonus: '보너스 추가',
    addCoin: '코인 추가',
    remove: (name: string) => `${name} 삭제`,
    bonusShape: {
      name: `${TERMS_NAME_LENGTH.least}자에서 ${TERMS_NAME_LENGTH.most}자까지 입력해주세요.`,
      percent: within(BONUS_PERCENT),
      from: '서로 다른 시작과 종료를 모두 입력하거나 비워주세요.',
      to: '서로 다른 시작과 종료를 모두 입력하거나 비워주세요.',
      ...ROLLING_SHAPES,
    },
    coinShape: {
      code: '영문 대문자, 숫자, -를 2자에서 20자까지 입력해주세요.',
      name: `${TERMS_NAME_LENGTH.least}자에서 ${TERMS_NAME_LENGTH.most}자까지 입력해주세요.`,
      network: `${TERMS_NAME_LENGTH.least}자에서 ${TERMS_NAME_LENGTH.most}자까지 입력해주세요.`,
      address: '영문과 숫자를 빈칸 없이 8자에서 120자까지 입력해주세요.',
      price: within(COIN_PRICE),
      places: within(COIN_PLACES),
    },
    codeTaken: '이미 있는 코드입니다.',
    noneBonus: '등록된 보너스가 없습니다.',
    noneCoin: '등록된 코인이 없습니다.',
  },
} as const);
