import { periodLabel } from '../../../contract/codes/periods';
import { sportName } from '../../../contract/codes/sports';
import { isolated } from '../../../contract/labels/isolated';
import { IncidentKind } from '../../../contract/stream/incident';
import { type Incident, minuteText } from '../../../rules/match/incidents';
import { incidentText } from '../../copy/incidents';
import { clockText } from '../../../rules/text/clockText';

const BOUNDS: ReadonlySet<number> = new Set([IncidentKind.periodBegan, IncidentKind.periodEnded]);
const SCORES: ReadonlySet<number> = new Set([IncidentKind.score, IncidentKind.periodEnded]);

/** When something happened, as its sport counts: a minute, a quarter and its clock, an inning. Empty where its name has it. */
export function whenText(sport: number, { kind, period, second }: Incident): string {
  if (BOUNDS.has(kind)) return '';
  const part = periodLabel(sport, period) ?? '';
  if (second < 0) return part;
  return sportName(sport) === 'Football' ? minuteText({ period, second }) : `${part} ${clockText(second)}`;
}

/** What happened, to whom, and the score it made. `points`: what a score added. */
export function whatText(
  sport: number,
  { kind, side, period, home, away }: Incident,
  points: number,
  [homeName, awayName]: readonly [string, string],
): string {
  const team = side === 0 ? '' : isolated(side === 1 ? homeName : awayName);
  const score = SCORES.has(kind) ? `${home}:${away}` : '';
  return [incidentText.event(sport, kind, period, points), team, score].filter(Boolean).join(' ');
}

export function momentText(
  sport: number,
  incident: Incident,
  points: number,
  names: readonly [string, string],
): string {
  return [whenText(sport, incident), whatText(sport, incident, points, names)].filter(Boolean).join(' ');
}
