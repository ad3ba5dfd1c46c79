export const treeText = {
  search: '팀·리그 검색',
  searchHint: '검색어를 입력하고 Enter를 누르세요.',
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
} as const;
