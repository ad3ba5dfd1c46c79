import type { NamedMember } from '../../contract/api/staff/admin';
import { separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const ACTIONS: Readonly<Record<string, string>> = {
  'setting.change': '사이트 설정 변경',
  'popup.add': '팝업 추가',
  'popup.change': '팝업 변경',
  'popup.remove': '팝업 삭제',
  'banner.add': '배너 추가',
  'banner.change': '배너 변경',
  'banner.remove': '배너 삭제',
  'news.set': '뉴스 변경',
  'messengers.set': '메신저 변경',
  'file.add': '이미지 등록',
  'session.end': '접속 종료',
  'address.block': '아이피 차단',
  'address.unblock': '아이피 차단 해제',
  'message.send': '쪽지 발송',
  'member.change': '회원 정보 변경',
  'member.password': '비밀번호 재설정',
  'passwordRequest.close': '비밀번호 요청 처리',
  'minigame.change': '미니게임 설정 변경',
  'coupon.issue': '쿠폰 발행',
  'coupon.withdraw': '쿠폰 회수',
  'tournament.add': '토너먼트 추가',
  'tournament.change': '토너먼트 변경',
  'tournament.remove': '토너먼트 삭제',
  'attendance.change': '출석 조건 변경',
  'adjustment.ask': '금액 조정 요청',
  'adjustment.make': '금액 조정 실행',
  'adjustment.refuse': '금액 조정 거절',
  'charge.approve': '충전 승인',
  'charge.refuse': '충전 거절',
  'exchange.approve': '환전 승인',
  'exchange.refuse': '환전 거절',
  'wallet.terms': '충전 설정 변경',
  'hold.set': '배팅 중지',
  'hold.lift': '배팅 중지 해제',
  'result.correct': '결과 정정',
  'bet.void': '배팅 취소',
  'agent.rates': '롤링 비율 변경',
  'agent.pay': '매니저 지급',
  'own.password': '본인 비밀번호 변경',
  'own.phone': '본인 연락처 변경',
  'own.limit': '본인 한도 설정',
  'own.limit-confirmed': '본인 한도 완화 확인',
  'own.break': '본인 휴식 설정',
  'own.exchange-password': '본인 환전비밀번호 변경',
  'inquiry.answer': '문의 답변',
  'post.hide': '게시글 숨김 변경',
  'comment.hide': '댓글 숨김 변경',
  'page.add': '이벤트·규정 추가',
  'page.change': '이벤트·규정 변경',
  'page.remove': '이벤트·규정 삭제',
};

const SUBJECTS: Readonly<Record<string, string>> = {
  site: '사이트',
  popup: '팝업',
  news: '뉴스',
  messengers: '메신저',
  file: '이미지',
  session: '접속',
  address: '아이피',
  member: '회원',
  all: '전체 회원',
  adjustment: '조정',
  walletOrder: '충전·환전',
  coupon: '쿠폰',
  tournament: '토너먼트',
  attendance: '출석부',
  fixture: '경기',
  bet: '배팅',
  inquiry: '문의',
  post: '게시글',
  comment: '댓글',
  page: '글',
  minigame: '미니게임',
};

/** Fields of the audit log; those that are not here are shown by their own name. */
const FIELDS: Readonly<Record<string, string>> = {
  siteNoticeFlg: '사이트 점검',
  joinStartEndFlg: '회원가입 마감',
  autoLogoutMin: '자동 로그아웃(분)',
  contents: '내용',
  width: '너비',
  pcLeftLocation: '왼쪽 위치',
  pcTopLocation: '위쪽 위치',
  popupFlg: '표시',
  id: '번호',
  title: '제목',
  count: '인원',
  reason: '사유',
  bonuses: '보너스',
  bonus: '보너스',
  coins: '코인',
  code: '코드',
  address: '아이피',
  type: '종류',
  bytes: '크기(바이트)',
  level: '레벨',
  tendency: '성향',
  stakeMax: '1회 최대배팅',
  state: '상태',
  memberId: '회원',
  currency: '구분',
  amount: '금액',
  board: '순위 기준',
  prizes: '상금',
  needsCharge: '당일 충전 조건',
  won: '보유머니',
  member: '회원',
  hidden: '숨김',
  fixture: '경기',
  market: '마켓',
  result: '결과',
  leg: '순번',
  selection: '선택',
  bets: '배팅(건)',
  moved: '지급·회수 합계',
  stake: '배팅금액',
  casino: '카지노(0.01%)',
  slot: '슬롯(0.01%)',
  mini: '미니게임(0.01%)',
  kind: '구분',
  summary: '요약',
  startsAt: '시작',
  endsAt: '종료',
  shown: '표시',
  position: '순서',
  point: '포인트',
  gameId: '게임 번호',
  systemMaintenanceFlg: '점검',
  closeSeconds: '마감(초 전)',
  prices: '변경된 배당',
  priceVersion: '배당 버전',
};

const VALUES: Readonly<Record<string, string>> = {
  true: '예',
  false: '아니요',
  live: '접속중',
  open: '접수',
  closed: '완료',
  waiting: '대기',
  active: '이용중',
  blocked: '이용 정지',
  approved: '승인',
  refused: '거절',
  made: '완료',
  point: '포인트',
  won: '머니',
};

/** Fields whose numbers are shown with separators. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'won', 'point', 'stakeMax', 'moved', 'stake']);

/** Fields whose numbers are members. */
const MEMBERS: ReadonlySet<string> = new Set(['memberId', 'member']);

const nameOf = ({ userId, nickname }: NamedMember) => `${nickname} (${userId})`;

const FLAWS = {
  missing: '기록이 빠져 있습니다.',
  changed: '기록이 변조되었습니다.',
  cut: '마지막 기록이 잘려 있습니다.',
} as const;

/** Texts of the audit log. */
export const adminAuditText = inLanguage('adminAuditText', {
  about: (count: number) => `기록 ${count}건 · 수정하거나 삭제할 수 없습니다.`,
  none: '아직 기록이 없습니다.',
  whole: '기록이 처음부터 끝까지 온전합니다.',
  flaw: (seq: number, reason: keyof typeof FLAWS) => `${seq}번: ${FLAWS[reason]}`,
  seq: '번호',
  at: '시각',
  by: '관리자',
  action: '작업',
  subject: '대상',
  changes: '변경 내용',
  actionOf: (action: string) => ACTIONS[action] ?? action,
  subjectOf: (subject: string) => {
    const [kind = '', id] = subject.split(/:(.*)/s, 2);
    const name = SUBJECTS[kind] ?? kind;
    return id === undefined ? name : `${name} ${id}`;
  },
  filter: {
    search: '이름·아이디·내용',
    by: '관리자',
    action: '작업',
    from: '시작일',
    to: '종료일',
    all: '전체',
    submit: '검색',
    reset: '조건 지우기',
    none: '조건에 맞는 기록이 없습니다.',
  },
  actions: Object.entries(ACTIONS),
  nameOf,
  fieldOf: (name: string) => FIELDS[name] ?? name,
  /** `members`: whom fields may name by their ids. */
  valueOf: (name: string, text: string | undefined, members: readonly NamedMember[] = []) => {
    if (text === undefined) return '없음';
    const named = MEMBERS.has(name) ? members.find(({ id }) => String(id) === text) : undefined;
    if (named) return nameOf(named);
    return AMOUNTS.has(name) && /^-?\d+$/.test(text) ? separated(Number(text)) : (VALUES[text] ?? text);
  },
} as const);
