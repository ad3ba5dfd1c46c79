import { ROUND_VARIANTS, type SlipVariant } from '../../contract/api/betting';
import { marketFamily } from '../market/family';
import { tooLowForBonus } from './bonus';
import { pairAllowed } from './pairs';
import { matchCount, type Slip, type SlipChange, type SlipPick } from './pick';

/** Which picks stay when `pick`, whose id is new, comes in. */
type Replacement = <P extends SlipPick>(picks: readonly P[], pick: P) => readonly P[];

const sameFixtureAndMarket: Replacement = (picks, pick) =>
  picks.filter((each) => each.fixtureId !== pick.fixtureId || each.marketId !== pick.marketId);

const onePerFixture: Replacement = (picks, pick) => picks.filter((each) => each.fixtureId !== pick.fixtureId);

/** Two picks of a fixture came in as one combination: the new pick replaces its own family's, if there is one. */
const familyOfTwo: Replacement = (picks, pick) => {
  const own = picks.filter((each) => each.fixtureId === pick.fixtureId);
  const family = marketFamily(pick.market);
  const rival = own.length === 2 ? own.find((each) => marketFamily(each.market) === family) : undefined;
  if (rival) return picks.filter((each) => each !== rival);
  return picks.filter((each) => each.fixtureId !== pick.fixtureId);
};

const onlyOne: Replacement = () => [];

/** Which picks a new one replaces, by variant (docs/spec.md SLIP-1 to SLIP-3). */
const REPLACEMENTS: Readonly<Record<SlipVariant, Replacement>> = {
  normal: sameFixtureAndMarket,
  prematch: onePerFixture,
  european: familyOfTwo,
  inplay: familyOfTwo,
  virtual: onlyOne,
  mini: onlyOne,
};

/** Presses an outcome that may be in the slip already: then nothing changes. Taking out is `removePick`. */
export function choosePick<P extends SlipPick>(variant: SlipVariant, slip: Slip<P>, pick: P): SlipChange<P> {
  if (slip.picks.some(({ id }) => id === pick.id)) return { ok: true, slip };
  return addPicks(variant, slip, REPLACEMENTS[variant](slip.picks, pick), [pick]);
}

/** Picks a combination that is offered as one: it replaces all picks of its fixture. */
export function choosePair<P extends SlipPick>(
  variant: SlipVariant,
  slip: Slip<P>,
  pair: readonly [P, P],
): SlipChange<P> {
  const [a, b] = pair;
  if (a.fixtureId !== b.fixtureId || !pairAllowed(variant, a, b)) return { ok: false, reason: 'combination' };
  if (pair.every((pick) => slip.picks.some(({ id }) => id === pick.id))) return { ok: true, slip };
  return addPicks(variant, slip, onePerFixture(slip.picks, a), pair);
}

/**
 * Presses an outcome of a round whose picks are to be a bet each: those of other rounds go, and that of its market, where
 * one outcome of it at most can win, since a bet on each would be refused.
 */
export function chooseOfRound<P extends SlipPick>(slip: Slip<P>, pick: P): SlipChange<P> {
  if (slip.picks.some(({ id }) => id === pick.id)) return { ok: true, slip };
  const remaining = slip.picks.filter(
    ({ fixtureId, marketId }) =>
      fixtureId === pick.fixtureId && (marketId !== pick.marketId || pick.isExclusive === false),
  );
  return { ok: true, slip: { ...slip, picks: [...remaining, pick] } };
}

/** What of a slip can be one bet: of rounds the last pick, of any other slip all, which are judged together. */
export function combinedPicks<P extends SlipPick>(variant: SlipVariant, slip: Slip<P>): Slip<P> {
  return ROUND_VARIANTS.includes(variant) && slip.picks.length > 1 ? { ...slip, picks: slip.picks.slice(-1) } : slip;
}

export function removePick<P extends SlipPick>(slip: Slip<P>, id: string): Slip<P> {
  return withMetBonus({ ...slip, picks: slip.picks.filter((pick) => pick.id !== id) });
}

/** Puts the bonus item of so many matches in, in the place of another one. */
export function chooseBonus<P extends SlipPick>(variant: SlipVariant, slip: Slip<P>, folds: number): SlipChange<P> {
  if (!allowsBonus(variant)) return { ok: false, reason: 'combination' };
  if (slip.picks.some(({ price }) => tooLowForBonus(price))) return { ok: false, reason: 'bonus-odds' };
  if (matchCount(slip.picks) < folds) return { ok: false, reason: 'bonus-folds', limit: folds };
  return { ok: true, slip: { ...slip, bonus: folds } };
}

export function removeBonus<P extends SlipPick>(slip: Slip<P>): Slip<P> {
  return { ...slip, bonus: undefined };
}

/** Bonus items are of the Korean-style slips. */
export function allowsBonus(variant: SlipVariant): boolean {
  return variant === 'normal' || variant === 'prematch';
}

function addPicks<P extends SlipPick>(
  variant: SlipVariant,
  slip: Slip<P>,
  remaining: readonly P[],
  added: readonly P[],
): SlipChange<P> {
  if (slip.bonus !== undefined && added.some(({ price }) => tooLowForBonus(price))) {
    return { ok: false, reason: 'bonus-odds' };
  }
  for (const pick of added) {
    if (remaining.some(({ live }) => live !== pick.live)) return { ok: false, reason: 'mixed' };
    const sameFixture = remaining.filter(({ fixtureId }) => fixtureId === pick.fixtureId);
    if (sameFixture.some((each) => !pairAllowed(variant, each, pick))) return { ok: false, reason: 'combination' };
  }
  return { ok: true, slip: withMetBonus({ ...slip, picks: [...remaining, ...added] }) };
}

/** The bonus falls away when its folds are no longer there. */
function withMetBonus<P extends SlipPick>(slip: Slip<P>): Slip<P> {
  const met = slip.bonus !== undefined && matchCount(slip.picks) >= slip.bonus;
  return met || slip.bonus === undefined ? slip : { ...slip, bonus: undefined };
}
