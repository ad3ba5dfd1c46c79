import { FIXTURE_STATUS_LABELS } from '../../contract/codes/statuses';
import type { FixtureStatus } from '../../contract/stream/fixture';
import { inLanguage } from './inLanguage';

export const resultsText = inLanguage('resultsText', {
  parts: '결과 종류',
  sports: '종목',
  all: '전체',
  date: '날짜',
  earlier: '이전 날짜',
  later: '다음 날짜',
  columns: {
    start: '경기시간',
    league: '리그',
    home: '홈',
    score: '스코어',
    away: '원정',
    periods: '구간별',
    state: '상태',
  },
  status: (status: FixtureStatus) => FIXTURE_STATUS_LABELS[status],
  score: (home: string, away: string) => `${home} : ${away}`,
  period: (home: string, away: string) => `${home}-${away}`,
  noScore: '–',
  table: (date: string) => `${date} 경기결과`,
  empty: '내역이 존재하지 않습니다.',
  loading: '경기결과를 불러오는 중입니다.',
  failed: '경기결과를 불러오지 못했습니다.',
} as const);
