import type { PricePolicy } from '../../../contract/api/betting';
import { BETS_FILE_MAX, type BetSoughtIn } from '../../../contract/api/staff/bets';
import { moneyText, separated } from '../../../rules/text/amount';
import type { adminBetsText as korean } from '../adminBets';
import type { TextsOf } from '../inLanguage';

const SOUGHT_IN: Readonly<Record<BetSoughtIn, string>> = {
  member: 'Member (ID, nickname)',
  match: 'Match (team, league)',
  number: 'Bet number',
};
const POLICIES: Readonly<Record<PricePolicy, string>> = {
  ask: 'Ask',
  better: 'Accept higher',
  any: 'Accept any',
};

export const adminBetsEnglish: TextsOf<typeof korean> = {
  about: 'Searches the bets of all members, newest first.',
  sought: 'Search in',
  soughtIn: (place: BetSoughtIn) => SOUGHT_IN[place],
  search: 'Search for',
  state: 'Status',
  kind: 'Product',
  all: 'All',
  from: 'Placed from',
  to: 'Placed to',
  stake: 'Stake from (₩)',
  stakeShape: 'Please enter a number.',
  submit: 'Search',
  reset: 'Clear filters',
  fileName: (at: string) => `bets_${at}`,
  fileAbout: `Saves the latest ${separated(BETS_FILE_MAX)} at most.`,
  none: 'No bets fit your filters.',
  placed: 'Placed',
  number: 'Bet number',
  member: 'Member',
  match: 'Match',
  titleOf: (title: string, folds: number) => (folds > 1 ? `${title} and ${folds - 1} more` : title),
  price: 'Odds',
  stakeOf: 'Stake',
  atStake: 'Stake left',
  payout: 'Est. payout',
  paid: 'Payout',
  open: 'Details',
  openOf: (id: string) => `Details of bet ${id}`,
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  story: {
    title: (id: string) => `Bet ${id}`,
    legs: 'Selections',
    seen: 'Odds seen',
    taken: 'Odds taken',
    start: 'Start',
    policy: 'If odds change',
    policyOf: (policy: string) => POLICIES[policy as PricePolicy] ?? policy,
    decide: 'Decided at',
    settled: 'Settled',
    refusal: 'Refused for',
    events: 'Events',
    none: 'No events.',
    correct: 'Correct result',
    moved: (won: number) => (won === 0 ? '' : ` ${won > 0 ? '+' : '-'}${moneyText(Math.abs(won))}`),
    editOf: (id) => `edit (bet ${id})`,
    by: (userId: string) => `by ${userId}`,
  },
};
