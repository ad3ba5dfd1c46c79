import { separated } from '../../../rules/text/amount';
import { FIXTURE_STATUS_LABELS, SETTLEMENT_LABELS } from '../../../contract/codes/statuses';
import { GameType, gameTypeLabel } from '../../../contract/codes/gameTypes';
import { movementLabel } from '../../../contract/labels/movements';
import type { FixtureStatus } from '../../../contract/stream/fixture';
import type { Settlement } from '../../../contract/stream/market';
import type { betsText as korean } from '../bets';
import type { TextsOf } from '../inLanguage';

export const betsEnglish: TextsOf<typeof korean> = {
  tabs: { bets: 'Bet history', money: 'Statement' },
  views: 'Kind of history',
  kinds: {
    label: 'Product',
    all: 'All',
    name: (kind: string) => gameTypeLabel(Number(kind)),
    list: Object.values(GameType).map(String),
    casino: String(GameType.casino),
  },
  status: {
    label: 'Result',
    all: 'All results',
    name: (status: Settlement) => SETTLEMENT_LABELS[status],
    cancelledByStaff: 'Cancelled by operator',
  },
  period: {
    label: 'Period',
    presets: { today: 'Today', week: '7 days', month: '30 days', all: 'All time' },
    from: 'From',
    to: 'To',
  },
  sums: {
    count: (n: number) => (n === 1 ? '1 bet' : `${separated(n)} bets`),
    staked: 'Total staked',
    paid: 'Total paid',
  },
  hideAll: 'Delete all',
  hideAllAsk: 'Delete all settled bets from your history? Open bets and casino bets stay.',
  hide: 'Delete',
  cancelLeft: (seconds: number) => `Cancel bet (${seconds} s)`,
  cancelAsk: (stake: string) => `Cancel this bet? Your stake of ${stake} will be returned.`,
  ask: { title: 'Please confirm', confirm: 'OK', back: 'Back' },
  number: (id: string) => `Bet ${id}`,
  folds: (n: number) => (n === 1 ? 'Single' : `${n}-fold`),
  waiting: 'Pending',
  columns: {
    start: 'Start',
    match: 'Match',
    pick: 'Pick',
    odds: 'Odds',
    score: 'Score',
    result: 'Result',
  },
  legs: (id: string) => `Selections of bet ${id}`,
  bonus: (folds: number) => `Bonus odds, ${folds}+ folds`,
  stake: 'Stake',
  odds: 'Total odds',
  joint: 'Same-match combo',
  payout: 'Est. payout',
  paid: 'Payout',
  returned: 'Returned',
  paidInAll: 'Paid',
  noScore: '–',
  score: (home: string, away: string) => `${home} : ${away}`,
  fixtureStatus: (status: FixtureStatus) => FIXTURE_STATUS_LABELS[status],
  toMatches: { text: 'See live matches', href: '/inplay' },
  toCharge: { text: 'Charge', href: '/charge' },
  empty: 'Nothing here yet.',
  showAll: 'Show all',
  loading: 'Loading your history.',
  failed: 'Your history could not be loaded.',
  versus: 'vs',
  money: {
    columns: { at: 'Time', kind: 'Type', memo: 'Details', amount: 'Change', balance: 'Balance' },
    kind: movementLabel,
    opening: 'Opening balance',
    closing: 'Closing balance',
    change: 'Change',
    adds: (balance: string) => `Adds up to your balance of ${balance}.`,
    moving: 'Adding what has just moved.',
    ofBet: (id: string, editOf?: string) => `Bet ${id}${editOf === undefined ? '' : ` (edit, bet ${editOf})`}`,
    save: 'Save CSV',
    saving: 'Saving…',
    printed: {
      title: 'Statement of your balance',
      member: 'User ID',
      period: 'Period',
      days: (from: string | undefined, to: string | undefined) =>
        from === undefined && to === undefined ? 'All time' : `${from ?? 'the beginning'} to ${to ?? 'now'}`,
      madeAt: 'Made at',
      part: 'Page of the list',
    },
    file: (from: string, to: string) => `statement_${from}_${to}.csv`,
    whole: 'all',
  },
};
