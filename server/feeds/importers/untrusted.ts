import { storableText } from '../storable';

/** Reading of values that came from a file: a wrong shape reads as nothing and never throws. */

export type UntrustedFields = Readonly<Record<string, unknown>>;

const NOTHING: UntrustedFields = Object.freeze({});

export function isFields(value: unknown): value is UntrustedFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value itself when it is an object, else one without fields. */
export function fieldsOf(value: unknown): UntrustedFields {
  return isFields(value) ? value : NOTHING;
}

/** The value itself when it is an array, else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether there is nothing, as in what a delta message does not change. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Text, or a number as text; what is empty counts as absent, as in delta messages. At most `longest` UTF-16 units. */
export function textOf(value: unknown, longest = 200): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value).slice(0, longest);
  return typeof value === 'string' ? storableText(value.slice(0, longest)) || undefined : undefined;
}

export function untrustedNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A whole number, also where the feed writes it as text. */
export function wholeOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}
