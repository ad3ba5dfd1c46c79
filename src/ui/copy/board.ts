import { separated } from '../../rules/text/amount';
import { BOARD_COLUMN_HEADS, BOARD_COLUMN_LABELS, BOARD_MARKS } from '../../contract/labels/board';
import type { Area } from '../../contract/stream/channel';
import { matchText } from '../../rules/text/matchText';
import { inLanguage } from './inLanguage';

const HEADS = { inplay: '진행 중인 경기', europe: '예정 경기' } as const;

const KICK_OFFS = { '1h': '1시간', '3h': '3시간', today: '오늘' } as const;

export const boardText = inLanguage('boardText', {
  list: (area: Area) => HEADS[area],
  keys: '위아래 화살표로 경기를, 좌우 화살표로 배당을 고를 수 있습니다.',
  columnHeads: BOARD_COLUMN_HEADS,
  columnLabels: BOARD_COLUMN_LABELS,
  columns: '배당 종류',
  beside: '경기와 배팅카트',
  besideDetail: '경기 정보',
  besideSlip: (n: number) => `배팅카트 (${n})`,
  heads: { when: '시간', teams: '경기' },
  sports: '종목',
  allSports: '전체',
  order: { label: '정렬', name: (order: 'time' | undefined) => (order === 'time' ? '시간순' : '리그순') },
  kickOff: {
    label: '시작 시간',
    always: '시작 전체',
    name: (kickOff: keyof typeof KICK_OFFS | undefined) => (kickOff === undefined ? '전체' : KICK_OFFS[kickOff]),
  },
  favourites: '즐겨찾기',
  onlyFavourites: '즐겨찾기만 보기',
  star: (name: string) => `${name} 즐겨찾기`,
  count: (n: number) => `${separated(n)}경기`,
  match: (home: string, away: string) => matchText({ home, away }, '대'),
  more: (n: number) => `+${n}`,
  moreName: (match: string, n: number) => `${match} 다른 배당 ${n}개 보기`,
  ...BOARD_MARKS,
  loading: '경기를 불러오는 중입니다.',
  filters: '적용한 조건',
  drop: (filter: string) => `${filter} 조건 지우기`,
  searched: (text: string) => `“${text}” 검색`,
  empty: {
    title: '조건에 맞는 경기가 없습니다.',
    hint: '다른 종목이나 리그를 선택하거나 검색어를 지워 보세요.',
    clear: '조건 모두 지우기',
    favouritesTitle: '즐겨찾기한 경기가 없습니다.',
    favouritesHint: '경기나 리그 옆의 별을 누르면 여기에 모아 볼 수 있습니다.',
    allTitle: '지금은 제공 중인 경기가 없습니다.',
    allHint: '새 경기가 열리면 바로 나타납니다.',
  },
} as const);
