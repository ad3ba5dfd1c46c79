import { inLanguage } from './inLanguage';

export const sessionText = inLanguage('sessionText', {
  login: '로그인',
  loggingIn: '로그인 중…',
  reopened: '진행 중인 점검이 없어 점검 안내에서 로그아웃되었습니다. 다시 로그인해 주세요.',
  intro: '회원 전용 라이브 배팅',
  points: ['실시간으로 움직이는 배당', '인플레이와 프리매치를 한 화면에서', '모의 머니로 즐기는 데모 사이트'],
  join: '회원가입',
  recommenderJoin: '추천인 가입',
  findPassword: '비밀번호 찾기',
  nonMember: '비회원 안내',
  contacts: '고객센터',
  demo: {
    title: '체험 계정',
    hint: '누르면 아이디와 비밀번호가 입력됩니다.',
    roles: {
      member: '일반 회원',
      friend: '지인 회원',
      restricted: '카지노·슬롯 제한 회원',
      manager: '매니저',
      admin: '관리자',
    } as Readonly<Record<string, string>>,
    use: (userId: string) => `${userId} 계정 입력`,
  },
  expiry: {
    title: '자동 로그아웃 안내',
    text: '오랫동안 이동이 없어 곧 자동으로 로그아웃됩니다. 계속 이용하시겠습니까?',
    left: (seconds: number) => `${Math.floor(seconds / 60)}분 ${String(seconds % 60).padStart(2, '0')}초 남음`,
    stay: '계속 이용하기',
    leave: '로그아웃',
  },
} as const);
