import { JUMP_BOUNDS, RISE_BOUNDS, WATCH_LASTS, WATCHED_DAYS, type WatchTerms } from '../../contract/api/staff/watch';
import type { InclusiveBounds } from '../../contract/bounds';
import { moneyText, separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const between = ({ least, most }: InclusiveBounds, unit: string) =>
  `${separated(least)}부터 ${separated(most)}까지 숫자로 입력해주세요. (${unit})`;
const jumpText = (phase: string, { points, within, lasts }: NonNullable<WatchTerms['inplay']>) =>
  `${phase} ${within}초 안에 ${points}%p 초과 → ${lasts}초 중지`;

/** Texts about what the server suspends by itself. */
export const adminWatchText = inLanguage('adminWatchText', {
  automatic: '자동 중지',
  terms: '자동 중지 기준',
  termsAbout:
    '기준을 넘으면 서버가 바로 중지하고 시간이 지나면 해제합니다. 골·세트·퇴장처럼 경기 상황이 바뀐 직후의 배당 변동은 제외됩니다.',
  inplay: '라이브 배당 급변',
  prematch: '프리매치 배당 급변',
  liability: '경기 리스크 급증',
  points: '변동 폭 (%p 초과)',
  pointsHint: '배당을 확률로 환산한 차이입니다. 2.00 → 1.60은 12.5%p',
  within: '기준 시간 (초)',
  rise: '최악의 경우 손실 증가액 (원 초과)',
  riseWithin: '기준 시간 (분)',
  lasts: '중지 시간 (초)',
  shapes: {
    points: between(JUMP_BOUNDS.points, '%p'),
    within: between(JUMP_BOUNDS.within, '초'),
    rise: between(RISE_BOUNDS.rise, '원'),
    riseWithin: between(RISE_BOUNDS.within, '분'),
    lasts: between(WATCH_LASTS, '초'),
  },
  save: '저장',
  now: ({ inplay, prematch, liability }: WatchTerms) => {
    const parts = [
      inplay && jumpText('라이브 배당', inplay),
      prematch && jumpText('프리매치 배당', prematch),
      liability &&
        `경기 리스크 ${liability.within}분 안에 ${moneyText(liability.rise)} 초과 증가 → ${liability.lasts}초 중지`,
    ].filter((part) => part !== null);
    return parts.length === 0 ? '자동 중지를 사용하지 않습니다.' : `자동 중지: ${parts.join(' · ')}`;
  },
  jumped: (pick: string, before: string, after: string, at: string) => `${pick} ${before} → ${after} (${at})`,
  risen: (before: string, after: string, bets: number, more: number) =>
    `최악의 경우 손실 ${before} → ${after} (배팅 ${separated(bets)}건, 새 배팅 ${separated(more)}건)`,
  past: '자동 중지 기록',
  pastAbout: `최근 ${WATCHED_DAYS}일 동안 배당 급변이나 리스크 급증으로 자동 중지된 마켓과 경기입니다. 배당은 피드의 배당입니다.`,
  none: '자동으로 중지된 기록이 없습니다.',
  evidence: '근거',
  state: '상태',
  running: '중지 중',
  over: '해제됨',
} as const);
