import * as v from 'valibot';
import { wholeNumber } from '../../numbers';
import { betSchema } from '../betting';

/** What all that members write has in common: plain text, references, and slips that are shown with it. */

/** Something that is seen: texts of spaces, fillers and invisible marks alone are none. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether there is anything to be read in it. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Plain text of at most so many UTF-16 units; line breaks stay. It is never read as HTML. */
export const plainTextOf = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest), v.regex(VISIBLE));

/** Most characters of each text. */
export const TITLE_MAX = 60;
export const CONTENTS_MAX = 1_000;
export const COMMENT_MAX = 300;
export const ANSWER_MAX = 2_000;
export const SEARCH_MAX = 40;
/** Most slips shown with one text. */
export const ATTACHED_MAX = 10;

/** Numbers of the writer's own bets, each once. */
export const betIds = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))),
  v.maxLength(ATTACHED_MAX),
  v.check((ids) => new Set(ids).size === ids.length),
);

/** A bet as everybody may see it: what only its member needs is not in it. */
export const attachedSlipSchema = v.omit(betSchema, [
  'clientRef',
  'variant',
  'decideAt',
  'settledAt',
  'cancelUntil',
  'cashOutAt',
  'replaces',
  'replacedBy',
  'replacedFor',
]);
export type AttachedSlip = v.InferOutput<typeof attachedSlipSchema>;

/** What `POST` of a text answers: its number. */
export const writtenSchema = v.object({ id: wholeNumber });
export type Written = v.InferOutput<typeof writtenSchema>;
