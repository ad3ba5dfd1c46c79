import * as v from 'valibot';
import { wholeNumber } from './numbers';
import { SEOUL_OFFSET_MS } from './units';

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

/** What a time may be, ms since the epoch: the latest is the end of the year 9999 in Seoul. Written years have four digits. */
export const MOMENT = { least: 0, most: Date.UTC(10_000, 0) - SEOUL_OFFSET_MS } as const;
export const moment = wholeWithin(MOMENT);

/** The nearest number within. */
export function heldWithin(value: number, { least, most }: InclusiveBounds): number {
  return Math.min(most, Math.max(least, value));
}

/** How many characters the longest number within has: as many as its input takes. */
export function digitsWithin({ most }: InclusiveBounds): number {
  return String(most).length;
}

/**
 * Of the text without the spaces around it, in code points as the database counts: an emoji is one, and two in the
 * `maxLength` of an input, which lets through no more than this.
 */
export function isTextWithin(text: string, bounds: InclusiveBounds): boolean {
  return isWithin([...text.trim()].length, bounds);
}

export function textWithin(bounds: InclusiveBounds) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => isTextWithin(text, bounds)),
  );
}
