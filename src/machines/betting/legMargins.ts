import { BONUSES } from '../../contract/constants';
import { pricedMatchOf } from '../../rules/joint/pricedMatch';
import { rungMargin } from '../../rules/margins/rungMargin';
import { matchCount } from '../../rules/betting/pick';
import type { LiveLeg } from './liveLeg';
import type { SlipTab } from './slipTab';
import type { SlipSelection } from './slipSelection';

/** There are legs enough for the first bonus item. */
export function mayHaveBonus(picks: readonly SlipSelection[]): boolean {
  return matchCount(picks) >= BONUSES[0].folds;
}

/** The legs with their margins, by the live book, where a bonus item may be judged by them. */
export function withMargins(
  { books }: SlipTab,
  picks: readonly SlipSelection[],
  legs: ReadonlyMap<string, LiveLeg>,
): ReadonlyMap<string, LiveLeg> {
  if (!mayHaveBonus(picks)) return legs;
  const known = new Map(legs);
  for (const pick of picks) {
    if (pick.kind !== 'odds') continue;
    const match = pricedMatchOf(books[pick.area].entries.get(pick.fixtureId), pick.live);
    const margin = match && rungMargin(match, pick.betId);
    if (margin !== undefined) known.set(pick.id, { ...legs.get(pick.id)!, margin });
  }
  return known;
}
