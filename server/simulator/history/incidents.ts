import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { IncidentKind, type IncidentRecords } from '../../../src/contract/stream/incident';
import { clockAt, spanAt } from './matchFacts';
import { HomeOrAway, type HistoryMark, type MatchHistory } from './matchHistory';

/** Which marks of a sport's histories are shown, and as what. */
export interface IncidentPlan {
  kinds: Readonly<Record<string, number>>;
  /** Periods that have a score of their own: sets, a shoot-out. */
  scoredApart?: readonly number[];
  /** The clock counts down. */
  down?: true;
}

interface Incident {
  at: number;
  kind: number;
  side: 0 | HomeOrAway;
  period: number;
  /** What it adds to the score. */
  amount?: number;
}

/** What has happened up to `at`, ms after kick-off: nothing of it looks further. */
export function incidentsAt(plan: IncidentPlan, history: MatchHistory, at: number): IncidentRecords {
  const records: number[] = [];
  const scores = new Map<number, [number, number]>();
  for (const incident of inOrder(plan, history, at)) {
    const { period, side, amount = 0 } = incident;
    const key = plan.scoredApart?.includes(period) ? period : 0;
    const score = scores.get(key) ?? [0, 0];
    scores.set(key, score);
    if (side !== 0) score[side === HomeOrAway.home ? 0 : 1] += amount;
    records.push(incident.kind, side, period, secondAt(plan, history, incident.at), ...score);
  }
  return records;
}

function inOrder(plan: IncidentPlan, history: MatchHistory, until: number): Incident[] {
  const all = [
    ...[...history.begins].map(([period, at]) => ({ at, kind: IncidentKind.periodBegan, side: 0 as const, period })),
    ...history.marks.flatMap((mark) => incidentOf(plan, mark, until) ?? []),
    ...[...history.ends].map(([period, at]) => ({ at, kind: IncidentKind.periodEnded, side: 0 as const, period })),
    ...interruptionsOf(history),
  ];
  return all.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
}

function incidentOf(plan: IncidentPlan, mark: HistoryMark, until: number): Incident | undefined {
  const kind = plan.kinds[mark.kind];
  if (kind === undefined) return undefined;
  const { at, side, period, amount, cancelledAt } = mark;
  if (cancelledAt !== undefined && cancelledAt <= until) return { at, kind: IncidentKind.scoreCancelled, side, period };
  return { at, kind, side: NOBODYS.has(kind) ? 0 : side, period, ...(kind === IncidentKind.score && { amount }) };
}

const NOBODYS: ReadonlySet<number> = new Set([IncidentKind.review, IncidentKind.injury]);

function interruptionsOf({ spans }: MatchHistory): Incident[] {
  return spans
    .filter(({ status }) => status === FixtureStatus.interrupted)
    .map(({ from, period }) => ({ at: from, kind: IncidentKind.interruption, side: 0, period }));
}

function secondAt({ down }: IncidentPlan, history: MatchHistory, at: number): number {
  const clock = clockAt({ span: spanAt(history, at), at });
  if (clock === undefined) return -1;
  return down ? Math.ceil(clock) : Math.floor(clock);
}
