import { periodLabel } from '../../../contract/codes/periods';
import { sportName } from '../../../contract/codes/sports';
import { IncidentKind } from '../../../contract/stream/incident';
import type { incidentText as korean } from '../incidents';
import type { TextsOf } from '../inLanguage';

const EVENTS: Readonly<Record<number, string>> = {
  [IncidentKind.corner]: 'Corner',
  [IncidentKind.shotOnTarget]: 'Shot on target',
  [IncidentKind.yellowCard]: 'Yellow card',
  [IncidentKind.redCard]: 'Red card',
  [IncidentKind.penalty]: 'Penalty',
  [IncidentKind.timeout]: 'Time-out',
  [IncidentKind.review]: 'Video review',
  [IncidentKind.injury]: 'Injury',
  [IncidentKind.interruption]: 'Interrupted',
  [IncidentKind.offside]: 'Offside',
};

const GOALS: ReadonlySet<string | undefined> = new Set(['Football', 'Ice Hockey', 'Handball', 'Futsal']);

export const incidentEnglish: TextsOf<typeof korean> = {
  tracker: 'Match tracker',
  timeline: 'Timeline',
  none: 'There is no tracking for this match.',
  unscored: 'There are no scores or tracking for this match.',
  suspended: 'Betting suspended',
  serving: (team: string) => `${team} serving`,
  batting: (team: string) => `${team} batting`,
  leads: 'Lead',
  count: (n: number) => (n === 1 ? '1 event' : `${n} events`),
  event: (sport: number, kind: number, period: number, points: number): string | undefined => {
    const goals = GOALS.has(sportName(sport));
    const name = periodLabel(sport, period) ?? '';
    switch (kind) {
      case IncidentKind.score:
        return goals ? 'Goal' : points > 1 ? `+${points}` : 'Score';
      case IncidentKind.scoreCancelled:
        return goals ? 'Goal cancelled' : 'Score cancelled';
      case IncidentKind.periodBegan:
        return `${name} starts`;
      case IncidentKind.periodEnded:
        return `${name} ends`;
      default:
        return EVENTS[kind];
    }
  },
};
