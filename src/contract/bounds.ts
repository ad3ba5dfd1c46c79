import * as v from 'valibot';
import { wholeNumber } from './numbers';

/** What a number or a text's length may be, both ends included: declared beside a schema, and used by its form too. */
export interface InclusiveBounds {
  readonly least: number;
  readonly most: number;
}

export function isWithin(value: number, { least, most }: InclusiveBounds): boolean {
  return value >= least && value <= most;
}

export function wholeWithin({ least, most }: InclusiveBounds) {
  return v.pipe(wholeNumber, v.minValue(least), v.maxValue(most));
}

/** How many characters the longest number within has: as many as its input takes. */
export function digitsWithin({ most }: InclusiveBounds): number {
  return String(most).length;
}

/** Of a text without the spaces around it. */
export function textWithin({ least, most }: InclusiveBounds) {
  return v.pipe(v.string(), v.trim(), v.minLength(least), v.maxLength(most));
}
