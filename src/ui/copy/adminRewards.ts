import {
  COUPON_AMOUNT_MAX,
  COUPON_CODES_MAX,
  COUPON_DAYS_MAX,
  type COUPON_TARGETS,
} from '../../contract/api/rewards/coupons';
import { type RankingMetric, PRIZE_MAX, PRIZES_MAX, type Tournament } from '../../contract/api/rewards/tournaments';
import { moneyText, pointsText, separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const TARGETS: Readonly<Record<(typeof COUPON_TARGETS)[number], string>> = {
  member: '회원 한 명',
  all: '전체 회원',
  codes: '쿠폰번호 생성',
};
const LEADERBOARDS: Readonly<Record<RankingMetric, string>> = {
  payout: '당첨금',
  odds: '최고배당',
  rate: '적중률',
  charge: '충전왕',
};
const STATES: Readonly<Record<Tournament['state'], string>> = {
  coming: '예정',
  running: '진행중',
  counting: '집계중',
  paid: '지급완료',
};

const prizesByPlace = (amounts: readonly string[]) => amounts.map((amount, at) => `${at + 1}위 ${amount}`).join(' · ');

/** Texts of the sections about coupons, tournaments and attendance. */
export const adminRewardsText = inLanguage('adminRewardsText', {
  amount: (currency: 'won' | 'point', amount: number) => (currency === 'won' ? moneyText : pointsText)(amount),
  currencies: [
    ['won', '머니'],
    ['point', '포인트'],
  ] as const,
  coupons: {
    about:
      '쿠폰은 회원이 사용할 때 지급됩니다. 한 회원이 받을 수 있는 금액은 관리자 단독 조정 한도를 24시간 동안 넘을 수 없습니다.',
    issueForm: '쿠폰 발행',
    target: '대상',
    targets: Object.entries(TARGETS) as readonly (readonly [string, string])[],
    targetOf: (target: (typeof COUPON_TARGETS)[number]) => TARGETS[target],
    userId: '회원 아이디',
    count: '생성 수량',
    name: '쿠폰명',
    currency: '종류',
    amount: '금액',
    days: '사용기간 (일)',
    issue: '발행',
    issueConfirm: (words: { name: string; amount: string; target: string }) => ({
      title: '쿠폰 발행',
      text: `쿠폰을 발행합니다. 대상 ${words.target} · ${words.name} · ${words.amount}`,
      button: '발행',
    }),
    codesConfirm: (words: { name: string; amount: string; count: string }) => ({
      title: '쿠폰번호 생성',
      text: `${words.name} (${words.amount}) 쿠폰번호 ${words.count}개를 생성합니다.`,
      button: '생성',
    }),
    issued: '쿠폰을 발행했습니다.',
    missing: '입력해주세요.',
    shape: {
      name: '쿠폰명은 2~40자로 입력해주세요.',
      amount: `1부터 ${separated(COUPON_AMOUNT_MAX.won)}까지의 숫자로 입력해주세요.`,
      days: `1부터 ${COUPON_DAYS_MAX}까지의 숫자로 입력해주세요.`,
      count: `1부터 ${COUPON_CODES_MAX}까지의 숫자로 입력해주세요.`,
      userId: '회원 아이디를 확인해주세요.',
    },
    none: '발행한 쿠폰이 없습니다.',
    columns: {
      id: '번호',
      name: '쿠폰명',
      target: '대상',
      amount: '금액',
      count: '발행',
      given: '보유',
      used: '사용',
      expires: '만료',
      issuer: '발행자',
    },
    system: '시스템',
    people: (n: number) => separated(n),
    codes: '번호 보기',
    codesOf: (name: string) => `${name} 쿠폰번호`,
    code: '쿠폰번호',
    holder: '등록 회원',
    free: '미등록',
    usedUp: '사용완료',
    withdraw: '회수',
    withdrawn: '회수 완료',
    withdrawConfirm: (name: string) => ({
      title: '쿠폰 회수',
      text: `${name}의 사용하지 않은 쿠폰을 모두 회수합니다. 되돌릴 수 없습니다.`,
      button: '회수',
    }),
  },
  tournaments: {
    about: '종료 시각이 지나면 순위가 확정되고 상금이 한 번 지급됩니다. 종료 후에는 변경할 수 없습니다.',
    add: '토너먼트 추가',
    none: '등록된 토너먼트가 없습니다.',
    columns: { title: '제목', leaderboard: '기준', period: '기간', prizes: '상금', state: '상태' },
    leaderboard: (leaderboard: RankingMetric) => LEADERBOARDS[leaderboard],
    leaderboards: Object.entries(LEADERBOARDS) as readonly (readonly [string, string])[],
    state: (state: Tournament['state']) => STATES[state],
    title: '제목',
    text: '설명',
    leaderboardField: '순위 기준',
    currency: '상금 종류',
    starts: '시작 (한국시간)',
    startsHint: '지난 시각으로 정하면 저장(승인)할 때 시작합니다.',
    ends: '종료 (한국시간)',
    prizes: '순위별 상금',
    prizesHint: `1위부터 한 줄에 하나씩 ${PRIZES_MAX}개까지 입력합니다. 쉼표는 천 단위 구분입니다.`,
    prizesByPlace,
    prizesPaid: (amounts: readonly string[]) => `지급: ${prizesByPlace(amounts)}`,
    risingPrizes: '아래 순위의 상금은 위 순위보다 많을 수 없습니다. 한 줄에 하나씩 입력해주세요.',
    missing: '입력해주세요.',
    shape: {
      title: '제목은 2~40자로 입력해주세요.',
      about: '설명은 200자까지 입력할 수 있습니다.',
      startsAt: '시작 시각을 확인해주세요.',
      endsAt: '종료는 시작 이후여야 합니다.',
      prizes: `상금을 한 줄에 하나씩 1~${separated(PRIZE_MAX)}의 숫자로, ${PRIZES_MAX}개까지 입력해주세요.`,
    },
    remove: (title: string) => ({ title: '토너먼트 삭제', text: `‘${title}’ 토너먼트를 삭제합니다.`, button: '삭제' }),
  },
  attendance: {
    about: '출석은 한국시간 기준 하루 한 번 포인트로 지급됩니다.',
    needsCharge: '당일 충전한 회원만 출석할 수 있음',
    today: '오늘 출석',
    points: '오늘 지급',
    people: (n: number) => `${separated(n)}명`,
    pointsOf: pointsText,
  },
} as const);
