import { ATTENDANCE_REWARDS } from '../../contract/api/rewards/attendance';
import type { CouponState } from '../../contract/api/rewards/coupons';
import {
  type RankingMetric,
  type RankingPeriod,
  RATE_BETS_MIN,
  type Tournament,
} from '../../contract/api/rewards/tournaments';
import { moneyText, pointsText, separated } from '../../rules/text/amount';
import { dateTimeText } from '../../rules/text/kst';
import { oddsText } from '../../rules/text/odds';
import { inLanguage } from './inLanguage';

const STATES: Readonly<Record<CouponState, string>> = { usable: '사용가능', used: '사용완료', expired: '기간만료' };
const CURRENCIES = { won: '머니', point: '포인트' } as const;
const LEADERBOARDS: Readonly<Record<RankingMetric, string>> = {
  payout: '당첨금',
  odds: '최고배당',
  rate: '적중률',
  charge: '충전왕',
};
const LEADERBOARD_RULES: Readonly<Record<RankingMetric, string>> = {
  payout: '적중한 배팅의 당첨금 합계',
  odds: '적중한 배팅 중 가장 높은 배당',
  rate: `결과가 나온 배팅 ${RATE_BETS_MIN}건 이상의 적중률`,
  charge: '승인된 충전금액 합계',
};
const SPANS: Readonly<Record<RankingPeriod, string>> = { week: '주간', month: '월간' };
const TOURNAMENTS: Readonly<Record<Tournament['state'], string>> = {
  coming: '예정',
  running: '진행중',
  counting: '집계중',
  paid: '종료',
};

/** `10,000원`, `5,000P` */
function amountText(currency: keyof typeof CURRENCIES, amount: number): string {
  return currency === 'won' ? moneyText(amount) : pointsText(amount);
}

export const rewardsText = inLanguage('rewardsText', {
  amount: amountText,
  coupon: {
    lead: '받은 쿠폰을 사용하면 머니 또는 포인트가 바로 지급됩니다.',
    code: '쿠폰번호',
    codeHint: '12자리 영문·숫자 (하이픈은 생략할 수 있습니다)',
    codeMissing: '쿠폰번호를 입력해주세요.',
    codeShape: '쿠폰번호는 영문과 숫자 12자리입니다.',
    register: '등록',
    registering: '등록 중…',
    registered: (name: string) => `쿠폰이 등록되었습니다: ${name}`,
    states: '쿠폰 상태',
    state: (state: CouponState) => STATES[state],
    tab: (state: CouponState, count: number) => `${STATES[state]} ${count}`,
    list: '쿠폰 목록',
    columns: {
      name: '쿠폰명',
      currency: '종류',
      amount: '금액',
      given: '발급일',
      expires: '만료일',
      used: '사용일',
      state: '상태',
      use: '사용',
    },
    currency: (currency: keyof typeof CURRENCIES) => CURRENCIES[currency],
    use: '사용하기',
    useAsk: (name: string, amount: string) => `‘${name}’ 쿠폰을 사용하시겠습니까? (지급 ${amount})`,
    used: (amount: string) => `쿠폰을 사용했습니다. ${amount} 지급`,
    none: {
      usable: {
        title: '사용할 수 있는 쿠폰이 없습니다.',
        hint: '이벤트에서 받은 쿠폰번호를 위에 등록해보세요.',
        action: { text: '이벤트 보기', href: '/event' },
      },
      used: { title: '내역이 존재하지 않습니다.' },
      expired: { title: '내역이 존재하지 않습니다.' },
    },
  },
  attendance: {
    title: (month: string) => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`,
    earlier: '이전 달',
    later: '다음 달',
    calendar: (month: string) => `${month} 출석 달력`,
    weekdays: ['일', '월', '화', '수', '목', '금', '토'],
    attend: '출석하기',
    attending: '출석 중…',
    done: '오늘 출석 완료',
    needsCharge: '당일 충전한 회원만 출석할 수 있습니다.',
    open: '오늘 아직 출석하지 않았습니다.',
    got: (points: number) => `오늘 출석으로 ${pointsText(points)}가 지급되었습니다.`,
    streak: '연속 출석',
    days: (n: number) => `${n}일`,
    month: '이달 출석',
    points: '이달 지급',
    pointsOf: pointsText,
    attended: (day: number) => `${day}일 출석`,
    missed: (day: number) => `${day}일 미출석`,
    today: '오늘',
    rewards: '보상표',
    rewardRows: [
      ['매일', pointsText(ATTENDANCE_REWARDS.day)],
      ...ATTENDANCE_REWARDS.rows.map(({ days, points }) => [`${days}일 연속`, `+${pointsText(points)}`] as const),
      ['개근', `+${pointsText(ATTENDANCE_REWARDS.month)}`],
    ] as readonly (readonly [string, string])[],
    rules: [
      '출석은 하루에 한 번, 한국시간 0시에 새로 시작됩니다.',
      '연속 출석은 매월 1일에 새로 셉니다.',
      '연속·개근 보너스는 한 달에 한 번씩 지급됩니다.',
    ],
    list: '출석 내역',
    columns: { day: '날짜', at: '출석시간', streak: '연속', points: '지급' },
    none: { title: '이달의 출석 내역이 없습니다.' },
  },
  tournaments: {
    tournament: '토너먼트',
    choose: '회차 선택',
    option: ({ title, state }: Tournament) => `${title} (${TOURNAMENTS[state]})`,
    state: (state: Tournament['state']) => TOURNAMENTS[state],
    period: '기간',
    periodOf: (from: number, to: number) => `${dateTimeText(from)} ~ ${dateTimeText(to)}`,
    total: '총상금',
    condition: '순위 기준',
    entry: '참여 방법',
    entryHow: '기간 안의 기록으로 모든 회원이 자동으로 참여합니다.',
    counting: '순위를 집계하고 있습니다. 잠시 후 상금이 지급됩니다.',
    paid: '상금이 지급되었습니다.',
    prizes: '상금',
    podium: '상위 3명',
    mine: '내 순위',
    mineNone: '아직 기록이 없습니다.',
    place: (rank: number) => `${rank}위`,
    ofAll: (count: number) => `${separated(count)}명 중`,
    leaderboard: (leaderboard: RankingMetric) => LEADERBOARDS[leaderboard],
    rule: (leaderboard: RankingMetric) => LEADERBOARD_RULES[leaderboard],
    leaderboards: '순위 종류',
    span: (span: RankingPeriod) => SPANS[span],
    spans: '순위 기간',
    ranking: '전체 순위',
    rankingOf: (leaderboard: string, span: string) => `${span} ${leaderboard} 순위`,
    me: '나',
    record: (leaderboard: RankingMetric, record: number) => {
      if (leaderboard === 'odds') return `${oddsText(record)}배`;
      return leaderboard === 'rate' ? `${(record / 100).toFixed(1)}%` : moneyText(record);
    },
    columns: { rank: '순위', nickname: '닉네임', record: '기록', prize: '상금' },
    noPrize: '–',
    noTournament: { title: '진행중인 토너먼트가 없습니다.', hint: '새로운 토너먼트가 열리면 이곳에서 안내합니다.' },
    none: { title: '아직 순위에 오른 회원이 없습니다.', hint: '첫 번째 기록의 주인공이 되어보세요.' },
  },
} as const);
