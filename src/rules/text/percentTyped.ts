import { type InclusiveBounds, isWithin } from '../../contract/bounds';
import { plainTyped } from './amountTyped';

/** A percentage from hundredths of one: `4.50`. */
export function percentText(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** Hundredths of a percent that were typed, with or without the sign; undefined where it is none or outside the bounds. */
export function percentTyped(text: string, bounds: InclusiveBounds): number | undefined {
  const [, whole, part = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?%?$/.exec(plainTyped(text)) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return isWithin(hundredths, bounds) ? hundredths : undefined;
}
