import {
  COUPON_AMOUNT_MAX,
  COUPON_CODES_MAX,
  COUPON_DAYS_MAX,
  type COUPON_TARGETS,
} from '../../../contract/api/rewards/coupons';
import { PRIZE_MAX, PRIZES_MAX, type RankingMetric, type Tournament } from '../../../contract/api/rewards/tournaments';
import { moneyText, pointsText, separated } from '../../../rules/text/amount';
import type { adminRewardsText as korean } from '../adminRewards';
import type { TextsOf } from '../inLanguage';

const TARGETS: Readonly<Record<(typeof COUPON_TARGETS)[number], string>> = {
  member: 'One member',
  all: 'All members',
  codes: 'Coupon codes',
};
const LEADERBOARDS: Readonly<Record<RankingMetric, string>> = {
  payout: 'Winnings',
  odds: 'Best odds',
  rate: 'Hit rate',
  charge: 'Charges',
};
const STATES: Readonly<Record<Tournament['state'], string>> = {
  coming: 'Upcoming',
  running: 'Running',
  counting: 'Counting',
  paid: 'Paid',
};

const prizesByPlace = (amounts: readonly string[]) => amounts.map((amount, at) => `${at + 1}. ${amount}`).join(' · ');

export const adminRewardsEnglish: TextsOf<typeof korean> = {
  amount: (currency: 'won' | 'point', amount: number) => (currency === 'won' ? moneyText : pointsText)(amount),
  currencies: [
    ['won', 'Money'],
    ['point', 'Points'],
  ],
  coupons: {
    about:
      'A coupon pays when it is used. In 24 hours a member cannot get more than an administrator may adjust on their own.',
    issueForm: 'Issue coupons',
    target: 'For',
    targets: Object.entries(TARGETS),
    targetOf: (target: (typeof COUPON_TARGETS)[number]) => TARGETS[target],
    userId: 'User ID',
    count: 'Codes',
    name: 'Name',
    currency: 'Pays',
    amount: 'Amount',
    days: 'Valid (days)',
    issue: 'Issue',
    issueConfirm: (words: { name: string; amount: string; target: string }) => ({
      title: 'Issue coupons',
      text: `Coupons are issued. For ${words.target} · ${words.name} · ${words.amount}`,
      button: 'Issue',
    }),
    codesConfirm: (words: { name: string; amount: string; count: string }) => ({
      title: 'Make coupon codes',
      text: `Codes of ${words.name} (${words.amount}) are made: ${words.count}.`,
      button: 'Make',
    }),
    issued: 'Coupons issued.',
    missing: 'Please fill this in.',
    shape: {
      name: 'A name has 2 to 40 characters.',
      amount: `Please enter a number from 1 to ${separated(COUPON_AMOUNT_MAX.won)}.`,
      days: `Please enter a number from 1 to ${COUPON_DAYS_MAX}.`,
      count: `Please enter a number from 1 to ${COUPON_CODES_MAX}.`,
      userId: 'Please check the user ID.',
    },
    none: 'No coupons issued.',
    columns: {
      id: 'No.',
      name: 'Name',
      target: 'For',
      amount: 'Amount',
      count: 'Issued',
      given: 'Held',
      used: 'Used',
      expires: 'Expires',
      issuer: 'Issued by',
    },
    system: 'System',
    people: (n: number) => separated(n),
    codes: 'Codes',
    codesOf: (name: string) => `Codes of ${name}`,
    code: 'Coupon code',
    holder: 'Added by',
    free: 'Not added',
    usedUp: 'Used',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn',
    withdrawConfirm: (name: string) => ({
      title: 'Withdraw coupons',
      text: `All unused coupons of ${name} are withdrawn. This cannot be undone.`,
      button: 'Withdraw',
    }),
  },
  tournaments: {
    about: 'After its end a tournament is ranked and pays its prizes once. It cannot be changed then.',
    add: 'Add tournament',
    none: 'No tournaments.',
    columns: { title: 'Title', leaderboard: 'Ranked by', period: 'Period', prizes: 'Prizes', state: 'Status' },
    leaderboard: (leaderboard: RankingMetric) => LEADERBOARDS[leaderboard],
    leaderboards: Object.entries(LEADERBOARDS),
    state: (state: Tournament['state']) => STATES[state],
    title: 'Title',
    text: 'About',
    leaderboardField: 'Ranked by',
    currency: 'Prizes are',
    starts: 'Start (Korean time)',
    startsHint: 'With a time that has passed it starts when it is saved, or approved.',
    ends: 'End (Korean time)',
    prizes: 'Prizes by rank',
    prizesHint: `One a line from the first on, up to ${PRIZES_MAX}. Commas separate thousands.`,
    prizesByPlace,
    prizesPaid: (amounts: readonly string[]) => `To be paid: ${prizesByPlace(amounts)}`,
    risingPrizes: 'No place may be paid more than the one above it. Please type one prize a line.',
    missing: 'Please fill this in.',
    shape: {
      title: 'A title has 2 to 40 characters.',
      about: 'It may have up to 200 characters.',
      startsAt: 'Please check the start.',
      endsAt: 'The end has to be after the start.',
      prizes: `Please type up to ${PRIZES_MAX} prizes from 1 to ${separated(PRIZE_MAX)}, one a line.`,
    },
    remove: (title: string) => ({
      title: 'Delete tournament',
      text: `The tournament ‘${title}’ will be deleted.`,
      button: 'Delete',
    }),
  },
  attendance: {
    about: 'Once a day, Korean time, members get points for checking in.',
    needsCharge: 'Only members who charged that day',
    today: 'Checked in today',
    points: 'Credited today',
    people: (n: number) => separated(n),
    pointsOf: pointsText,
  },
};
