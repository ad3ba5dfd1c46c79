import { periodLabel } from '../../contract/codes/periods';
import { sportName } from '../../contract/codes/sports';
import { IncidentKind } from '../../contract/stream/incident';
import { inLanguage } from './inLanguage';

const EVENTS: Readonly<Record<number, string>> = {
  [IncidentKind.corner]: '코너킥',
  [IncidentKind.shotOnTarget]: '유효 슈팅',
  [IncidentKind.yellowCard]: '경고',
  [IncidentKind.redCard]: '퇴장',
  [IncidentKind.penalty]: '페널티킥',
  [IncidentKind.timeout]: '작전 타임',
  [IncidentKind.review]: '비디오 판독',
  [IncidentKind.injury]: '부상 치료',
  [IncidentKind.interruption]: '경기 중단',
  [IncidentKind.offside]: '오프사이드',
};

const GOALS: ReadonlySet<string | undefined> = new Set(['Football', 'Ice Hockey', 'Handball', 'Futsal']);

export const incidentText = inLanguage('incidentText', {
  tracker: '경기 진행',
  timeline: '경기 기록',
  /** The feed has a score, and no more. */
  none: '이 경기는 진행 기록이 제공되지 않습니다.',
  unscored: '이 경기는 점수와 진행 기록이 제공되지 않습니다.',
  suspended: '배팅 일시 중단',
  serving: (team: string) => `${team} 서브`,
  batting: (team: string) => `${team} 공격`,
  /** Where the tracker's line of leads is. */
  leads: '점수 차',
  count: (n: number) => `${n}건`,
  /** What happened; undefined where the kind means nothing to a member. `points`: what a score added. */
  event: (sport: number, kind: number, period: number, points: number): string | undefined => {
    const goals = GOALS.has(sportName(sport));
    const name = periodLabel(sport, period) ?? '';
    switch (kind) {
      case IncidentKind.score:
        return goals ? '골' : points > 1 ? `${points}점` : '득점';
      case IncidentKind.scoreCancelled:
        return goals ? '골 취소' : '득점 취소';
      case IncidentKind.periodBegan:
        return `${name} 시작`;
      case IncidentKind.periodEnded:
        return `${name} 종료`;
      default:
        return EVENTS[kind];
    }
  },
} as const);
