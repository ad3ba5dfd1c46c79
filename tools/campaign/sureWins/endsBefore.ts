import { type FixturePlan, sentimentOf } from '../../../server/simulator/fixtures/fixturePlan';
import type { MatchFacts } from '../../../server/simulator/history/matchFacts';
import { HOUR_MS } from '../../../src/contract/units';

/** Final states of a match before kick-off: simulated so many times from what is known an hour before. */
export function endsBefore(plan: FixturePlan, times: number): MatchFacts[] {
  const { sport, match, slot } = plan;
  const form = sentimentOf(plan, slot.kickoff - HOUR_MS, 'europe');
  const ends: MatchFacts[] = [];
  for (let k = 0; ends.length < times; k++) {
    const history = sport.writeHistory({ ...match, form, seed: `${match.seed}/again/${k}` });
    const facts = sport.factsAt(history, history.end);
    if (!facts.isAbandoned) ends.push(facts);
  }
  return ends;
}
