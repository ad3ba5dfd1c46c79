import {
  IncidentKind,
  type IncidentRecords,
  INCIDENT_RECORD_LENGTH,
  INCIDENTS_MAX,
  isIncidentRecords,
} from '../../../../src/contract/stream/incident';
import { type UntrustedFields, fieldsOf, listOf, textOf, wholeOf } from '../untrusted';

/** Kinds of goals, and runs: to a reader all of them are scores. */
const SCORES = new Set([9, 24, 25, 93]);
/** The period that stands for the whole match. */
const WHOLE_MATCH = 100;

/**
 * The incidents of a livescore's periods; undefined where it has no periods, which leaves them as they were. Those of
 * which something is missing or out of range are left out, and of too many the oldest.
 */
export function lsportsIncidents({ Periods }: UntrustedFields): IncidentRecords | undefined {
  if (!Array.isArray(Periods)) return undefined;
  const periods = Periods.map(fieldsOf)
    .map(({ Type, Incidents }) => ({ period: wholeOf(Type) ?? WHOLE_MATCH, incidents: listOf(Incidents) }))
    .filter(({ period }) => period < WHOLE_MATCH)
    .sort((a, b) => a.period - b.period);
  const records = periods.flatMap(({ period, incidents }) =>
    incidents.flatMap((incident) => recordOf(period, fieldsOf(incident)) ?? []),
  );
  return records.slice(-INCIDENTS_MAX * INCIDENT_RECORD_LENGTH);
}

function recordOf(period: number, incident: UntrustedFields): IncidentRecords | undefined {
  const { IncidentType, Seconds, ParticipantPosition, Results } = incident;
  const kind = wholeOf(IncidentType);
  const [home, away] = ['1', '2'].map((position) => valueAt(Results, position));
  if (kind === undefined || home === undefined || away === undefined) return undefined;
  const side = { '1': 1, '2': 2 }[textOf(ParticipantPosition) ?? ''] ?? 0;
  const record = [SCORES.has(kind) ? IncidentKind.score : kind, side, period, wholeOf(Seconds) ?? -1, home, away];
  return isIncidentRecords(record) ? record : undefined;
}

function valueAt(results: unknown, position: string): number | undefined {
  const found = listOf(results)
    .map(fieldsOf)
    .find((one) => textOf(one.Position) === position);
  const text = textOf(found?.Value);
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
