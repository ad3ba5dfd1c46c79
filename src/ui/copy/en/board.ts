import { separated } from '../../../rules/text/amount';
import { BOARD_COLUMN_HEADS, BOARD_COLUMN_LABELS, BOARD_MARKS } from '../../../contract/labels/board';
import type { Area } from '../../../contract/stream/channel';
import { matchText } from '../../../rules/text/matchText';
import type { boardText as korean } from '../board';
import type { TextsOf } from '../inLanguage';

const HEADS = { inplay: 'Matches in play', europe: 'Upcoming matches' } as const;

const KICK_OFFS = { '1h': '1 hour', '3h': '3 hours', today: 'Today' } as const;

export const boardEnglish: TextsOf<typeof korean> = {
  list: (area: Area) => HEADS[area],
  keys: 'Up and down arrows move between matches, left and right between odds.',
  columnHeads: BOARD_COLUMN_HEADS,
  columnLabels: BOARD_COLUMN_LABELS,
  columns: 'Markets',
  beside: 'Match and bet slip',
  besideDetail: 'Match',
  besideSlip: (n: number) => `Bet slip (${n})`,
  heads: { when: 'Time', teams: 'Match' },
  sports: 'Sports',
  allSports: 'All',
  order: { label: 'Sort', name: (order: 'time' | undefined) => (order === 'time' ? 'Time' : 'League') },
  kickOff: {
    label: 'Kick-off',
    always: 'All',
    name: (kickOff: keyof typeof KICK_OFFS | undefined) => (kickOff === undefined ? 'All' : KICK_OFFS[kickOff]),
  },
  favourites: 'Favourites',
  onlyFavourites: 'Favourites only',
  star: (name: string) => `Favourite: ${name}`,
  count: separated,
  match: (home: string, away: string) => matchText({ home, away }, 'v'),
  more: (n: number) => `+${n}`,
  moreName: (match: string, n: number) => `${match}, ${n === 1 ? '1 more market' : `${n} more markets`}`,
  ...BOARD_MARKS,
  loading: 'Loading matches.',
  filters: 'Filters in use',
  drop: (filter: string) => `Remove filter ${filter}`,
  searched: (text: string) => `Search “${text}”`,
  empty: {
    title: 'No matches fit your filters.',
    hint: 'Choose another sport or league, or clear the search.',
    clear: 'Clear all filters',
    favouritesTitle: 'No favourite matches.',
    favouritesHint: 'Press the star beside a match or league to gather it here.',
    allTitle: 'No matches are offered at the moment.',
    allHint: 'New matches appear here as soon as they open.',
  },
};
