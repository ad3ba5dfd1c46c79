import * as v from 'valibot';
import { textWithin, wholeWithin } from '../../bounds';
import { wholeNumber } from '../../numbers';
import { OFFERED_PRICE } from '../../offeredPrices';
import { AREAS } from '../../stream/channel';
import { tradingStatusSchema } from '../../stream/market';
import { scopeId } from './scope';
import { SUSPENSION_MINUTES, TRADING_REASON_LENGTH } from './trading';

/** Prices that administrators override, under `/admin/prices`. Refused with 403 to anybody else. */

/** Whole per cent that are added to the price which would be offered otherwise. */
export const OVERRIDE_PERCENT = { least: -50, most: 20 } as const;
/** Odds × 1000. */
export const OVERRIDE_PRICE = { least: OFFERED_PRICE.least, most: 1_000_000 } as const;
/** Until its end by itself; the same as of a suspension. */
export const OVERRIDE_MINUTES = SUSPENSION_MINUTES;

/** A price instead of the one that would be offered, or by how much that is changed. Neither is offered above the feed's own. */
export const priceOverrideSchema = v.union([
  v.strictObject({ price: v.pipe(wholeWithin(OVERRIDE_PRICE), v.multipleOf(OFFERED_PRICE.step)) }),
  v.strictObject({ percent: v.pipe(wholeWithin(OVERRIDE_PERCENT), v.notValue(0)) }),
]);
export type PriceOverride = v.InferOutput<typeof priceOverrideSchema>;

/** An outcome of one area: it ends at kick-off where that is `europe`. */
const place = { area: v.picklist(AREAS), betId: scopeId };
export const overridePlaceSchema = v.strictObject(place);
export type OverridePlace = v.InferOutput<typeof overridePlaceSchema>;

/**
 * `PUT /admin/prices`: instead of what was set for the outcome before. Refused with 404 where no book has the outcome, with
 * 409 where it is decided. `POST /admin/prices/lift`: 404 where none is running.
 */
export const overrideDraftSchema = v.strictObject({
  ...place,
  change: priceOverrideSchema,
  reason: textWithin(TRADING_REASON_LENGTH),
  minutes: wholeWithin(OVERRIDE_MINUTES),
});
export type OverrideDraft = v.InferOutput<typeof overrideDraftSchema>;

/** `GET /admin/prices`: those that are running, the newest first. */
const overrideRowSchema = v.object({
  ...place,
  change: priceOverrideSchema,
  reason: v.string(),
  fixtureId: v.string(),
  /** Names as the feed has them. */
  fixture: v.string(),
  sport: wholeNumber,
  market: v.string(),
  pick: v.string(),
  line: v.string(),
  /** What is offered at present, odds × 1000. */
  offered: wholeNumber,
  by: v.string(),
  at: wholeNumber,
  until: wholeNumber,
});
export const overrideRowsSchema = v.array(overrideRowSchema);
export type OverrideRow = v.InferOutput<typeof overrideRowSchema>;

/** `GET /admin/fixtures/ID/markets/MARKET`: outcomes of a market, in whichever areas it is, with what is offered at present. */
export const staffOutcomesSchema = v.array(
  v.object({
    ...place,
    name: v.string(),
    line: v.string(),
    /** Odds × 1000. */
    offered: wholeNumber,
    status: tradingStatusSchema,
    /** Null where none is running. */
    change: v.nullable(priceOverrideSchema),
  }),
);
export type StaffOutcome = v.InferOutput<typeof staffOutcomesSchema>[number];
