import * as v from 'valibot';
import { wholeNumber } from '../../numbers';
import { ID_PATTERN } from '../../stream/channel';
import { picked, TRADING_REASON_LENGTH } from './trading';
import { textWithin } from '../../bounds';

/** Results of all outcomes of a match at once, under `/admin/matches/ID/results`. */

const id = v.pipe(v.string(), v.regex(ID_PATTERN));
export const matchIdSchema = v.object({ id });
/** Points of one side in one period. */
export const POINTS_MAX = 300;
export const POINTS_MAX_DIGITS = 3;
const points = v.pipe(wholeNumber, v.minValue(0), v.maxValue(POINTS_MAX));

/** Home's and away's score in a period, by its code; 0:0 where it was not played. */
const enteredScore = v.strictObject({ part: wholeNumber, home: points, away: points });
export type EnteredScore = v.InferOutput<typeof enteredScore>;

/**
 * `void`: every stake on it comes back. `score`: each outcome that it decides becomes what it is at that score; what needs a
 * period that is not named stays as it is. `marketId`: that market alone.
 */
export const matchResultSchema = v.variant('by', [
  v.strictObject({ by: v.literal('void'), marketId: v.optional(id) }),
  v.strictObject({
    by: v.literal('score'),
    marketId: v.optional(id),
    scores: v.pipe(v.array(enteredScore), v.maxLength(20)),
  }),
]);
export type MatchResult = v.InferOutput<typeof matchResultSchema>;

/** `POST /admin/matches/ID/results`: done at once, or when a second administrator asks for the same. */
export const matchCorrectionSchema = v.strictObject({
  result: matchResultSchema,
  reason: textWithin(TRADING_REASON_LENGTH),
});
export type MatchCorrection = v.InferOutput<typeof matchCorrectionSchema>;

/** `GET /admin/matches/ID/results`: what of a match was bet on. 404 where nothing was. */
export const matchBetsSchema = v.object({
  title: v.string(),
  sport: wholeNumber,
  begun: v.boolean(),
  markets: v.array(v.object({ id: v.string(), name: v.string(), bets: wholeNumber })),
  /** Periods whose scores decide something of it, in their order. */
  parts: v.array(wholeNumber),
});
export type MatchBets = v.InferOutput<typeof matchBetsSchema>;

/** `POST /admin/matches/ID/results/preview`, of a `MatchResult`: what it would change, and what it leaves as it is. */
export const matchPreviewSchema = v.object({
  bets: wholeNumber,
  /** Won that are paid and taken back, or that bets open before or after it may pay, added up over the bets. */
  moved: wholeNumber,
  changed: v.array(v.object({ ...picked, bets: wholeNumber, before: wholeNumber, after: wholeNumber })),
  /** The score does not decide them, or a period that is not named does. */
  undecided: v.array(v.object({ ...picked, bets: wholeNumber, before: wholeNumber })),
});
export type MatchPreview = v.InferOutput<typeof matchPreviewSchema>;
