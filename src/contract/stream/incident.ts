/**
 * What happened in a match, besides its score. Numbers are LSports' incident types where it has one; those above 2000 are
 * this protocol's own. A reader skips kinds it does not know.
 */
export const IncidentKind = {
  corner: 1,
  shotOnTarget: 2,
  yellowCard: 6,
  redCard: 7,
  penalty: 8,
  /** A goal, points, a run. */
  score: 27,
  timeout: 31,
  review: 1074,
  periodBegan: 2001,
  periodEnded: 2002,
  /** A score that was taken back: it is in the list at its own time, and counts for nothing. */
  scoreCancelled: 2003,
  injury: 2004,
  interruption: 2005,
  offside: 2006,
} as const;

/**
 * Incidents as flat records, six values each, in the order in which they happened:
 * kind, side, period, second, home, away.
 *
 * - side: 1 home, 2 away, 0 neither
 * - period: the sport's period code
 * - second: what the match clock showed; -1 in sports without one
 * - home, away: the score after it; of the set, or of the shoot-out, where it is one
 */
export type IncidentRecords = readonly number[];
export const INCIDENT_RECORD_LENGTH = 6;
/** More than the longest volleyball match has points. */
export const INCIDENTS_MAX = 1_000;
const NUMBER_MAX = 100_000;

export const NO_INCIDENTS: IncidentRecords = [];

export function isIncidentRecords(value: unknown): value is IncidentRecords {
  if (!Array.isArray(value) || value.length % INCIDENT_RECORD_LENGTH !== 0) return false;
  if (value.length > INCIDENTS_MAX * INCIDENT_RECORD_LENGTH) return false;
  return value.every((each) => Number.isInteger(each) && each >= -1 && each <= NUMBER_MAX);
}
