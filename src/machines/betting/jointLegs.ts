import { jointPrice } from '../../rules/joint/jointPrice';
import { pricedMatchOf } from '../../rules/joint/pricedMatch';
import type { LiveLeg } from './liveLeg';
import type { SlipTab } from './slipTab';
import type { OddsPick, SlipSelection } from './slipSelection';

/** Two picks of one match. */
type MatchPair = readonly [OddsPick, OddsPick];

export function matchPairsOf(picks: readonly SlipSelection[]): MatchPair[] {
  const odds = picks.filter((pick) => pick.kind === 'odds');
  return odds.flatMap((first) => {
    const [a, b, ...more] = odds.filter(({ fixtureId }) => fixtureId === first.fixtureId);
    return a === first && b && more.length === 0 ? [[a, b] as const] : [];
  });
}

/** The legs with the odds of two of one match together, by the live book. */
export function withJointPrices(
  { books }: SlipTab,
  picks: readonly SlipSelection[],
  legs: ReadonlyMap<string, LiveLeg>,
): ReadonlyMap<string, LiveLeg> {
  const joined = new Map(legs);
  for (const [a, b] of matchPairsOf(picks)) {
    const match = pricedMatchOf(books[a.area].entries.get(a.fixtureId), a.live);
    const joint = (match && jointPrice(match, a.betId, b.betId)) ?? 0;
    for (const { id } of [a, b]) joined.set(id, { ...legs.get(id)!, joint });
  }
  return joined;
}

/** The picks with the odds of two of one match together as they are seen first: when a pair came to be, or became another. */
export function withSeenJoints(
  picks: readonly SlipSelection[],
  legs: ReadonlyMap<string, LiveLeg>,
): readonly SlipSelection[] {
  const seen = new Map<string, number>();
  for (const [a, b] of matchPairsOf(picks)) {
    const [now, other] = [legs.get(a.id)?.joint, legs.get(b.id)?.joint];
    if (a.joint !== undefined && a.joint === b.joint) continue;
    if (now && now === other) seen.set(a.id, now).set(b.id, now);
  }
  if (seen.size === 0) return picks;
  return picks.map((pick) => {
    const joint = seen.get(pick.id);
    return joint === undefined || pick.kind === 'round' ? pick : { ...pick, joint };
  });
}
