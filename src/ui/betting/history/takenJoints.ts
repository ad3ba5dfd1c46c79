import type { Bet } from '../../../contract/api/betting';

/** The odds of two legs of one match together, once each, by the match. */
export function takenJoints(legs: Bet['legs']): [fixtureId: string, joint: number][] {
  return [
    ...new Map(
      legs.flatMap((leg): [string, number][] =>
        leg.kind === 'odds' && leg.joint !== undefined ? [[leg.fixtureId, leg.joint]] : [],
      ),
    ),
  ];
}
