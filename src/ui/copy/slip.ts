import type { PricePolicy } from '../../contract/api/betting';
import type { LegFault, Obstacle, PlainMode, SlipView, LegState } from '../../machines';
import type { StakeBound } from '../../rules/betting/stakes';
import { moneyText } from '../../rules/text/amount';
import { oddsText } from '../../rules/text/odds';
import { inLanguage } from './inLanguage';

const POLICIES: Readonly<Record<PricePolicy, string>> = {
  ask: '변경되면 확인',
  better: '높아지면 자동 접수',
  any: '모든 변경 자동 접수',
};

const BOUNDS: Readonly<Record<StakeBound['bound'], string>> = {
  balance: '보유머니',
  'stake-max': '최대 배팅금액',
  'payout-max': '최대 당첨금',
  'pair-stake': '같은 경기 조합 한도',
  'own-limit': '본인 설정 한도',
};

/** Shown on a leg whose price is not valid. Nothing where it may be bet on. */
const LEG_STATES: Readonly<Record<LegState, string>> = {
  open: '',
  late: '갱신 지연',
  down: '갱신 중',
  suspended: '일시중지',
  settled: '결과 확정',
  cancelled: '취소',
  closed: '마감',
  gone: '제공 종료',
  kickedOff: '경기 시작',
  over: '마감',
};

/** Fixed to the byte (docs/spec.md SLIP-6). */
const BONUS_ODDS = '보너스배당이 추가되어있어 1.3이하의 베팅은 불가합니다.';
const MIXED = '스포츠와 라이브는 함께 배팅할 수 없습니다.';
const COMBINATION = '함께 조합할 수 없는 항목입니다.';
const bonusFolds = (folds: number) => `[보너스]는 ${folds}폴더 이상 선택 후 이용해주세요.`;

function obstacle(problem: Obstacle): string {
  switch (problem.reason) {
    case 'empty':
      return '배팅할 항목을 선택하여주세요.';
    case 'own-break':
      return '본인이 설정한 휴식 기간입니다. 기간이 끝날 때까지 배팅할 수 없습니다.';
    case 'terms':
      return '배팅 한도를 불러오는 중입니다.';
    case 'dead-legs':
      return '마감되었거나 취소된 항목이 있습니다. 삭제한 뒤 배팅할 수 있습니다.';
    case 'shut-legs':
      return '일시중지되었거나 갱신 중인 항목이 있습니다. 다시 열리면 배팅할 수 있습니다.';
    case 'changed':
      return '배당이 변경되었습니다. 변경된 배당을 확인해 주세요.';
    case 'edit-none':
      return '지금은 기존 배팅을 캐시아웃할 수 없습니다.';
    case 'edit-fell':
      return '기존 배팅의 캐시아웃 금액이 변경되었습니다. 변경된 금액을 확인해 주세요.';
    case 'mixed':
      return MIXED;
    case 'combination':
      return COMBINATION;
    case 'not-offered':
      return '이 카트에서 배팅할 수 없는 항목이 있습니다.';
    case 'balance':
      return '보유머니가 부족합니다.';
    case 'stake-min':
      return `최소 배팅금액은 ${moneyText(problem.limit)}입니다.`;
    case 'stake-max':
    case 'payout-max':
    case 'pair-stake':
      return `최대 ${moneyText(problem.most ?? problem.limit)}까지 배팅할 수 있습니다. (${BOUNDS[problem.reason]} 기준)`;
    case 'own-limit':
      return `본인이 설정한 한도까지 ${moneyText(problem.most ?? problem.limit)} 남았습니다.`;
    case 'odds-max':
      return `최대 배당 ${oddsText(problem.limit)}을 넘습니다.`;
    case 'folds-min':
      return `최소 ${problem.limit}폴더부터 배팅할 수 있습니다.`;
    case 'folds-max':
      return `최대 ${problem.limit}폴더까지 배팅할 수 있습니다.`;
    case 'single-odds':
      return `배당 ${oddsText(problem.limit)} 이상의 항목이 필요합니다.`;
    case 'bonus-odds':
      return BONUS_ODDS;
    case 'bonus-folds':
      return bonusFolds(problem.limit);
  }
}

/** Shown on the leg that breaks a rule. */
function fault({ reason, limit = 0 }: LegFault): string {
  switch (reason) {
    case 'folds-max':
      return `최대 ${limit}폴더 초과`;
    case 'odds-max':
      return `최대 배당 ${oddsText(limit)} 초과`;
    case 'mixed':
      return '스포츠와 라이브 동시 배팅 불가';
    case 'combination':
      return '함께 조합할 수 없음';
    case 'not-offered':
      return '이 카트에서 배팅 불가';
    case 'bonus-odds':
      return `보너스배당은 배당 ${oddsText(limit)} 초과만 가능`;
    default:
      return `배당 ${oddsText(limit)} 미만`;
  }
}

function notice({ reason, limit }: NonNullable<SlipView['notice']>): string {
  switch (reason) {
    case 'bonus-odds':
      return BONUS_ODDS;
    case 'bonus-folds':
      return bonusFolds(limit ?? 0);
    case 'mixed':
      return MIXED;
    case 'combination':
      return COMBINATION;
    case 'busy':
      return '배팅을 처리하는 중입니다. 결과가 나온 뒤 다시 선택하여주세요.';
    case 'not-open':
      return '지금은 선택할 수 없는 항목입니다.';
  }
}

const MODES: Readonly<Record<PlainMode, string>> = { combined: '조합', single: '단폴' };
const ROUND_MODES: Readonly<Record<PlainMode, string>> = { combined: '단일 선택', single: '복수 선택' };

const AREAS = { inplay: '인플레이', european: '프리매치' } as const;

export const slipText = inLanguage('slipText', {
  heading: (n: number) => `배팅카트 (${n})`,
  mine: {
    tabs: '배팅카트와 내 배팅',
    title: '내 배팅',
    fresh: (n: number) => `새 결과 ${n}건`,
    cart: (n: number) => `배팅카트 (${n})`,
    open: '진행중인 배팅',
    settled: '새로 결과가 나온 배팅',
    noneOpen: '진행중인 배팅이 없습니다.',
    noneOpenHint: '배팅하면 경기 상황과 결과를 여기에서 볼 수 있습니다.',
    more: (n: number) => `진행중인 배팅이 ${n}건 더 있습니다.`,
    all: '전체 배팅내역',
    loading: '내 배팅을 불러오는 중입니다.',
    failed: '내 배팅을 불러오지 못했습니다.',
  },
  chosen: (n: number) => `선택한 항목 ${n}개`,
  areas: {
    label: '배팅카트 선택',
    name: (variant: keyof typeof AREAS, n: number) => `${AREAS[variant]} (${n})`,
  },
  pin: '고정',
  pinHint: { pinned: '카트가 화면을 따라다니도록 바꾸기', following: '카트를 페이지 위에 고정하기' },
  pinStake: '배팅금액 고정',
  pinStakeHint: '선택을 바꿔도 배팅금액을 그대로 둡니다.',
  clear: '전체삭제',
  remove: (pick: string) => `${pick} 삭제`,
  empty: '배팅할 항목을 선택하여주세요.',
  emptyHint: '배당을 누르면 여기에 담깁니다.',
  guide: '처음이신가요? 이용 안내',
  legs: '선택한 항목',
  details: (pick: string) => `${pick} 자세히`,
  meter: {
    name: '한도 사용',
    folds: '폴더',
    odds: '배당',
    limit: '배팅 한도',
    foldsText: (used: number, most: number) => `${used}/${most}폴더`,
    oddsText: (used: string, most: string) => `배당 ${used}/${most}`,
    /** Of a system: its best combination, where the slip shows the average besides. */
    bestOddsText: (used: string, most: string) => `최고 배당 ${used}/${most}`,
    limitText: (percent: number) => (percent > 100 ? '한도 초과' : `한도 ${percent}%`),
  },
  limits: '배팅 한도',
  up: '상승',
  down: '하락',
  state: (state: LegState) => LEG_STATES[state],
  loading: '확인 중',
  bonus: (folds: number) => `보너스배당 ${folds}폴더 이상`,
  removeBonus: '보너스배당 삭제',
  mode: (mode: PlainMode) => MODES[mode],
  eachWay: '연승 추가 (이치웨이)',
  betEachWay: (selection: string) => `${selection} 연승 추가 (이치웨이)`,
  /** Of a slip of rounds. */
  roundMode: (mode: PlainMode) => ROUND_MODES[mode],
  severalHint: '같은 회차에서 마켓마다 하나씩 담아 각각 따로 배팅합니다.',
  modes: '배팅 방식',
  policy: '배당 변경 시',
  policies: POLICIES,
  balance: '보유머니',
  least: '최소배팅',
  most: '최대배팅',
  payoutMax: '최대당첨금',
  wait: '라이브 접수 대기',
  odds: '배당률',
  joint: '같은 경기 조합',
  payout: '예상적중금',
  payoutAll: '모두 적중 시',
  capped: '최대 당첨금까지만 지급됩니다.',
  staked: (n: number) => `총 배팅금액 (${n}건)`,
  stake: '배팅금액',
  stakeEach: '건당 배팅금액',
  quick: '금액 더하기',
  amounts: {
    5_000: '5천',
    10_000: '1만',
    50_000: '5만',
    100_000: '10만',
    500_000: '50만',
    1_000_000: '100만',
  } as const,
  add: (words: string) => `${words} 더하기`,
  max: 'MAX',
  maxName: (amount: string, bound: string) => `최대 금액 ${amount} 입력, ${bound} 기준`,
  bound: (most: StakeBound) => `최대 ${moneyText(Math.max(0, most.amount))} · ${BOUNDS[most.bound]} 기준`,
  boundName: (most: StakeBound) => BOUNDS[most.bound],
  correct: '정정',
  reset: '초기화',
  submit: '배팅하기',
  accept: (n: number) => `변경된 배당 ${n}건으로 진행`,
  acceptAsk: '변경된 배당으로 진행하시겠습니까?',
  change: (from: string, to: string) => `변경배당 ${from} → ${to}`,
  removeDead: '마감된 항목 삭제',
  removed: '항목을 삭제했습니다.',
  undo: '되돌리기',
  obstacle,
  fault,
  notice,
  submitting: {
    title: '배팅을 접수하고 있습니다.',
    hint: '창을 닫아도 결과는 배팅내역과 알림에서 확인할 수 있습니다.',
  },
  reviewing: { title: '담당자가 확인하고 있습니다.', hint: '금액이 큰 배팅은 담당자가 확인한 뒤 접수됩니다.' },
  offer: (stake: number, seconds: number) => `${moneyText(stake)}까지 접수할 수 있습니다. (${seconds}초)`,
  acceptOffer: (stake: number) => `${moneyText(stake)}으로 배팅`,
  waiting: { title: '접수중', hint: '경기 상황을 확인한 뒤 배팅이 확정됩니다.' },
  late: '확인이 늦어지고 있습니다. 결과가 나오는 대로 알려드립니다.',
  secondsLeft: (n: number) => `${n}초`,
  looking: {
    title: '결과를 확인하고 있습니다.',
    hint: '응답이 오지 않아 접수 여부를 조회하는 중입니다. 확인될 때까지 다시 배팅하지 않아도 됩니다.',
  },
  receipt: {
    title: '배팅이 완료되었습니다.',
    number: (id: string) => `배팅번호 ${id}`,
    changed: (from: string, to: string) => `${from} → ${to}`,
    history: '배팅내역 보기',
    done: '확인',
    partTitle: (n: number) => `${n}건만 접수되었습니다.`,
    partly: (n: number) => `${n}건은 접수되지 않았습니다.`,
  },
  again: {
    name: '같은 선택으로 다시',
    inRound: (round: string) => `${round}에 같은 선택으로 다시`,
    gone: '지금은 선택할 수 없는 항목입니다.',
  },
  edit: {
    press: '배팅 수정',
    pressName: (id: string) => `배팅번호 ${id} 배팅 수정`,
    about: '기존 배팅은 캐시아웃되고 새 배팅이 함께 접수됩니다.',
    title: (id: string) => `배팅번호 ${id} 수정중`,
    end: '수정 취소',
    value: '기존 배팅 캐시아웃',
    pays: '추가 결제',
    returns: '돌려받는 금액',
    fell: (value: string) => `캐시아웃 금액이 ${value}으로 변경되었습니다.`,
    accept: '변경된 금액으로 진행',
    submit: '수정하기',
    refused: '배팅이 수정되지 않았습니다.',
    done: '배팅이 수정되었습니다.',
    from: '수정 전 배팅번호',
    replaces: (id: string) => `배팅 수정 · 수정 전 배팅번호 ${id}`,
    replacedBy: (id: string) => `배팅 수정 · 수정 후 배팅번호 ${id}`,
  },
  refused: '배팅이 접수되지 않았습니다.',
  lost: '보유머니는 그대로입니다.',
  announcements: {
    legs: (n: number, odds: string) => (n === 0 ? '배팅카트가 비었습니다.' : `배팅카트 ${n}개, 배당률 ${odds}`),
    moved: (pick: string, price: string) => `${pick} 배당이 변경되었습니다: ${price}`,
  },
} as const);
