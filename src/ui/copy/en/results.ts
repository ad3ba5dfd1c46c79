import { FIXTURE_STATUS_LABELS } from '../../../contract/codes/statuses';
import type { FixtureStatus } from '../../../contract/stream/fixture';
import type { TextsOf } from '../inLanguage';
import type { resultsText as korean } from '../results';

export const resultsEnglish: TextsOf<typeof korean> = {
  parts: 'Kind of results',
  sports: 'Sports',
  all: 'All',
  date: 'Date',
  earlier: 'Earlier date',
  later: 'Later date',
  columns: {
    start: 'Start',
    league: 'League',
    home: 'Home',
    score: 'Score',
    away: 'Away',
    periods: 'Periods',
    state: 'Status',
  },
  status: (status: FixtureStatus) => FIXTURE_STATUS_LABELS[status],
  score: (home: string, away: string) => `${home} : ${away}`,
  period: (home: string, away: string) => `${home}-${away}`,
  noScore: '–',
  table: (date: string) => `Results of ${date}`,
  empty: 'Nothing here yet.',
  loading: 'Loading results.',
  failed: 'Results could not be loaded.',
};
