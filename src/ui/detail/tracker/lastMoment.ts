import { type Incident, pointsOf } from '../../../rules/match/incidents';
import { incidentText } from '../../copy/incidents';
import { momentText } from './momentText';

export interface LastMoment {
  /** Its place among the incidents. */
  at: number;
  incident: Incident;
  text: string;
}

/** The newest incident that means something to a member. `names`: of the sides. */
export function lastMoment(
  sport: number,
  incidents: readonly Incident[],
  names: readonly [string, string],
): LastMoment | undefined {
  const points = pointsOf(incidents);
  const at = incidents.findLastIndex(
    ({ kind, period }, i) => incidentText.event(sport, kind, period, points[i]!) !== undefined,
  );
  const incident = incidents[at];
  return incident && { at, incident, text: momentText(sport, incident, points[at]!, names) };
}
