import { SESSION_ENDINGS } from '../../src/contract/codes/sessionEndings';

/** Texts about members and their sessions. */
export const memberCopy = {
  signInNeeded: SESSION_ENDINGS.unauthorised.text,
  underMaintenance: SESSION_ENDINGS.maintenance.text,
  wrongLogin: '아이디 또는 비밀번호가 일치하지 않습니다.',
  memberWaiting: '관리자 승인 대기중인 아이디입니다.',
  memberBlocked: '이용이 정지된 아이디입니다. 관리자에게 문의해주세요.',
  tooManyLogins: '로그인 시도가 너무 많습니다. 잠시 후 다시 시도해주세요.',
  guessWarning: {
    title: '로그인 시도 안내',
    contents:
      '처음 보는 접속 위치에서 회원님의 아이디로 로그인하려다 여러 번 실패했습니다. 비밀번호를 다른 곳에서도 사용하신다면 변경해주세요.',
  },
  joinClosed: '현재 회원가입은 종료했습니다.',
  userIdTaken: '이미 사용중이거나 운영자로 보이는 아이디입니다.',
  nicknameTaken: '이미 사용중이거나 운영자로 보이는 닉네임입니다.',
  noRecommender: '추천인을 찾을 수 없습니다.',
  wrongPassword: '현재 비밀번호가 일치하지 않습니다.',
  samePassword: '현재 비밀번호와 다른 비밀번호를 입력해주세요.',
  noMember: '회원을 찾을 수 없습니다.',
  ownAccount: '본인 계정은 변경할 수 없습니다.',
  ownSession: '본인 접속은 종료할 수 없습니다.',
  staffAccount: '관리자 계정은 변경할 수 없습니다.',
  sessionOver: '이미 종료된 접속입니다.',
  requestClosed: '이미 처리된 요청입니다.',
  ownLimits: {
    nothingWaits: '확인할 변경이 없습니다. 다시 확인해주세요.',
    tooEarly: '완화 신청 후 24시간이 지나야 확인할 수 있습니다.',
    shorter: '진행중인 휴식 기간보다 짧게 설정할 수 없습니다.',
  },
} as const;

/** What is wrong with one field of a form, by the field's name. */
export const FIELD_TEXTS = {
  userId: '아이디는 영문, 숫자 4~12자로 입력해주세요.',
  password: '비밀번호는 8자 이상, 쉽게 추측할 수 없는 것으로 입력해주세요.',
  next: '비밀번호는 8자 이상, 쉽게 추측할 수 없는 것으로 입력해주세요.',
  exchangePassword: '환전비밀번호는 숫자 4자리로 입력해주세요.',
  nickname: '닉네임은 2~8자로 입력해주세요.',
  phone: '휴대폰 번호를 확인해주세요.',
  bank: '은행명을 확인해주세요.',
  holder: '예금주를 확인해주세요.',
  account: '계좌번호를 확인해주세요.',
  recommender: '추천인 아이디 또는 코드를 확인해주세요.',
  code: '추천인 아이디 또는 코드를 확인해주세요.',
  address: '아이피 주소를 확인해주세요.',
  amount: '금액을 확인해주세요.',
  reason: '사유는 2~200자로 입력해주세요.',
} as const;
export const FIELD_COPY: ReadonlyMap<string, string> = new Map(Object.entries(FIELD_TEXTS));
