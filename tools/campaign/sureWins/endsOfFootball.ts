import { type MatchFacts, ScopeState, type ScoreTally } from '../../../server/simulator/history/matchFacts';

/** Goals that a half may still add for each team. */
const MORE = [0, 1, 2, 3, 4];

/** Final states of a football match in play: every way in which goals may still be scored. */
export function endsOfFootball(now: MatchFacts): MatchFacts[] {
  const { half1, half2, match } = now.tallies as Record<'half1' | 'half2' | 'match', ScoreTally>;
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
