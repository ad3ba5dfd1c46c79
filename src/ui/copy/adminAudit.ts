const ACTIONS: Readonly<Record<string, string>> = {
  'setting.change': '사이트 설정 변경',
  'popup.add': '팝업 추가',
  'popup.change': '팝업 변경',
  'popup.remove': '팝업 삭제',
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
  'adjustment.ask': '금액 조정 요청',
  'adjustment.make': '금액 조정 실행',
  'adjustment.refuse': '금액 조정 거절',
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
};

/** Fields of what is on record; those that are not here are shown by their own name. */
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
  code: '코드',
  address: '아이피',
  type: '종류',
  bytes: '크기(바이트)',
  level: '레벨',
  tendency: '성향',
  state: '상태',
  memberId: '회원 번호',
  currency: '구분',
  amount: '금액',
  won: '보유머니',
  point: '포인트',
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
  refused: '거절',
};

const FLAWS = {
  missing: '기록이 빠져 있습니다.',
  changed: '기록이 변조되었습니다.',
  cut: '마지막 기록이 잘려 있습니다.',
} as const;

/** Words of the record that nobody can edit. */
export const copy = {
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
  fieldOf: (name: string) => FIELDS[name] ?? name,
  valueOf: (text: string | undefined) => (text === undefined ? '없음' : (VALUES[text] ?? text)),
} as const;
