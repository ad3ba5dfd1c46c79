import { type InclusiveBounds, isWithin } from '../../contract/bounds';

/** The whole number that was typed, with or without separators; undefined where it is none or outside the bounds. */
export function wholeTyped(text: string, bounds: InclusiveBounds): number | undefined {
  const digits = text.replace(/[,\s]/g, '');
  const value = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return isWithin(value, bounds) ? value : undefined;
}
