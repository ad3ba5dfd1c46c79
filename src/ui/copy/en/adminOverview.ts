import type { Overview } from '../../../contract/api/staff/overview';
import { moneyText, separated } from '../../../rules/text/amount';
import type { adminOverviewText as korean } from '../adminOverview';
import type { TextsOf } from '../inLanguage';

const WAITING: Readonly<Record<keyof Overview['waiting'], string>> = {
  reviews: 'Bets to review',
  inquiries: 'Questions',
  adjustments: 'Second approvals',
  requests: 'Password requests',
  suspensions: 'Suspensions',
  overrides: 'Price overrides',
  automatic: 'Automatic suspensions',
  delayed: 'Bets to decide',
  unpaid: 'Bets to settle',
  contradicted: 'Contradicted results',
};

export const adminOverviewEnglish: TextsOf<typeof korean> = {
  about: (at: string) => `As of ${at} · every 10 seconds · today since midnight, Korean time`,
  groups: { money: 'Charge/exchange', members: 'Members', open: 'Open bets', waiting: 'Waiting', feeds: 'Odds feeds' },
  charge: 'Charges waiting',
  exchange: 'Exchanges waiting',
  charged: 'Charged today',
  exchanged: 'Exchanged today',
  signedIn: 'Signed in',
  joined: 'Joined today',
  joining: 'Awaiting approval',
  openBets: 'Bets',
  openStakes: 'Stakes',
  openPayout: 'Payout if all win',
  waiting: (name: keyof Overview['waiting']) => WAITING[name],
  orders: (count: number) => separated(count),
  people: (count: number) => separated(count),
  products: 'Today by product',
  productsAbout: 'What moved in the ledger today. What is cancelled or corrected counts on the day it was.',
  product: 'Product',
  bets: 'Bets',
  stakes: 'Stakes',
  payouts: 'Payouts',
  gross: 'Profit',
  all: 'Total',
  signed: (won: number) => (won < 0 ? `-${moneyText(-won)}` : moneyText(won)),
  contradicted: 'Contradicted results of the feed',
  contradictedAbout:
    'Staff has made another side won. Bets on these stay as they are until staff decides their result.',
  feedResult: 'Feed’s result',
  staffResult: 'Staff’s result',
  none: 'Nothing to show.',
};
