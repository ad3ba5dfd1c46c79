import { SETTLEMENT_LABELS } from '../../../contract/codes/statuses';
import type { Settlement } from '../../../contract/stream/market';
import type { OutcomeState } from '../../../rules/outcomeState';
import type { TextsOf } from '../inLanguage';
import type { oddsCellText as korean } from '../odds';

const STATES: Readonly<Record<OutcomeState, string>> = {
  open: '',
  late: 'late',
  suspended: 'suspended',
  down: 'paused',
  closed: 'closed',
  settled: 'resulted',
  cancelled: 'cancelled',
  gone: 'no longer offered',
};

export const oddsCellEnglish: TextsOf<typeof korean> = {
  up: 'up',
  down: 'down',
  state: (state: OutcomeState) => STATES[state],
  settlement: (settlement: Settlement) => (settlement === 0 ? '' : SETTLEMENT_LABELS[settlement]),
  won: (name: string) => `My bet won: ${name}`,
  cell: {
    home: (home: string) => `${home} to win, odds`,
    away: (away: string) => `${away} to win, odds`,
    draw: (match: string) => `${match} draw, odds`,
    handicap: (team: string, line: string) => `${team} handicap ${line}, odds`,
    over: (match: string, line: string) => `${match} over ${line}, odds`,
    under: (match: string, line: string) => `${match} under ${line}, odds`,
    market: (market: string, outcome: string) => `${market} ${outcome}, odds`,
  },
};
