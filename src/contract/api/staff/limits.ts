import * as v from 'valibot';
import { wholeWithin } from '../../bounds';
import { wholeNumber } from '../../numbers';
import { EXTRA_DELAY_SECONDS, MEMBER_LEVEL, STAKE_MAX_RANGE } from './admin';
import { listedLeagueSchema, MARKET_ROWS, marketAmong, scopeEntries, scopeId } from './scope';

/** Limits of bets that administrators set, under `/admin/limits`. Refused with 403 to anybody else. */

/** Members are sent the rows that concern them: there are never more than these. */
export const LIMIT_ROWS_MAX = 500;
/** Code of the refusal of one more. */
export const LIMIT_ROWS_CODE = 'limit-rows';

/** The most a bet may pay, whole won. */
export const PAYOUT_MAX_RANGE = { least: 10_000, most: 1_000_000_000 } as const;

/** Which bets a row limits: all of them in what is null. `level`: of the member. */
const place = {
  level: v.nullable(wholeWithin(MEMBER_LEVEL)),
  ...scopeEntries,
  market: v.nullable(marketAmong(MARKET_ROWS)),
  fixture: v.nullable(scopeId),
};
export const limitPlaceSchema = v.strictObject(place);
export type LimitPlace = v.InferOutput<typeof limitPlaceSchema>;

const figures = {
  stakeMax: v.nullable(wholeWithin(STAKE_MAX_RANGE)),
  payoutMax: v.nullable(wholeWithin(PAYOUT_MAX_RANGE)),
  delay: v.nullable(wholeWithin(EXTRA_DELAY_SECONDS)),
};

/**
 * `PUT /admin/limits`: instead of what was set there before; 409 with `LIMIT_ROWS_CODE` where there are too many. A null
 * figure limits nothing; one of them is a number. `POST /admin/limits/remove`: 404 where nothing is set.
 */
export const limitDraftSchema = v.pipe(
  v.strictObject({ ...place, ...figures }),
  v.check(({ stakeMax, payoutMax, delay }) => (stakeMax ?? payoutMax ?? delay) !== null),
);
export type LimitDraft = v.InferOutput<typeof limitDraftSchema>;

/** Names as they were listed when it was set; empty without a league or a fixture. */
const staffLimitSchema = v.object({
  ...place,
  ...figures,
  leagueName: v.string(),
  fixtureName: v.string(),
  by: v.string(),
  at: wholeNumber,
});
export type StaffLimit = v.InferOutput<typeof staffLimitSchema>;

/** `GET /admin/limits`: the most specific ones first, and the leagues that fixtures of the feed are of at present. */
export const limitListSchema = v.object({ rows: v.array(staffLimitSchema), leagues: v.array(listedLeagueSchema) });
export type LimitList = v.InferOutput<typeof limitListSchema>;
