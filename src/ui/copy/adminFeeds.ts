import { MINUTE_MS } from '../../contract/units';
import { separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const AREAS: Readonly<Record<string, string>> = { inplay: '인플레이', europe: '프리매치' };

/** Texts of the page about feeds and their health. */
export const adminFeedsText = inLanguage('adminFeedsText', {
  about: (at: string) => `${at} 기준 · 2초마다 갱신`,
  areas: '배당 피드',
  area: '영역',
  areaOf: (area: string) => AREAS[area] ?? area,
  state: '상태',
  states: { live: '정상', late: '지연', down: '중지' } as const,
  age: '마지막 신호',
  ageText: (ms: number) =>
    ms >= MINUTE_MS ? `${separated(Math.floor(ms / MINUTE_MS))}분 전` : `${(ms / 1_000).toFixed(1)}초 전`,
  epoch: '에포크',
  version: '버전',
  fixtures: '경기',
  markets: '마켓',
  bets: '배당',
  channels: '채널',
  count: separated,
  none: '아직 없음',
  empty: '피드가 없습니다.',
  process: '이 서버',
  term: '피드 임기',
  streams: '이 서버의 실시간 연결',
  memberStreams: '회원의 실시간 연결(전체 서버)',
  processes: '연결이 있는 서버',
  uptime: '가동 시간',
  rss: '메모리(RSS)',
  heap: '힙 사용',
  lag: '최대 지연',
  ms: (ms: number) => `${separated(ms)}ms`,
  bytes: (bytes: number) => `${separated(Math.round(bytes / 1_048_576))}MB`,
  people: (n: number) => `${separated(n)}개`,
  uptimeText: (ms: number) => {
    const minutes = Math.floor(ms / MINUTE_MS);
    const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
    const parts = [days > 0 && `${days}일`, (days > 0 || hours > 0) && `${hours}시간`, `${minutes % 60}분`];
    return parts.filter((part) => part !== false).join(' ');
  },
} as const);
