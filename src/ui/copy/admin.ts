import type { ResourceFailure } from '../../machines';
import { failureText } from './failures';

/** Sections of the administrator's page, by the names their address knows them by. */
export const ADMIN_SECTIONS = [
  'site',
  'popups',
  'news',
  'messengers',
  'sessions',
  'blocks',
  'letters',
  'members',
  'requests',
  'agents',
  'adjustments',
  'wallet',
  'walletTerms',
  'inquiries',
  'posts',
  'pages',
  'holds',
  'results',
  'minigames',
  'games',
  'coupons',
  'tournaments',
  'attendance',
  'feeds',
  'audit',
] as const;
export type AdminSection = (typeof ADMIN_SECTIONS)[number];

const SECTIONS: Readonly<Record<AdminSection, string>> = {
  site: '사이트 설정',
  popups: '팝업',
  news: '뉴스',
  messengers: '메신저',
  sessions: '접속자',
  blocks: '아이피 차단',
  letters: '쪽지 발송',
  members: '회원',
  requests: '비밀번호 요청',
  agents: '매니저 롤링',
  adjustments: '금액 조정',
  wallet: '충전·환전',
  walletTerms: '충전 설정',
  inquiries: '1:1문의',
  posts: '자유게시판',
  pages: '이벤트·규정',
  holds: '배팅 중지',
  results: '결과 정정',
  minigames: '미니게임',
  games: '카지노·슬롯',
  coupons: '쿠폰',
  tournaments: '토너먼트',
  attendance: '출석부',
  feeds: '시스템 상태',
  audit: '변경 기록',
};

export const copy = {
  section: (section: AdminSection) => SECTIONS[section],
  sections: '관리 메뉴',
  admin: '관리자',
  signOut: '로그아웃',
  toSite: '사이트로 이동',
  signedIn: '현재 접속',
  people: (count: number) => `${count}명`,
  unknown: '–',
  loading: '불러오는 중입니다.',
  notLoaded: '정보를 불러오지 못했습니다.',
  old: '마지막으로 불러온 내용을 표시하고 있습니다.',
  notDone: '처리하지 못했습니다. 잠시 후 다시 시도해주세요.',
  retry: '다시 시도',
  refresh: '새로고침',
  cancel: '취소',
  close: '닫기',
  save: '저장',
  saving: '저장 중…',
  doing: '처리 중…',
  edit: '수정',
  remove: '삭제',
  actions: '관리',
  on: '켜짐',
  off: '꺼짐',
  required: '입력해주세요.',
} as const;

/** What is said of a failure; `otherwise` where the server has no words for it. */
export function said(failure: ResourceFailure, otherwise: string): string {
  return failureText(failure) ?? otherwise;
}
