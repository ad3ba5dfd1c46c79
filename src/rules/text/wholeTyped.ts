import { type InclusiveBounds, isWithin } from '../../contract/bounds';
import { writtenNumber } from './amountTyped';

/** The whole number that was typed, with or without separators; undefined where it is none or outside the bounds. */
export function wholeTyped(text: string, bounds: InclusiveBounds): number | undefined {
  const { whole, decimals = '' } = writtenNumber(text) ?? {};
  return whole !== undefined && /^0*$/.test(decimals) && isWithin(whole, bounds) ? whole : undefined;
}
