import type {
  BreakLength,
  OwnLimitBounds,
  OwnLimitKind,
  OwnLimitPeriod,
  PlayedProduct,
  PositionSpan,
} from '../../contract/api/members/ownLimits';
import type { SelfTestResult } from '../../rules/ownLimits/selfTest';
import { moneyText } from '../../rules/text/amount';
import { dateTimeText } from '../../rules/text/kst';
import { inLanguage } from './inLanguage';

const KINDS: Readonly<Record<OwnLimitKind, string>> = {
  deposit: '충전',
  loss: '손실',
  stake: '배팅',
  time: '이용 시간',
};
/** What a limit of a kind counts: won, or minutes. */
const amountText = (kind: OwnLimitKind, amount: number) => {
  if (kind !== 'time') return moneyText(amount);
  const [hours, minutes] = [Math.floor(amount / 60), amount % 60];
  if (hours === 0) return `${minutes}분`;
  return minutes === 0 ? `${hours}시간` : `${hours}시간 ${minutes}분`;
};

const PERIODS: Readonly<Record<OwnLimitPeriod, string>> = { day: '하루', week: '일주일', month: '한 달' };
const SPANS: Readonly<Record<PositionSpan, string>> = {
  session: '접속 후',
  day: '오늘',
  week: '이번 주',
  month: '이번 달',
};
const PRODUCTS: Readonly<Record<PlayedProduct, string>> = {
  sports: '스포츠',
  live: '라이브',
  minigame: '미니게임',
  virtual: '가상게임',
  casino: '카지노·슬롯',
};
const LENGTHS: Readonly<Record<BreakLength, string>> = {
  day: '24시간',
  week: '1주',
  month: '1개월',
  halfYear: '6개월',
  year: '1년',
  fiveYears: '5년',
  forGood: '영구',
};
const RESULTS: Readonly<Record<SelfTestResult, string>> = {
  none: '문제 신호가 없습니다. 지금처럼 정해 둔 시간과 금액을 지켜주세요.',
  low: '가벼운 신호가 있습니다. 한도를 설정해 두면 도움이 됩니다.',
  moderate: '주의가 필요합니다. 한도를 낮추거나 휴식을 시작하는 것을 권합니다.',
  high: '도움이 필요한 상태일 수 있습니다. 휴식을 시작하고 상담을 받아보세요.',
};

/** Texts of /member/limits. They inform, and invite to nothing. */
export const ownLimitsText = inLanguage('ownLimitsText', {
  loading: '설정을 불러오는 중입니다.',
  failed: '설정을 불러오지 못했습니다.',
  kinds: KINDS,
  periods: PERIODS,
  spans: SPANS,
  products: PRODUCTS,
  lengths: LENGTHS,
  link: '한도와 휴식 설정',
  limits: {
    title: '본인 한도',
    notes: [
      '낮추거나 새로 정한 한도는 바로 적용됩니다.',
      '높이거나 없애는 것은 24시간이 지난 뒤 다시 확인해야 적용됩니다.',
      '배팅금액은 결과가 나와 지급될 때까지 손실로 계산합니다.',
      '이용 시간은 로그인하여 사이트가 열려 있거나 게임을 하는 시간입니다. 모두 사용하면 배팅과 게임만 할 수 없습니다.',
      '하루는 0시, 일주일은 월요일, 한 달은 1일에 시작합니다.',
    ],
    none: '설정한 한도가 없습니다.',
    name: (kind: OwnLimitKind, period: OwnLimitPeriod) => `${PERIODS[period]} ${KINDS[kind]} 한도`,
    amountOf: amountText,
    used: (kind: OwnLimitKind, used: number, limit: number) =>
      `${amountText(kind, limit)} 중 ${amountText(kind, used)}`,
    usedUp: '이용 시간을 모두 사용했습니다. 다음 기간이 시작될 때까지 배팅과 게임을 할 수 없습니다.',
    looser: (kind: OwnLimitKind, amount: number | null, from: number) =>
      `변경 대기: ${amount === null ? '한도 없음' : amountText(kind, amount)}. ${dateTimeText(from)}부터 확인할 수 있습니다.`,
    confirm: '변경 확인',
    withdraw: '변경 취소',
    remove: '한도 없애기',
    kind: '종류',
    period: '기간',
    amount: '금액',
    minutes: '시간(분)',
    amountHint: (kind: OwnLimitKind, { least, step }: OwnLimitBounds) =>
      `${amountText(kind, least)} 이상, ${amountText(kind, step)} 단위`,
    submit: '한도 설정',
    done: '저장했습니다.',
    waits: '접수했습니다. 24시간이 지난 뒤 다시 확인해야 적용됩니다.',
  },
  rest: {
    title: '휴식',
    about: '휴식 기간에는 배팅, 게임과 충전을 할 수 없습니다. 로그인, 조회와 환전은 할 수 있습니다.',
    warning: '시작하면 기간이 끝날 때까지 고객센터나 관리자도 해제할 수 없고, 늘리는 것만 가능합니다.',
    length: '기간',
    start: '휴식 시작',
    ask: (length: BreakLength) =>
      length === 'forGood'
        ? '영구 휴식을 시작합니다. 다시는 해제할 수 없습니다.'
        : `${LENGTHS[length]} 휴식을 시작합니다. 기간이 끝날 때까지 해제할 수 없습니다.`,
    until: (until: number | null) =>
      until === null ? '영구 휴식중입니다.' : `휴식중입니다. ${dateTimeText(until)}에 끝납니다.`,
  },
  check: {
    title: '이용 확인',
    about: '정한 간격마다 이용 시간과 손익을 보여주고 확인을 받습니다.',
    every: '간격',
    never: '사용 안 함',
    minutes: (minutes: number) => (minutes < 60 ? `${minutes}분` : `${minutes / 60}시간`),
    dialog: '이용 확인',
    since: (minutes: number) => `접속한 지 ${Math.floor(minutes / 60)}시간 ${minutes % 60}분이 지났습니다.`,
    goOn: '확인했습니다',
    settings: '한도·휴식 설정',
    leave: '로그아웃',
  },
  position: {
    title: '내 손익',
    since: '기간',
    product: '게임',
    staked: '배팅금액',
    paid: '받은 금액',
    net: '손익',
    total: '합계',
    empty: '이 기간에는 배팅이 없습니다.',
    note: '아직 결과가 나오지 않은 배팅금액도 배팅금액에 포함됩니다.',
  },
  test: {
    title: '자가진단',
    about: '지난 12개월을 떠올리며 답해주세요. 답은 이 화면에서만 쓰이고 저장되거나 전송되지 않습니다.',
    questions: [
      '잃어도 괜찮은 금액보다 많이 배팅한 적이 있습니까?',
      '같은 만족을 느끼기 위해 배팅금액을 늘려야 했습니까?',
      '잃은 돈을 되찾으려고 다른 날 다시 배팅한 적이 있습니까?',
      '배팅할 돈을 마련하려고 빌리거나 물건을 판 적이 있습니까?',
      '배팅이 나에게 문제가 될 수 있다고 느낀 적이 있습니까?',
      '배팅 때문에 스트레스나 불안 같은 건강 문제를 겪었습니까?',
      '다른 사람이 배팅을 비난하거나 문제가 있다고 말한 적이 있습니까?',
      '배팅 때문에 본인이나 가족이 돈 문제를 겪었습니까?',
      '배팅이나 그 결과에 죄책감을 느낀 적이 있습니까?',
    ],
    answers: ['전혀 없다', '가끔 있다', '자주 있다', '거의 항상'],
    answered: (count: number, of: number) => `${of}문항 중 ${count}문항에 답했습니다.`,
    results: RESULTS,
    help: '도박문제 상담은 한국도박문제예방치유원 1336에서 무료로, 24시간 받을 수 있습니다.',
    again: '다시 하기',
  },
} as const);
