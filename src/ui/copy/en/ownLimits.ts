import type {
  OwnLimitBounds,
  OwnLimitKind,
  OwnLimitPeriod,
  BreakLength,
} from '../../../contract/api/members/ownLimits';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import type { TextsOf } from '../inLanguage';
import type { ownLimitsText as korean } from '../ownLimits';

const KINDS = { deposit: 'charge', loss: 'loss', stake: 'stake', time: 'time' } as const;
const amountText = (kind: OwnLimitKind, amount: number) => {
  if (kind !== 'time') return moneyText(amount);
  const [hours, minutes] = [Math.floor(amount / 60), amount % 60];
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
};

const PERIODS = { day: 'Daily', week: 'Weekly', month: 'Monthly' } as const;
const LENGTHS: Readonly<Record<BreakLength, string>> = {
  day: '24 hours',
  week: '1 week',
  month: '1 month',
  halfYear: '6 months',
  year: '1 year',
  fiveYears: '5 years',
  forGood: 'For good',
};

export const ownLimitsEnglish: TextsOf<typeof korean> = {
  loading: 'Loading your limits.',
  failed: 'Your limits could not be loaded.',
  kinds: { deposit: 'Charges', loss: 'Losses', stake: 'Stakes', time: 'Time' },
  periods: { day: 'A day', week: 'A week', month: 'A month' },
  spans: { session: 'Since sign-in', day: 'Today', week: 'This week', month: 'This month' },
  products: {
    sports: 'Sports',
    live: 'Live',
    minigame: 'Minigames',
    virtual: 'Virtual games',
    casino: 'Casino & slots',
  },
  lengths: LENGTHS,
  link: 'Limits and breaks',
  limits: {
    title: 'My limits',
    notes: [
      'A new or lower limit applies at once.',
      'Raising or removing one applies 24 hours later, once you confirm it again.',
      'A stake counts as lost until something is paid for it.',
      'Time counts while you are signed in with the site open, or play a casino game. Once it is used up you cannot bet or play; everything else works as usual.',
      'A day begins at midnight, a week on Monday and a month on the 1st (Seoul).',
    ],
    none: 'You have set no limits.',
    name: (kind: OwnLimitKind, period: OwnLimitPeriod) => `${PERIODS[period]} ${KINDS[kind]} limit`,
    amountOf: amountText,
    used: (kind: OwnLimitKind, used: number, limit: number) =>
      `${amountText(kind, used)} of ${amountText(kind, limit)}`,
    usedUp: 'You have used all your time. You cannot bet or play until the next period begins.',
    looser: (kind: OwnLimitKind, amount: number | null, from: number) =>
      `Change to ${amount === null ? 'no limit' : amountText(kind, amount)} requested: it can be confirmed from ${dateTimeText(from)}.`,
    confirm: 'Confirm change',
    withdraw: 'Withdraw change',
    remove: 'Remove limit',
    kind: 'Type',
    period: 'Period',
    amount: 'Amount',
    minutes: 'Minutes',
    amountHint: (kind: OwnLimitKind, { least, step }: OwnLimitBounds) =>
      `${amountText(kind, least)} or more, in steps of ${amountText(kind, step)}`,
    submit: 'Set limit',
    done: 'Saved.',
    waits: 'Received. It holds once you confirm it again, after 24 hours.',
  },
  rest: {
    title: 'Take a break',
    about: 'During a break you cannot bet, play or charge. You can sign in, look things up and exchange.',
    warning:
      'Once it has begun nobody can end it early, neither support nor an administrator. It can only be made longer.',
    length: 'Length',
    start: 'Start break',
    ask: (length: BreakLength) =>
      length === 'forGood'
        ? 'Your break will be for good. It can never be ended.'
        : `Your break will last ${LENGTHS[length]}. It cannot be ended before that.`,
    until: (until: number | null) =>
      until === null
        ? 'You are taking a break for good.'
        : `You are taking a break. It ends at ${dateTimeText(until)}.`,
  },
  check: {
    title: 'Reality check',
    about:
      'At the interval you choose it shows how long you have been here and what you won or lost, and asks you to confirm.',
    every: 'Interval',
    never: 'Off',
    minutes: (minutes: number) =>
      minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`,
    dialog: 'Reality check',
    since: (minutes: number) => `You signed in ${Math.floor(minutes / 60)} h ${minutes % 60} min ago.`,
    goOn: 'I have read this',
    settings: 'Limits and breaks',
    leave: 'Sign out',
  },
  position: {
    title: 'Net position',
    since: 'Period',
    product: 'Product',
    staked: 'Staked',
    paid: 'Paid to you',
    net: 'Net',
    total: 'Total',
    empty: 'There are no bets in this period.',
    note: 'Stakes of bets that are still open are included.',
  },
  test: {
    title: 'Self-test',
    about: 'Please think of the last 12 months. Your answers stay on this page: they are neither stored nor sent.',
    questions: [
      'Have you bet more than you could really afford to lose?',
      'Have you needed to bet larger amounts to get the same feeling?',
      'Have you gone back on another day to win back what you lost?',
      'Have you borrowed money or sold anything to bet?',
      'Have you felt that you might have a problem with betting?',
      'Has betting caused you any health problems, such as stress or anxiety?',
      'Have people criticised your betting or told you that you had a problem?',
      'Has betting caused money problems for you or your household?',
      'Have you felt guilty about betting or what happens when you bet?',
    ],
    answers: ['Never', 'Sometimes', 'Often', 'Almost always'],
    answered: (count: number, of: number) => `${count} of ${of} questions answered.`,
    results: {
      none: 'There are no signs of a problem. Please continue to hold to the time and money you have set.',
      low: 'There are slight signs. Setting limits can help.',
      moderate: 'Please be careful. We recommend lowering your limits or taking a break.',
      high: 'You may need help. Please take a break and talk to a counsellor.',
    },
    help: 'The Korea Problem Gambling Agency gives free advice at 1336, 24 hours a day.',
    again: 'Start again',
  },
};
