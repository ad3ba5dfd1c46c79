import { separated } from '../../rules/text/amount';
import { matchText } from '../../rules/text/matchText';
import { inLanguage } from './inLanguage';

export const homeText = inLanguage('homeText', {
  news: '공지',
  live: '지금 인기 라이브',
  allLive: '라이브 전체',
  next: '곧 시작하는 경기',
  allNext: '예정 경기 전체',
  noLive: '지금 진행 중인 경기가 없습니다.',
  noNext: '예정된 경기가 없습니다.',
  quick: '빠른 메뉴',
  tiles: {
    '/inplay': { name: '인플레이', about: '진행 중인 경기에 실시간 배당' },
    '/europe': { name: '프리매치', about: '다음 경기의 전체 배당' },
    '/casino': { name: '라이브 카지노', about: '바카라 · 룰렛 · 식보' },
    '/slot': { name: '슬롯', about: '게임사별 슬롯 모음' },
  } as Readonly<Record<string, { name: string; about: string }>>,
  openings: {
    casino: { name: '라이브 카지노', about: '새 창으로 열기' },
    slot: { name: '슬롯', about: '새 창으로 열기' },
  },
  liveCount: (n: number) => `${separated(n)}경기 진행 중`,
  nextCount: (n: number) => `${separated(n)}경기 예정`,
  banners: '안내 배너',
  hero: '주요 라이브 경기',
  winners: '최근 적중',
  won: (kind: string, folds: number) => (folds === 1 ? kind : `${kind} ${folds}폴더`),
  contacts: '고객센터',
  loading: '경기를 불러오는 중입니다.',
  match: (home: string, away: string) => matchText({ home, away }, '대'),
} as const);
