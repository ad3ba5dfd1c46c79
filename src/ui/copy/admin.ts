import type { FileFormat } from '../../contract/api/files';
import type { Markup } from '../../rules/text/markUp';
import { separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

/** Of the groups of the administrator's menu. */
export const ADMIN_GROUP_NAMES = inLanguage('ADMIN_GROUP_NAMES', {
  operation: '운영',
  wallet: '입출금',
  members: '회원',
  bets: '배팅',
  games: '게임',
  customers: '고객',
  rewards: '혜택',
  site: '사이트',
  records: '기록',
} as const);

/** The administrator's menu: its groups, and the sections of each by their names in the address. */
export const ADMIN_GROUPS = [
  { name: ADMIN_GROUP_NAMES.operation, sections: ['overview', 'reports', 'feeds'] },
  { name: ADMIN_GROUP_NAMES.wallet, sections: ['wallet', 'adjustments', 'walletTerms'] },
  { name: ADMIN_GROUP_NAMES.members, sections: ['members', 'sessions', 'blocks', 'requests', 'agents', 'letters'] },
  {
    name: ADMIN_GROUP_NAMES.bets,
    sections: [
      'bets',
      'reviews',
      'liability',
      'results',
      'suspensions',
      'margins',
      'prices',
      'limits',
      'hedged',
      'signals',
    ],
  },
  { name: ADMIN_GROUP_NAMES.games, sections: ['minigames', 'games'] },
  { name: ADMIN_GROUP_NAMES.customers, sections: ['inquiries', 'posts', 'pages'] },
  { name: ADMIN_GROUP_NAMES.rewards, sections: ['coupons', 'tournaments', 'attendance', 'playPoints'] },
  { name: ADMIN_GROUP_NAMES.site, sections: ['site', 'popups', 'banners', 'news', 'messengers'] },
  { name: ADMIN_GROUP_NAMES.records, sections: ['audit'] },
] as const;
export type AdminSection = (typeof ADMIN_GROUPS)[number]['sections'][number];

/** Every section, in the menu's order. */
export const ADMIN_SECTIONS: readonly AdminSection[] = ADMIN_GROUPS.flatMap(
  ({ sections }): readonly AdminSection[] => sections,
);

const SECTIONS: Readonly<Record<AdminSection, string>> = {
  overview: '현황',
  reports: '손익 보고서',
  site: '사이트 설정',
  popups: '팝업',
  banners: '배너',
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
  suspensions: '배팅 중지',
  margins: '마진 설정',
  prices: '배당 조정',
  signals: '이상 징후',
  reviews: '배팅 심사',
  limits: '한도 설정',
  bets: '배팅 조회',
  liability: '배팅 리스크',
  results: '결과 정정',
  hedged: '양방 배팅',
  minigames: '미니게임',
  games: '카지노·슬롯',
  coupons: '쿠폰',
  tournaments: '토너먼트',
  attendance: '출석부',
  playPoints: '포인트 규칙',
  feeds: '시스템 상태',
  audit: '변경 기록',
};

const MARKUP_NAMES: Readonly<Record<Markup, string>> = {
  bold: '굵게',
  italic: '기울임',
  heading: '제목',
  paragraph: '문단',
  list: '목록',
  link: '링크',
};

export const adminText = inLanguage('adminText', {
  section: (section: AdminSection) => SECTIONS[section],
  sections: '관리 메뉴',
  admin: '관리자',
  signOut: '로그아웃',
  toSite: '사이트로 이동',
  signedIn: '현재 접속',
  people: (count: number) => `${separated(count)}명`,
  waiting: (count: number) => `${separated(count)}건 대기`,
  running: (count: number) => `${separated(count)}건 적용 중`,
  unknown: '–',
  backward: '시작일보다 빠른 날짜입니다.',
  old: '마지막으로 불러온 내용을 표시하고 있습니다.',
  refresh: '새로고침',
  cancel: '취소',
  close: '닫기',
  save: '저장',
  saving: '저장 중…',
  blankHtml: '회원에게 보이는 글이나 저장된 사진이 있어야 합니다.',
  showChanged: '변경된 내용 불러오기',
  saveAs: (format: FileFormat) => (format === 'csv' ? 'CSV 저장' : '엑셀 저장'),
  doing: '처리 중…',
  edit: '수정',
  remove: '삭제',
  actions: '관리',
  on: '켜짐',
  off: '꺼짐',
  required: '입력해주세요.',
  markup: { name: '꾸미기', of: (markup: Markup) => MARKUP_NAMES[markup] },
  preview: '미리보기',
  emptyPreview: '내용을 입력하면 여기에 표시됩니다.',
} as const);
