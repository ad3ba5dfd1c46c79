import { FRIEND_RATE_PERCENT, type Product } from '../../../contract/api/commission/settlements';
import { movementLabel } from '../../../contract/labels/movements';
import { moneyText, pointsText, separated } from '../../../rules/text/amount';
import type { SpanName } from '../../../rules/text/days';
import type { commissionText as korean } from '../commission';
import type { TextsOf } from '../inLanguage';

const PRODUCTS: Readonly<Record<Product, string>> = {
  sports: 'Sports',
  live: 'Live',
  minigame: 'Minigames',
  virtual: 'Virtual games',
  casino: 'Casino/slots',
};
const SPANS: Readonly<Record<SpanName, string>> = { today: 'Today', week: '7 days', month: '30 days' };
const STATES = { waiting: 'Awaiting approval', active: 'Active', blocked: 'Suspended' } as const;
const PROVIDERS: Readonly<Record<string, string>> = { playfun: 'Playfun', vinus: 'Vinus' };

export const commissionEnglish: TextsOf<typeof korean> = {
  views: 'Kind of commission',
  view: {
    '/calculate': 'Mine and friends’',
    '/calculateCasino': 'Casino',
    '/calculateEvent': 'Events',
    '/friend': 'Friends',
  },
  tabs: { personal: 'My results', friend: 'Friends’ commission' },
  tabList: 'Commission tabs',
  span: {
    label: 'Period',
    name: (name: SpanName) => SPANS[name],
    from: 'From',
    to: 'To',
    tooLong: 'A period may be a year at most.',
  },
  signed: (won: number) => (won > 0 ? `+${moneyText(won)}` : moneyText(won)),
  money: moneyText,
  points: pointsText,
  product: (product: Product) => PRODUCTS[product],
  none: { title: 'Nothing here.', hint: 'Choose another period.' },
  personal: {
    list: 'By day',
    products: 'By game',
    columns: {
      day: 'Date',
      charged: 'Charge',
      exchanged: 'Exchange',
      staked: 'Staked',
      won: 'Won',
      bonus: 'Bonus',
      profit: 'Profit',
    },
    product: 'Game',
    total: 'Total',
    sums: {
      charged: 'Charge',
      exchanged: 'Exchange',
      staked: 'Total staked',
      won: 'Total won',
      profit: 'Game profit',
    },
    bonus: (won: number, points: number) =>
      [won !== 0 && moneyText(won), points !== 0 && pointsText(points)].filter(Boolean).join(' · ') || '–',
    chart: 'Profit by day',
    chartSummary: (days: number, best: string, worst: string) =>
      days === 1 ? `Only one day: ${best}.` : `Of ${days} days the best was ${best}, the worst ${worst}.`,
    dayProfit: (day: string, profit: string) => `${day} ${profit}`,
    undrawn: 'The chart cannot be shown. Please see the table below.',
    about:
      'Stakes and wins count when they are entered in the ledger (Korean time), less what was cancelled or corrected. Profit leaves out stakes that are not settled yet.',
  },
  friends: {
    about: `You get up to ${FRIEND_RATE_PERCENT}% of your friends’ lost stakes back in points, depending on their net losses and their turnover. A bet counts once.`,
    due: 'Claimable',
    dueOf: (bets: number, lost: number) => `${separated(bets)} lost · ${moneyText(lost)}`,
    dueUnknown: 'So many bets count that it is worked out when you claim.',
    claim: 'Claim',
    claiming: 'Claiming…',
    claimed: (points: number) => `${pointsText(points)} have been credited.`,
    nothing: 'There are no lost bets to claim for.',
    list: 'By friend',
    columns: {
      nickname: 'Friend',
      joined: 'Joined',
      charged: 'Charge',
      exchanged: 'Exchange',
      staked: 'Staked',
      won: 'Won',
      lost: 'Lost',
      points: 'My share',
    },
    claims: 'Claims',
    claimColumns: { at: 'Claimed at', lost: 'Lost stakes', rate: 'Rate', points: 'Points' },
    noClaims: { title: 'No claims yet.' },
    none: {
      title: 'You have not referred anybody.',
      hint: 'Pass on the referral code on the friends page.',
      action: { text: 'See my code', href: '/friend' },
    },
    percent: (rate: number) => `${rate}%`,
  },
  casino: {
    list: 'Casino and slots',
    columns: { day: 'Date', game: 'Provider · game', plays: 'Plays', staked: 'Staked', won: 'Won', profit: 'Profit' },
    sums: { staked: 'Total staked', won: 'Total won', profit: 'Profit' },
    game: (name: string) => {
      const [provider = '', game] = name.split('/', 2);
      return [PROVIDERS[provider] ?? provider, game].filter(Boolean).join(' · ');
    },
    count: (n: number) => separated(n),
    none: {
      title: 'No casino or slots played.',
      hint: 'Games you play are listed by day and game.',
      action: { text: 'See the casino', href: '/casino' },
    },
  },
  events: {
    list: 'Rewards received',
    sums: 'Totals by kind',
    columns: { at: 'Time', kind: 'Event', memo: 'Details', amount: 'Amount' },
    kind: movementLabel,
    count: (n: number) => `× ${separated(n)}`,
    noMemo: '–',
    none: {
      title: 'No rewards received.',
      hint: 'Attendance and coupons bring rewards.',
      action: { text: 'See attendance', href: '/attendance' },
    },
  },
  friend: {
    code: 'My referral code',
    codeAbout: 'Who enters this code or your user ID as referrer when joining becomes your friend.',
    copy: 'Copy',
    copied: 'The referral code has been copied.',
    notCopied: 'It could not be copied. Please select the code and copy it yourself.',
    list: 'Friends',
    people: (n: number) => (n === 1 ? '1 friend' : `${separated(n)} friends`),
    columns: { userId: 'User ID', nickname: 'Nickname', joined: 'Joined', seen: 'Last seen', state: 'Status' },
    never: 'Never',
    state: (state: keyof typeof STATES) => STATES[state],
    none: { title: 'You have not referred anybody yet.', hint: 'Invite friends with your referral code.' },
  },
};
