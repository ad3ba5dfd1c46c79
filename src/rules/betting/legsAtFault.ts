import type { Limits } from '../../contract/api/betting';
import { PRICE_SCALE } from '../../contract/stream/market';
import { legPrice } from './arithmetic';
import { tooLowForBonus } from './bonus';
import { pricesByMatch } from './pricesByMatch';
import { highestPriceOf, type LimitProblem, type Stakeable } from './stakes';

/**
 * Places of the legs that break a limit, in the order they were picked: those past the most folds, those with which the ones
 * before come to more than the most odds, and those whose odds are too low. None for limits that no leg breaks by itself.
 */
export function legsAtFault(limits: Limits, stakeable: Stakeable, reason: LimitProblem['reason']): number[] {
  const { prices } = stakeable;
  const places = (isAtFault: (price: number, place: number) => boolean) =>
    prices.flatMap((price, place) => (isAtFault(price, place) ? [place] : []));
  switch (reason) {
    case 'folds-max':
      return places((_, place) => place >= limits.foldsMax);
    case 'odds-max':
      return legsOfLongOdds(stakeable, limits.priceMax);
    case 'single-odds':
    case 'folds-min':
      return places((price) => legPrice(price) < limits.singlePriceMin);
    case 'bonus-odds':
      return places(tooLowForBonus);
    default:
      return [];
  }
}

/** Each is measured with those before it that are not at fault themselves: without those that are, the odds would do. */
function legsOfLongOdds({ prices, joints, legs, system }: Stakeable, priceMax: number): number[] {
  const within = new Set<number>();
  const oddsWith = (last: number) =>
    highestPriceOf({
      pricesByMatch: pricesByMatch(
        prices.map((price, place) =>
          place === last || within.has(place)
            ? { price, match: legs[place]?.fixtureId ?? '', joint: joints?.[place] }
            : { price: PRICE_SCALE, match: `none ${place}` },
        ),
      ),
      bonus: undefined,
      system,
    });
  return prices.flatMap((_, place) => {
    if (oddsWith(place) > priceMax) return [place];
    within.add(place);
    return [];
  });
}
