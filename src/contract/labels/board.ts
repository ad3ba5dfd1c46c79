import { labelTable } from './labelText';

/** Heads of the board's three columns of odds, left to right. */
export const BOARD_COLUMN_HEADS = labelTable({
  winner: ['승(홈)', '무', '패(원정)'],
  handicap: ['홈', '기준점', '원정'],
  total: ['오버 ▲', '기준점', '언더 ▼'],
});

/** What the board's columns are called. */
export const BOARD_COLUMN_LABELS = labelTable({ winner: '승무패', handicap: '핸디캡', total: '언더오버' });

/** Menu of the Korean-style games, by the last part of the path (docs/spec.md BRD-3). */
export const KOREA_MENU_LABELS = labelTable({
  cross: '크로스',
  wintielose: '승무패',
  handicap: '핸디캡',
  special: '스페셜',
  live: '라이브',
  proto: '프로토',
});

/** Tabs over the selected fixture's markets, in their order; `all` is the one open at first (docs/spec.md BRD-2). */
export const MARKET_TAB_LABELS = labelTable({
  all: '전체',
  main: '인기',
  winner: '승무패',
  line: '핸디·언오버',
  period: '전반·구간',
  goals: '득점',
  corners: '코너',
  cards: '카드',
  players: '선수',
  other: '기타',
});

/** In place of a score that is not known, of a draw that can't be, and of what a fixture does not have. */
export const BOARD_MARKS = { noScore: '–', noDraw: 'VS', nothing: '—' } as const;
