import * as v from 'valibot';
import { moment } from '../bounds';
import { wholeNumber } from '../numbers';
import { feedText } from '../stream/market';

/** What an outcome is, in the feed's words. `start`: kick-off, of picks before it. */
export const seenSelectionSchema = v.strictObject({
  sport: wholeNumber,
  home: feedText,
  away: feedText,
  market: feedText,
  /** As seen from this side; empty where there is none. */
  line: feedText,
  pick: feedText,
  start: v.optional(moment),
});
export type SeenSelection = v.InferOutput<typeof seenSelectionSchema>;
