import {
  type Bounds,
  type ChargeType,
  CHARGE,
  CONVERSION,
  type DIRECTIONS,
  EXCHANGE,
  type OrderKind,
  type BonusStake,
  type OrderState,
  type RollingProduct,
} from '../../contract/api/wallet';
import { koreanAmountText, moneyText, pointsText, separated } from '../../rules/text/amount';
import { bonusName } from '../../rules/wallet/terms';
import { inLanguage } from './inLanguage';

const STATES: Readonly<Record<OrderKind, Readonly<Record<OrderState, string>>>> = {
  charge: { waiting: '확인중', approved: '입금완료', refused: '입금취소', cancelled: '신청취소' },
  exchange: { waiting: '확인중', approved: '출금완료', refused: '출금취소', cancelled: '신청취소' },
};
const PRODUCTS: Readonly<Record<RollingProduct, string>> = {
  single: '스포츠 단폴',
  double: '스포츠 두폴',
  multi: '스포츠 다폴',
  casino: '카지노·슬롯',
  minigame: '미니게임·가상게임',
};
const BONUS_STAKES: Readonly<Record<BonusStake, string>> = {
  sports: '스포츠',
  casino: '카지노·슬롯',
  rounds: '미니게임·가상게임',
};
const KINDS: Readonly<Record<OrderKind, string>> = { charge: '충전', exchange: '환전' };
const TYPES: Readonly<Record<ChargeType, string>> = { 1: '계좌이체', 2: '코인입금' };
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const range = ({ min, max, step }: Bounds, text: (amount: number) => string) => {
  const steps =
    step > 1 ? ` ${koreanAmountText(step).replace('원', '')}${text === pointsText ? 'P' : '원'} 단위로` : '';
  return `최소 ${text(min)}부터 최대 ${text(max)}까지${steps} 신청할 수 있습니다.`;
};

/** Texts of /charge, /exchange, /mywallet/point and the dialogs of the wallet. */
export const walletText = inLanguage('walletText', {
  wallet: '지갑 메뉴',
  statement: '머니내역',
  names: { '/charge': '충전신청', '/exchange': '환전신청', '/mywallet/point': '포인트 전환' } as const,
  money: '보유머니',
  points: '보유포인트',
  loading: '불러오는 중입니다.',
  confirm: '확인',
  cancel: '취소',
  again: '새로 신청하기',
  sending: '처리 중…',
  waiting: '이미 처리중인 신청이 있습니다. 처리가 끝난 후 다시 신청해주세요.',
  missing: '금액을 입력해주세요.',
  quick: '금액 더하기',
  add: (amount: string) => `${amount} 더하기`,
  all: '전액',
  reset: '정정',
  percent: (hundredths: number) => `${(Math.floor(hundredths / 10) / 10).toFixed(1)}%`,
  charge: {
    type: '충전 방식',
    types: TYPES,
    depositor: '입금자명',
    depositorHint: '회원정보의 예금주와 같은 이름으로 입금해주세요.',
    amount: '충전금액',
    shape: range(CHARGE, moneyText),
    bonus: '보너스 타입',
    noBonus: '보너스 받지 않음',
    noBonusRolling: '롤링 100%',
    bonusName,
    hours: (from: number, to: number) => `${clock(from)}~${clock(to)}`,
    extra: (amount: number) => `+${moneyText(amount)}`,
    rolling: '롤링 조건',
    product: (product: RollingProduct) => PRODUCTS[product],
    terms: (percent: number) => `${percent}%`,
    earning: '보너스 적립 조건',
    bonusStake: (kind: BonusStake) => BONUS_STAKES[kind],
    earningTerms: (percent: number) => `${separated(Math.ceil(percent))}%`,
    total: '예상 충전금액',
    inquiry: '계좌문의',
    inquiryHint: '입금하실 계좌는 계좌문의로 안내해 드립니다.',
    ownLimit: (name: string, limit: number, left: number) =>
      `${name} ${moneyText(limit)} · 남은 금액 ${moneyText(left)}`,
    toOwnLimits: '본인 한도 보기',
    submit: '충전신청',
    coinSubmit: '코인 입금하기',
    coinAbout: '코인과 금액을 고르면 보내실 수량과 주소를 안내합니다.',
    done: (amount: number) => `${moneyText(amount)} 충전신청이 접수되었습니다. 입금이 확인되면 바로 반영됩니다.`,
    notice: [
      '반드시 회원정보에 등록된 예금주 명의로 입금해주세요.',
      '입금 전에 계좌문의로 최신 계좌를 확인해주세요.',
      '은행 점검시간(23:50~00:30)에는 입금 확인이 늦어질 수 있습니다.',
      '보너스를 선택하면 롤링 조건과 보너스 적립 조건을 모두 달성한 후 환전할 수 있습니다.',
    ],
  },
  coin: {
    title: '코인입금',
    coin: '코인',
    none: '지금은 코인입금을 이용할 수 없습니다.',
    rate: '적용 시세',
    price: (code: string, won: number) => `1 ${code} = ${moneyText(won)}`,
    send: '보내실 수량',
    amount: (amount: string, code: string) => `${amount} ${code}`,
    next: '다음',
    confirmTitle: '코인입금 확인',
    confirmAbout: '아래 주소로 정확한 수량을 보낸 후 입금 신청을 눌러주세요.',
    network: '네트워크',
    address: '입금 주소',
    copyAddress: '주소 복사',
    copied: '복사되었습니다.',
    warning: '다른 네트워크로 보내면 입금이 확인되지 않습니다. 수수료를 뺀 도착 수량이 기준입니다.',
    submit: '입금 신청',
    back: '이전',
  },
  exchange: {
    amount: '환전금액',
    shape: range(EXCHANGE, moneyText),
    password: '환전비밀번호',
    passwordMissing: '환전비밀번호를 입력해주세요.',
    passwordShape: '환전비밀번호는 숫자 4자리로 입력해주세요.',
    bank: '은행',
    holder: '예금주',
    account: '계좌번호',
    submit: '환전신청',
    done: (amount: number) =>
      `${moneyText(amount)} 환전신청이 접수되었습니다. 처리될 때까지 신청금액은 보유머니에서 제외됩니다.`,
    rolling: '롤링 달성률',
    noRolling: '달성해야 할 롤링 조건이 없습니다. 바로 환전할 수 있습니다.',
    rollingUnknown: '계산할 배팅이 많아 롤링 달성률을 표시할 수 없습니다. 환전신청을 하시면 확인합니다.',
    rolled: '롤링 조건을 모두 달성했습니다.',
    unrolled: '롤링 조건을 모두 달성하면 환전할 수 있습니다.',
    ofCharge: (amount: string, bonus: string) => (bonus === '' ? amount : `${amount} · ${bonus}`),
    left: '남은 롤링',
    notice: [
      '환전은 회원정보에 등록된 계좌로만 처리됩니다.',
      '신청한 금액은 처리될 때까지 보유머니에서 따로 보관됩니다.',
      '롤링은 마지막 환전 이후의 충전부터 결과가 나온 배팅으로 계산됩니다. 적특과 취소는 제외되고 절반적중과 절반미적중은 절반만 계산됩니다.',
      '은행 점검시간(23:50~00:30)에는 처리가 늦어질 수 있습니다.',
    ],
  },
  convert: {
    title: { toMoney: '포인트 전환', toPoint: '머니 전환' } satisfies Record<(typeof DIRECTIONS)[number], string>,
    about: {
      toMoney: '포인트를 머니로 전환합니다. 1P는 1원입니다.',
      toPoint: '머니를 포인트로 전환합니다. 1원은 1P입니다.',
    },
    amount: { toMoney: '전환할 포인트', toPoint: '전환할 머니' },
    shape: { toMoney: range(CONVERSION, pointsText), toPoint: range(CONVERSION, moneyText) },
    short: { toMoney: '보유포인트가 부족합니다.', toPoint: '보유머니가 부족합니다.' },
    ask: { toMoney: '포인트를 머니로 전환하시겠습니까?', toPoint: '머니를 포인트로 전환하시겠습니까?' },
    submit: '전환하기',
    after: '전환 후',
    sum: (money: number, points: number) => `${moneyText(money)} · ${pointsText(points)}`,
    done: (money: number, points: number) =>
      `전환이 완료되었습니다. 보유머니 ${moneyText(money)}, 보유포인트 ${pointsText(points)}`,
    openMoney: '머니를 포인트로',
    openPoint: '포인트를 머니로',
    empty: '포인트 내역이 존재하지 않습니다.',
    earned: '적립',
    spent: '사용',
    list: '포인트 내역',
    columns: { at: '일시', direction: '구분', memo: '내용', amount: '변동', balance: '잔액' },
  },
  orders: {
    title: (kind: OrderKind) => `${KINDS[kind]} 내역`,
    columns: {
      id: '번호',
      askedAt: '신청일시',
      amount: (kind: OrderKind) => `${KINDS[kind]}금액`,
      bonus: '보너스',
      type: '방식',
      state: '상태',
      decidedAt: '처리일시',
      act: '관리',
    },
    state: (kind: OrderKind, state: OrderState) => STATES[kind][state],
    type: (type: ChargeType, coinAmount: string, coin: string) =>
      coin === '' ? TYPES[type] : `${TYPES[type]} ${coinAmount} ${coin}`,
    none: '–',
    bonus: (amount: number, name: string) => `${name} +${moneyText(amount)}`,
    empty: '내역이 존재하지 않습니다.',
    cancel: '신청취소',
    cancelName: (id: number) => `신청번호 ${id} 취소`,
    cancelAsk: (kind: OrderKind, amount: number) =>
      kind === 'exchange'
        ? `환전신청을 취소하시겠습니까? ${moneyText(amount)}이 보유머니로 돌아옵니다.`
        : `${moneyText(amount)} 충전신청을 취소하시겠습니까?`,
    hide: '삭제',
    hideName: (id: number) => `신청번호 ${id} 삭제`,
  },
} as const);
