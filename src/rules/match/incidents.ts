import { PeriodCode } from '../../contract/codes/periods';
import { INCIDENT_RECORD_LENGTH, IncidentKind, type IncidentRecords } from '../../contract/stream/incident';

export interface Incident {
  kind: number;
  /** 1 home, 2 away, 0 neither. */
  side: 0 | 1 | 2;
  /** The sport's period code. */
  period: number;
  /** What the match clock showed; -1 in sports without one. */
  second: number;
  /** The score after it; of the set, or of the shoot-out, where it is one. */
  home: number;
  away: number;
}

/** Incidents in the order in which they happened. */
export function readIncidents(records: IncidentRecords): Incident[] {
  return Array.from({ length: records.length / INCIDENT_RECORD_LENGTH }, (_, i) => {
    const [kind, side, period, second, home, away] = records.slice(i * INCIDENT_RECORD_LENGTH) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return { kind, side: side === 1 || side === 2 ? side : 0, period, second, home, away };
  });
}

/** How much each score added, by its place in the list; 0 for what is no score. */
export function pointsOf(incidents: readonly Incident[]): number[] {
  let total = 0;
  return incidents.map(({ kind, home, away }) => {
    // A set or a shoot-out begins at nothing again.
    const before = home + away < total ? 0 : total;
    total = home + away;
    return kind === IncidentKind.score ? total - before : 0;
  });
}

/** Home's lead after each score of these incidents, from level at the start. */
export function leadsOf(incidents: readonly Incident[]): number[] {
  const scores = incidents.filter(({ kind }) => kind === IncidentKind.score);
  return [0, ...scores.map(({ home, away }) => home - away)];
}

/** In volleyball whoever won the last rally of the set serves. Undefined before the first. */
export function servingSide(incidents: readonly Incident[], set: number): 1 | 2 | undefined {
  const last = incidents.findLast(({ kind, period }) => kind === IncidentKind.score && period === set);
  return last && last.side !== 0 ? last.side : undefined;
}

/** Ends of football's periods on the match clock, in seconds: what is shown beyond is stoppage time. */
const REGULAR_END: Readonly<Record<number, number>> = {
  [PeriodCode.firstHalf]: 2_700,
  [PeriodCode.secondHalf]: 5_400,
  [PeriodCode.extraFirstHalf]: 6_300,
  [PeriodCode.extraSecondHalf]: 7_200,
};

/** Minute of football: `38'`, `45+2'`; the minute under way counts. */
export function minuteText({ second, period }: Pick<Incident, 'second' | 'period'>): string {
  const end = REGULAR_END[period];
  const minute = (seconds: number) => Math.floor(seconds / 60) + 1;
  if (end === undefined || second < end) return `${minute(second)}'`;
  return `${end / 60}+${minute(second - end)}'`;
}

/** Lengths of a match's parts on the clock, in seconds. */
const HOCKEY_PERIOD = 1_200;
const HOCKEY_OVERTIME = 300;
const FOOTBALL_MATCH = 5_400;
const FOOTBALL_EXTRA = 7_200;

/** How much of a football match is over at an incident, 0 to 1. `extra`: it goes, or went, into extra time. */
export function footballShare({ second }: Pick<Incident, 'second'>, extra: boolean): number {
  return share(second, extra ? FOOTBALL_EXTRA : FOOTBALL_MATCH);
}

/** The same of ice hockey, whose clock counts each period down. */
export function hockeyShare({ second, period }: Pick<Incident, 'second' | 'period'>, extra: boolean): number {
  const whole = 3 * HOCKEY_PERIOD + (extra ? HOCKEY_OVERTIME : 0);
  if (period > 3) return share(3 * HOCKEY_PERIOD + HOCKEY_OVERTIME - second, whole);
  return share(period * HOCKEY_PERIOD - second, whole);
}

function share(elapsed: number, whole: number): number {
  return Math.max(0, Math.min(1, elapsed / whole));
}
