import { ROUND_VARIANTS, type SlipVariant } from '../../contract/api/betting';
import { pairAllowed } from './pairs';
import type { SlipPick } from './pick';

export interface SlipProblem {
  reason: 'mixed' | 'combination' | 'not-offered';
  /** Places of the picks at fault. */
  at: number[];
}

/** Where a variant's picks come from: before kick-off, in play, either (but not both), or rounds. */
function acceptsPick(variant: SlipVariant, { live, sport }: SlipPick): boolean {
  if (ROUND_VARIANTS.includes(variant)) return sport === 0;
  if (sport === 0) return false;
  if (variant === 'inplay') return live;
  return variant === 'normal' || !live;
}

/** Why these picks are no slip of the variant, however they came together: what the server asks of a request. */
export function slipProblem(variant: SlipVariant, picks: readonly SlipPick[]): SlipProblem | undefined {
  const places = (test: (pick: SlipPick, i: number) => boolean) =>
    picks.flatMap((pick, i) => (test(pick, i) ? [i] : []));
  const unaccepted = places((pick) => !acceptsPick(variant, pick));
  if (picks.some(({ live }) => live) && picks.some(({ live }) => !live)) {
    return { reason: 'mixed', at: places(({ live }) => live) };
  }
  if (unaccepted.length > 0) return { reason: 'not-offered', at: unaccepted };
  if (ROUND_VARIANTS.includes(variant) && picks.length > 1)
    return { reason: 'combination', at: places((_, i) => i > 0) };
  const clashing = places((pick, i) =>
    picks.some((other, j) => i !== j && other.fixtureId === pick.fixtureId && !mayCombine(variant, pick, other)),
  );
  const crowded = places((pick) => picks.filter(({ fixtureId }) => fixtureId === pick.fixtureId).length > 2);
  const at = [...new Set([...clashing, ...crowded])].toSorted((a, b) => a - b);
  return at.length > 0 ? { reason: 'combination', at } : undefined;
}

function mayCombine(variant: SlipVariant, a: SlipPick, b: SlipPick): boolean {
  return a.marketId !== b.marketId && variant !== 'prematch' && pairAllowed(variant, a, b);
}
