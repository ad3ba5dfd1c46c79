import { separated } from '../../rules/text/amount';
import { KOREA_MENU_LABELS } from '../../contract/labels/board';
import { PROTO_TYPES } from '../../rules/korea/proto';
import type { KoreaMenu } from '../../rules/korea/menus';
import { matchText } from '../../rules/text/matchText';
import { inLanguage } from './inLanguage';

export const koreaText = inLanguage('koreaText', {
  menu: (menu: KoreaMenu) => KOREA_MENU_LABELS[menu],
  menus: '한국형 스포츠 메뉴',
  /** Heads over the odds; the marks have a separate colour. */
  heads: {
    time: '시간',
    type: '유형',
    left: ['승(홈)오버', '▲'],
    middle: '무/핸/합',
    right: ['패(원정)언더', '▼'],
    number: '번호',
    more: '추가',
  },
  list: (menu: KoreaMenu) => `${KOREA_MENU_LABELS[menu]} 경기 목록`,
  keys: '위아래 화살표로 경기를, 좌우 화살표로 배당을 고를 수 있습니다.',
  tabs: '종목',
  all: '전체',
  count: (n: number) => `${separated(n)}경기`,
  noDraw: 'VS',
  blank: '—',
  over: '▲',
  under: '▼',
  more: (n: number) => `+${n}`,
  moreName: (match: string, n: number) => `${match} 추가 배당 ${n}개 펼치기`,
  lessName: (match: string) => `${match} 추가 배당 접기`,
  match: (home: string, away: string) => matchText({ home, away }, '대'),
  score: (home: string, away: string) => `${home} : ${away}`,
  noLines: '제공 중인 배당이 없습니다.',
  loading: '경기를 불러오는 중입니다.',
  empty: {
    title: '등록된 경기가 없습니다.',
    hint: '새 경기가 열리면 바로 나타납니다.',
  },
  emptyTab: { title: '이 종목에는 등록된 경기가 없습니다.', hint: '다른 종목을 선택해 보세요.' },
  next: {
    title: '곧 시작',
    name: '곧 시작하는 경기',
    open: (match: string, time: string) => `${time} ${match} 경기로 이동`,
  },
  bonus: {
    title: '보너스배당',
    hint: '한 폴더로 담아 전체 배당을 올립니다.',
    row: (folds: number) => `[${folds}폴더 이상]`,
    name: (folds: number) => `보너스배당 ${folds}폴더 이상 배당`,
  },
  proto: {
    round: '회차',
    roundName: (year: number, round: number) => `${year}년 ${round}회차`,
    closes: (time: string) => `${time} 마감`,
    types: PROTO_TYPES,
  },
} as const);
