import { separated } from '../../../rules/text/amount';
import { KOREA_MENU_LABELS } from '../../../contract/labels/board';
import type { KoreaMenu } from '../../../rules/korea/menus';
import { PROTO_TYPES } from '../../../rules/korea/proto';
import { matchText } from '../../../rules/text/matchText';
import type { koreaText as korean } from '../korea';
import type { TextsOf } from '../inLanguage';

export const koreaEnglish: TextsOf<typeof korean> = {
  menu: (menu: KoreaMenu) => KOREA_MENU_LABELS[menu],
  menus: 'Korean-style sports menu',
  heads: {
    time: 'Time',
    type: 'Type',
    left: ['Home/Over', '▲'],
    middle: 'X/Line',
    right: ['Away/Under', '▼'],
    number: 'No.',
    more: 'More',
  },
  list: (menu: KoreaMenu) => `${KOREA_MENU_LABELS[menu]} matches`,
  keys: 'Up and down arrows move between matches, left and right between odds.',
  tabs: 'Sports',
  all: 'All',
  count: separated,
  noDraw: 'VS',
  blank: '—',
  over: '▲',
  under: '▼',
  more: (n: number) => `+${n}`,
  moreName: (match: string, n: number) => `${match}, show ${n} more odds`,
  lessName: (match: string) => `${match}, show fewer odds`,
  match: (home: string, away: string) => matchText({ home, away }, 'v'),
  score: (home: string, away: string) => `${home} : ${away}`,
  noLines: 'No odds are offered at the moment.',
  loading: 'Loading matches.',
  empty: {
    title: 'No matches yet.',
    hint: 'New matches appear here as soon as they open.',
  },
  emptyTab: { title: 'No matches in this sport.', hint: 'Choose another sport.' },
  next: {
    title: 'Soon',
    name: 'Matches that start soon',
    open: (match: string, time: string) => `Go to ${time} ${match}`,
  },
  bonus: {
    title: 'Bonus odds',
    hint: 'Counts as a fold and raises the total odds.',
    row: (folds: number) => `[${folds}+ folds]`,
    name: (folds: number) => `Bonus odds for ${folds} or more folds`,
  },
  proto: {
    round: 'Round',
    roundName: (year: number, round: number) => `${year} round ${round}`,
    closes: (time: string) => `Closes ${time}`,
    types: PROTO_TYPES,
  },
};
