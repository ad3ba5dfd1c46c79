import { routeOf } from '../../contract/routes';
import { inLanguage } from './inLanguage';

/** Names of pages in menus, where they differ from the title. */
const NAMES: Readonly<Record<string, string>> = {
  '/inplay': '인플레이',
  '/europe': '프리매치',
  '/charge': '충전',
  '/exchange': '환전',
  '/calculate': '개인·지인정산',
  '/message': '쪽지',
  '/member': '정보수정',
  '/member/limits': '한도·휴식',
  '/hall_of_fame': '명예의전당',
  '/casino': '카지노',
  '/free': '게시판',
  '/event': '규정/이벤트',
};

/** For a small screen. */
const SHORT: Readonly<Record<string, string>> = {
  ...NAMES,
  '/calculate': '정산',
  '/bet_result': '내역',
  '/inplay': '라이브',
  '/europe': '스포츠',
  '/hall_of_fame': '토너먼트',
  '/attendance': '출석',
};

export const menuText = inLanguage('menuText', {
  name: (path: string) => NAMES[path] ?? routeOf(path)?.title ?? path,
  short: (path: string) => SHORT[path] ?? routeOf(path)?.title ?? path,
  products: '게임 메뉴',
  tabs: '이용 메뉴',
  account: '내 계정',
  bottom: '하단 메뉴',
  shortcuts: '바로가기',
  drawer: '전체 메뉴',
  openDrawer: '전체 메뉴 열기',
  closeDrawer: '전체 메뉴 닫기',
  side: '왼쪽 메뉴',
  openSide: '왼쪽 메뉴 펼치기',
  closeSide: '왼쪽 메뉴 닫기',
  groups: { korea: '한국형 스포츠', openings: '새 창으로 열기', casino: '카지노 · 슬롯', minigames: '미니게임' },
  openings: { europe: '유럽형 프리매치', inplay: '유럽형 인플레이', casino: '라이브 카지노', slot: '슬롯' },
  mileage: '마일리지',
  level: '레벨',
  money: '보유머니',
  points: '포인트',
  userInfo: (nickname: string) => `${nickname} 회원정보 열기`,
  unread: (n: number) => `읽지 않은 쪽지 ${n}통`,
  logout: '로그아웃',
  slip: '배팅카트',
  picks: (n: number) => `선택 ${n}개`,
  closeSlip: '배팅카트 닫기',
  unknown: '–',
} as const);
