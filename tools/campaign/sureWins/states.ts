import { type FixturePlan, sentimentOf } from '../../../server/simulator/fixtures/fixturePlan';
import { type MatchFacts, ScopeState } from '../../../server/simulator/history/matchFacts';
import type { MatchHistory } from '../../../server/simulator/history/matchHistory';
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

/** Goals that a half may still add for each team. */
const MORE = [0, 1, 2, 3, 4];

/**
 * Final states of a football match in play: every way in which goals may still be scored. Undefined for other sports.
 */
export function endsDuring({ sport }: FixturePlan, history: MatchHistory, at: number): MatchFacts[] | undefined {
  const now = sport.factsAt(history, at);
  const { half1, half2, match } = now.tallies;
  if (!half1 || !half2 || !match || !('corners' in now.tallies) || now.isSuspended) return undefined;
  const more = (state: ScopeState) => (state >= ScopeState.over ? [0] : MORE);
  const over = { state: ScopeState.over };
  return more(half1.state).flatMap((h1) =>
    more(half1.state).flatMap((a1) =>
      more(half2.state).flatMap((h2) =>
        more(half2.state).map((a2) => ({
          ...now,
          tallies: {
            ...now.tallies,
            half1: { ...half1, ...over, home: half1.home + h1, away: half1.away + a1 },
            half2: { ...half2, ...over, home: half2.home + h2, away: half2.away + a2 },
            match: { ...match, ...over, home: match.home + h1 + h2, away: match.away + a1 + a2 },
          },
        })),
      ),
    ),
  );
}
