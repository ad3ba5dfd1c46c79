import type { PastMatch } from '../../contract/api/past';
import { inLanguage } from './inLanguage';

const DECIDED_BY: Readonly<Record<NonNullable<PastMatch['decidedBy']>, string>> = {
  overtime: '연장',
  penalties: '승부차기',
};

export const pastText = inLanguage('pastText', {
  views: '경기 정보 분류',
  view: { markets: '배당', past: '기록' },
  parts: '기록 분류',
  part: { stats: '통계', form: '최근 경기', meetings: '상대 전적', table: '순위' },
  counted: '항목',
  loading: '기록을 불러오는 중입니다.',
  failed: '기록을 불러오지 못했습니다.',
  none: { title: '제공되는 기록이 없습니다.', hint: '이 경기는 통계와 지난 경기 기록이 제공되지 않습니다.' },
  noMatches: '끝난 경기가 아직 없습니다.',
  noMeetings: { title: '최근 맞대결이 없습니다.' },
  result: { won: '승', drawn: '무', lost: '패' },
  /** Of the matches listed. */
  balance: (won: number, drawn: number, lost: number) =>
    [`${won}승`, ...(drawn > 0 ? [`${drawn}무`] : []), `${lost}패`].join(' '),
  balanceOf: (team: string, balance: string) => `${team} 기준 ${balance}`,
  decidedBy: (how: PastMatch['decidedBy']) => how && DECIDED_BY[how],
  since: (date: string) => `${date}부터 끝난 경기의 순위입니다.`,
  columns: {
    rank: '순위',
    team: '팀',
    played: '경기',
    won: '승',
    drawn: '무',
    lost: '패',
    difference: '득실',
    points: '승점',
    share: '승률',
  },
  unknown: '–',
} as const);
