import { POINTS_MAX } from '../../../contract/api/staff/matchResults';
import { SETTLEMENT_LABELS } from '../../../contract/codes/statuses';
import type { Settlement } from '../../../contract/stream/market';
import { separated } from '../../../rules/text/amount';
import type { adminMatchText as korean } from '../adminMatch';
import type { TextsOf } from '../inLanguage';

export const adminMatchEnglish: TextsOf<typeof korean> = {
  open: 'Whole match',
  title: (match: string) => `Correct all of ${match}`,
  about: 'Settles all bets on the match by its score, or makes them void. Later results of the feed do not count.',
  by: 'How',
  byScore: 'By the score',
  byVoid: 'Void (stakes returned)',
  onlyVoid: 'The match has not begun: it can only be made void, and every stake goes back.',
  market: 'Market',
  all: 'All markets',
  marketOf: (name: string, bets: number) => `${name} (${separated(bets)})`,
  scores: 'Score by period',
  scoresHint:
    'Enter 0:0 for a period that was not played, and nothing for one that is not known: selections that need it stay as they are.',
  noScores: 'No score decides these bets. Correct them one by one.',
  home: (part: string) => `${part}, home`,
  away: (part: string) => `${part}, away`,
  pointsShape: `Enter both sides, from 0 to ${POINTS_MAX}.`,
  changed: 'Selections that change',
  pick: 'Pick',
  before: 'Now',
  after: 'Then',
  bets: 'Bets',
  count: (bets: number) => (bets === 1 ? '1 bet' : `${separated(bets)} bets`),
  resultOf: (result: number) => SETTLEMENT_LABELS[result as Settlement] ?? String(result),
  affected: 'Bets to settle',
  moved: 'Paid or taken back',
  undecided: (count: number) =>
    count === 1
      ? '1 selection stays as it is: this score does not decide it'
      : `${separated(count)} selections stay as they are: this score does not decide them`,
  nothing: 'No bets would be settled again.',
  enter: 'Enter the score to see which bets change.',
  button: 'Correct the match',
};
