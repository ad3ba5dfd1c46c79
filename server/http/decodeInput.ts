import * as v from 'valibot';
import { serverText } from '../copy/serverText';
import { FIELD_COPY } from '../copy/memberCopy';
import { HttpRefusal } from './httpRefusal';

/** Nothing we ask for is nested deeper; whatever walks through what came in may rely on it. */
const DEPTH_MAX = 32;

/** What the database refuses inside of texts, wherever in the value it is: NUL, and half of a surrogate pair. */
const NUL = '\u0000';
const HALF = /\p{Cs}/u;

/** The value as its schema reads it. Throws a refusal that names the first field that is wrong. */
export function decodeInput(schema: v.GenericSchema, value: unknown): unknown {
  if (isUnreadable(value)) throw new HttpRefusal(400, 'bad-request', serverText.badRequest);
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  // A field that nobody asked for is not named back: its name is the caller's.
  const unknown = issue.type === 'strict_object' && issue.expected === 'never';
  const field = unknown ? undefined : issue.path?.[0]?.key;
  if (typeof field !== 'string') throw new HttpRefusal(400, 'bad-request', serverText.badRequest);
  throw new HttpRefusal(400, `bad-${field}`, FIELD_COPY.get(field) ?? serverText.badRequest);
}

function isUnreadable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isUnstorable(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth > DEPTH_MAX) return true;
  return Object.entries(value).some(([key, part]) => isUnstorable(key) || isUnreadable(part, depth + 1));
}

function isUnstorable(text: string): boolean {
  return text.includes(NUL) || HALF.test(text);
}
