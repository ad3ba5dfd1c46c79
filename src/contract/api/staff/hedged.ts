import * as v from 'valibot';
import { naturalNumber, pageCounts, wholeNumber } from '../../numbers';
import { picked } from './trading';

/** How the members of hedged bets are related; of several relations the first counts. */
export const RELATIONS = ['same', 'friends', 'phone', 'account'] as const;
export type Relation = (typeof RELATIONS)[number];

/** How far back staff is shown hedged bets, days. */
export const HEDGED_DAYS = 7;
/** How many bets of a side are listed. */
export const HEDGED_NAMED = 5;

const sideSchema = v.object({
  ...picked,
  /** Of all bets on it, won. */
  stake: wholeNumber,
  betCount: naturalNumber,
  /** The latest of them, `HEDGED_NAMED` at most. */
  bets: v.array(v.object({ id: v.string(), userId: v.string(), nickname: v.string(), stake: wholeNumber })),
});
export type HedgedSide = v.InferOutput<typeof sideSchema>;

/** Bets of related members on opposite sides of one question: they earn no rewards (docs/spec.md REW-5). */
const hedgedSchema = v.object({
  /** When the last of them was placed, ms since the epoch. */
  at: wholeNumber,
  relation: v.picklist(RELATIONS),
  sides: v.array(sideSchema),
});
export type Hedged = v.InferOutput<typeof hedgedSchema>;

/** `GET /admin/hedged-bets?page=N`: those bet on last first. Refused with 403 to anybody but an administrator. */
export const hedgedPageSchema = v.object({ items: v.array(hedgedSchema), ...pageCounts });
export type HedgedPage = v.InferOutput<typeof hedgedPageSchema>;
