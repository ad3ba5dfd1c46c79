import type { Limits } from '../../contract/api/betting';
import { legPrice, totalPrice } from './arithmetic';
import { tooLowForBonus } from './bonus';
import type { LimitProblem, Stakeable } from './stakes';

/**
 * Places of the legs that break a limit: those past the most folds or the most odds, in the order they were picked, and
 * those whose odds are too low. None for limits that no leg breaks by itself.
 */
export function legsAtFault(limits: Limits, { prices }: Stakeable, reason: LimitProblem['reason']): number[] {
  const places = (isAtFault: (price: number, place: number) => boolean) =>
    prices.flatMap((price, place) => (isAtFault(price, place) ? [place] : []));
  switch (reason) {
    case 'folds-max':
      return places((_, place) => place >= limits.foldsMax);
    case 'odds-max':
      return places((_, place) => totalPrice(prices.slice(0, place + 1)) > limits.priceMax);
    case 'single-odds':
    case 'folds-min':
      return places((price) => legPrice(price) < limits.singlePriceMin);
    case 'bonus-odds':
      return places(tooLowForBonus);
    default:
      return [];
  }
}
