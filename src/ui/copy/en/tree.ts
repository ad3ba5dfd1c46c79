import { separated } from '../../../rules/text/amount';
import type { TextsOf } from '../inLanguage';
import type { treeText as korean } from '../tree';

export const treeEnglish: TextsOf<typeof korean> = {
  search: 'Search teams, leagues',
  searchHint: 'Type a team, league or country. Enter searches the list.',
  results: 'Results',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  noResults: 'No matches found.',
  groups: { leagues: 'Leagues', countries: 'Countries', matches: 'Matches' },
  areas: { inplay: 'Live', europe: 'Upcoming' },
  matches: (n: number) => (n === 1 ? '1 match' : `${separated(n)} matches`),
  clear: 'Clear search',
  tree: 'Matches by sport',
  all: 'All matches',
  open: (name: string) => `${name}, open list`,
  loading: 'Loading…',
  failed: 'The list could not be loaded.',
  retry: 'Try again',
  empty: 'No matches.',
  top: 'Popular',
  versus: 'vs',
};
