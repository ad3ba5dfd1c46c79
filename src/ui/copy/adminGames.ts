import { separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const KINDS: Readonly<Record<string, string>> = {
  debit: '배팅 차감',
  credit: '당첨 지급',
  rollback: '취소',
  void: '취소 선접수',
};

const REFUSALS: Readonly<Record<string, string>> = {
  short: '잔액 부족',
  'no-session': '접속 종료',
  conflict: '참조번호 중복',
  'rolled-back': '취소된 배팅',
};

/** Texts of the page about providers of games. */
export const adminGamesText = inLanguage('adminGamesText', {
  about: (n: number) => `게임사 지갑 요청 ${separated(n)}건 · 5초마다 갱신`,
  providers: '게임사',
  provider: '게임사',
  providerOf: (provider: string) => ({ playfun: '플레이펀', vinus: '비너스' })[provider] ?? provider,
  state: '상태',
  states: { up: '정상', down: '응답 없음', absent: '미설정' } as const,
  games: '게임',
  movements: '지갑 요청',
  at: '시각',
  member: '회원',
  kind: '구분',
  kindOf: (kind: string) => KINDS[kind] ?? kind,
  game: '게임',
  amount: '금액',
  result: '결과',
  done: '처리',
  undone: '처리 후 취소',
  refused: (code: string) => `거절 · ${REFUSALS[code] ?? code}`,
  reference: '참조번호',
  none: '지갑 요청이 없습니다.',
  noProviders: '설정된 게임사가 없습니다.',
  unknown: '–',
  count: separated,
} as const);
