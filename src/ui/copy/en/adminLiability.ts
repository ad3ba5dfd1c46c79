import type { LiabilityOrder } from '../../../contract/api/staff/liability';
import { separated } from '../../../rules/text/amount';
import type { adminLiabilityText as korean } from '../adminLiability';
import type { TextsOf } from '../inLanguage';

const ORDERS: Readonly<Record<LiabilityOrder, string>> = {
  worst: 'Worst case',
  stake: 'Running stakes',
  bets: 'Bets',
  start: 'Kick-off',
};

export const adminLiabilityEnglish: TextsOf<typeof korean> = {
  about: 'Each open leg of an accumulator counts as a single.',
  open: (bets: number, stake: string) =>
    `${bets === 1 ? '1 open bet' : `${separated(bets)} open bets`}, ${stake} staked`,
  orders: 'Order',
  orderOf: (order: LiabilityOrder) => ORDERS[order],
  search: 'Team, league or match number',
  searchButton: 'Search',
  none: 'No match has open bets.',
  match: 'Match',
  score: (home: string, away: string) => `${home} : ${away}`,
  start: 'Kick-off',
  bets: 'Bets',
  count: (bets: number) => separated(bets),
  stake: 'Running stakes',
  worst: 'Worst case',
  look: 'Details',
  lookAt: (match: string) => `Details of ${match}`,
  title: (match: string) => `Liability of ${match}`,
  method:
    'Each open leg of an accumulator counts as a single. Its running stake is the stake times the odds of legs that have won; the other open legs are taken at their price. The most is what is paid if they all win.',
  scores: 'Net by score',
  scoresAbout:
    'Of scores with the same net one is shown. Markets that no score decides are added by their worst outcome.',
  over: 'No bet is open on this match.',
  market: 'Market',
  pick: 'Outcome',
  payout: 'Pays if it wins',
  most: 'Pays at most',
  net: 'Net if it wins',
};
