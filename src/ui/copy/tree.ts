import { separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

export const treeText = inLanguage('treeText', {
  search: '팀·리그 검색',
  searchHint: '팀·리그·국가 이름이나 초성을 입력하세요. Enter를 누르면 목록을 검색합니다.',
  results: '검색 결과',
  recent: '최근 검색',
  clearRecent: '최근 검색 지우기',
  noResults: '찾는 경기가 없습니다.',
  groups: { leagues: '리그', countries: '국가', matches: '경기' },
  areas: { inplay: '라이브', europe: '예정' },
  matches: (n: number) => `${separated(n)}경기`,
  clear: '검색어 지우기',
  tree: '종목별 경기',
  all: '전체 경기',
  open: (name: string) => `${name} 하위 목록`,
  loading: '불러오는 중…',
  failed: '목록을 불러오지 못했습니다.',
  retry: '다시 시도',
  empty: '경기가 없습니다.',
  top: '인기 경기',
  versus: 'vs',
} as const);
