import type { adminScopeText as korean } from '../adminScope';
import type { TextsOf } from '../inLanguage';

export const adminScopeEnglish: TextsOf<typeof korean> = {
  all: 'All',
  everything: 'Every match',
  sport: 'Sport',
  league: 'League',
  market: 'Market',
  marketOf: (name: string) => name.replace('{nth}', 'Nth').replace('{n}', 'N').replace(' {line}', ''),
  phase: 'Phase',
  phases: { prematch: 'Prematch', inplay: 'In play' },
};
