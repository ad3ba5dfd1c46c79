import { inLanguage } from './inLanguage';

/** The two steps of every confirm dialog. */
const CONFIRM = { cancel: '취소', confirm: '확인' } as const;

export const dialogsText = inLanguage('dialogsText', {
  ...CONFIRM,
  close: '닫기',
  join: {
    title: '회원가입',
    recommended: '추천인 가입',
    account: '계정 정보',
    bank: '출금 계좌',
    bankHint: '예금주는 본인 명의여야 합니다.',
    check: '중복확인',
    checkOf: (label: string) => `${label} 중복확인`,
    find: '확인',
    findOf: (label: string) => `${label} 확인`,
    free: '사용할 수 있습니다.',
    taken: {
      userId: '이미 사용중이거나 운영자로 보이는 아이디입니다.',
      nickname: '이미 사용중이거나 운영자로 보이는 닉네임입니다.',
    },
    noRecommender: '추천인을 찾을 수 없습니다.',
    recommender: (nickname: string) => `추천인: ${nickname}`,
    submit: '가입하기',
    optional: '선택',
    limits: {
      title: '본인 한도',
      about: '첫 로그인부터 적용됩니다. 나중에 낮추면 바로, 높이면 24시간이 지난 뒤 다시 확인해야 적용됩니다.',
      amount: (kind: string) => `${kind} 한도`,
      minutes: (kind: string) => `${kind} 한도(분)`,
      period: (kind: string) => `${kind} 한도 기간`,
      wrong: (rule: string) => `${rule}로 입력해주세요. 비워 두면 설정하지 않습니다.`,
    },
  },
  joinConfirm: {
    title: '가입 확인',
    text: '아래 내용으로 가입을 신청합니다. 계속하시겠습니까?',
    submit: '가입 신청',
    sending: '신청 중…',
    doneTitle: '가입 신청 완료',
    done: {
      waiting: '가입 신청이 접수되었습니다. 승인이 끝나면 로그인할 수 있습니다.',
      active: '가입이 완료되었습니다. 바로 로그인할 수 있습니다.',
    },
    none: '없음',
  },
  findPassword: {
    title: '비밀번호 찾기',
    text: '가입할 때 등록한 아이디와 휴대폰 번호를 입력해주세요.',
    submit: '요청하기',
    done: '요청이 접수되었습니다. 등록된 정보와 일치하면 담당자가 연락드립니다.',
  },
  changePassword: {
    title: '비밀번호 변경',
    submit: '변경하기',
    done: '비밀번호가 변경되었습니다.',
    unknown: '변경되었는지 확인하지 못했습니다. 로그아웃되면 새 비밀번호로 먼저 로그인해 주세요.',
  },
  userInfo: {
    title: '회원정보',
    loading: '회원정보를 불러오는 중입니다.',
    failed: '회원정보를 불러오지 못했습니다.',
    userId: '아이디',
    level: '레벨',
    levelValue: (level: number) => `레벨 ${level}`,
    money: '보유머니',
    points: '포인트',
    phone: '휴대폰',
    bank: '은행',
    holder: '예금주',
    account: '계좌번호',
    joined: '가입일',
    seen: '최근 접속',
    password: '비밀번호 변경',
    logout: '로그아웃',
  },
  nonMember: {
    title: '비회원 안내',
    text: '이 사이트는 회원 전용입니다. 로그인하시거나 회원가입 후 이용해주세요.',
    contacts: '가입 문의',
    login: '로그인',
    join: '회원가입',
    recommenderJoin: '추천인 가입',
  },
  /** With the name of the game where it is one. */
  openGame: (name: string) => `${name} 게임을 새 창으로 엽니다. 접속 시간이 지금부터 120분으로 연장됩니다.`,
  blocked: {
    title: '팝업 차단',
    text: '브라우저가 새 창을 차단했습니다. 아래 버튼으로 직접 열거나, 이 사이트의 팝업을 허용해주세요.',
    open: '새 창으로 열기',
  },
  openings: {
    europe: { title: '유럽형 프리매치', text: '유럽형 프리매치를 새 창으로 엽니다.' },
    inplay: { title: '유럽형 인플레이', text: '유럽형 인플레이를 새 창으로 엽니다.' },
    casino: {
      title: '라이브 카지노',
      text: '라이브 카지노를 새 창으로 엽니다. 접속 시간이 지금부터 120분으로 연장됩니다.',
    },
    slot: { title: '슬롯', text: '슬롯을 새 창으로 엽니다. 접속 시간이 지금부터 120분으로 연장됩니다.' },
  },
} as const);
