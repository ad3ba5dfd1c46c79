import * as v from 'valibot';
import { type InclusiveBounds, wholeWithin } from '../../bounds';
import { wholeNumber } from '../../numbers';
import { loadedVersion } from './versioned';

/** What the server suspends by itself (docs/spec.md BET-28 and BET-29), and what staff sees of it. */

export const JUMP_BOUNDS = {
  points: { least: 1, most: 90 },
  within: { least: 1, most: 120 },
} as const satisfies Record<string, InclusiveBounds>;
export const RISE_BOUNDS = {
  rise: { least: 10_000, most: 1_000_000_000 },
  within: { least: 1, most: 120 },
} as const satisfies Record<string, InclusiveBounds>;
/** How long it stays suspended, seconds. */
export const WATCH_LASTS = { least: 10, most: 600 } as const satisfies InclusiveBounds;

const lasts = wholeWithin(WATCH_LASTS);

/** A price whose implied chance moves by more than so many points, in percent, within so many seconds. */
const jumpTermsSchema = v.strictObject({
  points: wholeWithin(JUMP_BOUNDS.points),
  within: wholeWithin(JUMP_BOUNDS.within),
  lasts,
});
/** A worst case that gets worse by more than so many won within so many minutes. */
const riseTermsSchema = v.strictObject({
  rise: wholeWithin(RISE_BOUNDS.rise),
  within: wholeWithin(RISE_BOUNDS.within),
  lasts,
});
/** `GET` and `PUT /admin/holds/terms`. Null: off. */
export const watchTermsSchema = v.strictObject({
  ...loadedVersion,
  inplay: v.nullable(jumpTermsSchema),
  prematch: v.nullable(jumpTermsSchema),
  liability: v.nullable(riseTermsSchema),
});
export type JumpTerms = v.InferOutput<typeof jumpTermsSchema>;
export type RiseTerms = v.InferOutput<typeof riseTermsSchema>;
export type WatchTerms = v.InferOutput<typeof watchTermsSchema>;

const span = {
  /** When it was as it was before, and when it had changed; ms since the epoch. */
  since: wholeNumber,
  at: wholeNumber,
};
/** Why something was suspended by itself. */
export const watchEvidenceSchema = v.variant('cause', [
  v.object({
    cause: v.literal('jump'),
    /** The outcome and its line as the feed calls them; the feed's odds × 1000. */
    pick: v.string(),
    line: v.string(),
    before: wholeNumber,
    after: wholeNumber,
    ...span,
  }),
  v.object({
    cause: v.literal('liability'),
    /** What the match may cost at the worst, whole won, and how many bets are open on it. */
    before: wholeNumber,
    after: wholeNumber,
    betsBefore: wholeNumber,
    bets: wholeNumber,
    ...span,
  }),
]);
export type WatchEvidence = v.InferOutput<typeof watchEvidenceSchema>;

export const WATCHED_DAYS = 30;
export const WATCHED_MAX = 50;

/** `GET /admin/holds/past`: what was suspended by itself in the last days, those that are over too, the newest first. */
export const pastSuspensionSchema = v.object({
  id: v.string(),
  sport: wholeNumber,
  fixture: v.string(),
  /** Empty: the whole fixture. */
  market: v.string(),
  at: wholeNumber,
  /** Until when it was to last. */
  until: wholeNumber,
  /** Whether it still lasts. */
  isRunning: v.boolean(),
  evidence: watchEvidenceSchema,
});
export const pastSuspensionsSchema = v.array(pastSuspensionSchema);
export type PastSuspension = v.InferOutput<typeof pastSuspensionSchema>;
