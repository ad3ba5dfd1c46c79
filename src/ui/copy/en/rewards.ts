import { ATTENDANCE_REWARDS } from '../../../contract/api/rewards/attendance';
import type { CouponState } from '../../../contract/api/rewards/coupons';
import {
  type RankingMetric,
  type RankingPeriod,
  RATE_BETS_MIN,
  type Tournament,
} from '../../../contract/api/rewards/tournaments';
import { moneyText, pointsText, separated } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { oddsText } from '../../../rules/text/odds';
import type { TextsOf } from '../inLanguage';
import type { rewardsText as korean } from '../rewards';

const STATES: Readonly<Record<CouponState, string>> = { usable: 'To use', used: 'Used', expired: 'Expired' };
const CURRENCIES = { won: 'Money', point: 'Points' } as const;
const LEADERBOARDS: Readonly<Record<RankingMetric, string>> = {
  payout: 'Winnings',
  odds: 'Best odds',
  rate: 'Hit rate',
  charge: 'Charges',
};
const LEADERBOARD_RULES: Readonly<Record<RankingMetric, string>> = {
  payout: 'All payouts of won bets',
  odds: 'The highest odds of a won bet',
  rate: `The share of won bets, of ${RATE_BETS_MIN} or more with a result`,
  charge: 'All approved charges',
};
const SPANS: Readonly<Record<RankingPeriod, string>> = { week: 'Week', month: 'Month' };
const TOURNAMENTS: Readonly<Record<Tournament['state'], string>> = {
  coming: 'Upcoming',
  running: 'Running',
  counting: 'Counting',
  paid: 'Over',
};
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

function ordinal(n: number): string {
  const tens = n % 100;
  if (tens > 10 && tens < 14) return `${n}th`;
  return `${n}${['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'}`;
}

export const rewardsEnglish: TextsOf<typeof korean> = {
  amount: (currency: keyof typeof CURRENCIES, amount: number) =>
    currency === 'won' ? moneyText(amount) : pointsText(amount),
  coupon: {
    lead: 'A coupon pays money or points as soon as you use it.',
    code: 'Coupon code',
    codeHint: '12 letters and digits (hyphens may be left out)',
    codeMissing: 'Please enter a coupon code.',
    codeShape: 'A coupon code has 12 letters and digits.',
    register: 'Add',
    registering: 'Adding…',
    registered: (name: string) => `The coupon has been added: ${name}`,
    states: 'State of coupons',
    state: (state: CouponState) => STATES[state],
    tab: (state: CouponState, count: number) => `${STATES[state]} ${count}`,
    list: 'Coupons',
    columns: {
      name: 'Coupon',
      currency: 'Pays',
      amount: 'Amount',
      given: 'Given',
      expires: 'Expires',
      used: 'Used',
      state: 'Status',
      use: 'Use',
    },
    currency: (currency: keyof typeof CURRENCIES) => CURRENCIES[currency],
    use: 'Use',
    useAsk: (name: string, amount: string) => `Use the coupon ‘${name}’? (pays ${amount})`,
    used: (amount: string) => `Coupon used: ${amount} paid`,
    none: {
      usable: {
        title: 'You have no coupons to use.',
        hint: 'Add a coupon code from an event above.',
        action: { text: 'See events', href: '/event' },
      },
      used: { title: 'Nothing here yet.' },
      expired: { title: 'Nothing here yet.' },
    },
  },
  attendance: {
    title: (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${Number(month.slice(0, 4))}`,
    earlier: 'Earlier month',
    later: 'Later month',
    calendar: (month: string) => `Attendance in ${month}`,
    weekdays: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
    attend: 'Check in',
    attending: 'Checking in…',
    done: 'Checked in today',
    needsCharge: 'Only members who charged today can check in.',
    open: 'You have not checked in today.',
    got: (points: number) => `${pointsText(points)} credited for checking in today.`,
    streak: 'Streak',
    days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
    month: 'This month',
    points: 'Credited',
    pointsOf: pointsText,
    attended: (day: number) => `${ordinal(day)}, attended`,
    missed: (day: number) => `${ordinal(day)}, missed`,
    today: 'Today',
    rewards: 'Rewards',
    rewardRows: [
      ['Each day', pointsText(ATTENDANCE_REWARDS.day)],
      ...ATTENDANCE_REWARDS.rows.map(
        ({ days, points }) => [`${days} days in a row`, `+${pointsText(points)}`] as const,
      ),
      ['Every day', `+${pointsText(ATTENDANCE_REWARDS.month)}`],
    ],
    rules: [
      'Once a day; a new day begins at midnight, Korean time.',
      'Streaks start over on the 1st of each month.',
      'Each bonus is paid once a month.',
    ],
    list: 'Attendance',
    columns: { day: 'Date', at: 'Time', streak: 'Streak', points: 'Points' },
    none: { title: 'You have not checked in this month.' },
  },
  tournaments: {
    tournament: 'Tournament',
    choose: 'Choose a tournament',
    option: ({ title, state }: Tournament) => `${title} (${TOURNAMENTS[state]})`,
    state: (state: Tournament['state']) => TOURNAMENTS[state],
    period: 'Period',
    periodOf: (from: number, to: number) => `${dateTimeText(from)} – ${dateTimeText(to)}`,
    total: 'Prize money',
    condition: 'Ranked by',
    entry: 'Entry',
    entryHow: 'Every member takes part with what they do in that time.',
    counting: 'The ranking is being counted. Prizes will be paid shortly.',
    paid: 'Prizes have been paid.',
    prizes: 'Prizes',
    podium: 'Top three',
    mine: 'My rank',
    mineNone: 'No record yet.',
    place: ordinal,
    ofAll: (count: number) => `of ${separated(count)}`,
    leaderboard: (leaderboard: RankingMetric) => LEADERBOARDS[leaderboard],
    rule: (leaderboard: RankingMetric) => LEADERBOARD_RULES[leaderboard],
    leaderboards: 'Rankings',
    span: (span: RankingPeriod) => SPANS[span],
    spans: 'Period of ranking',
    ranking: 'Full ranking',
    rankingOf: (leaderboard: string, span: string) => `${leaderboard} of the ${span.toLowerCase()}`,
    me: 'Me',
    record: (leaderboard: RankingMetric, record: number) => {
      if (leaderboard === 'odds') return oddsText(record);
      return leaderboard === 'rate' ? `${(record / 100).toFixed(1)}%` : moneyText(record);
    },
    columns: { rank: 'Rank', nickname: 'Nickname', record: 'Record', prize: 'Prize' },
    noPrize: '–',
    noTournament: { title: 'No tournament is running.', hint: 'New tournaments are announced here.' },
    none: { title: 'Nobody is ranked yet.', hint: 'Be the first one.' },
  },
};
