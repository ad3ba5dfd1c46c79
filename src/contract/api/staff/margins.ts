import * as v from 'valibot';
import { wholeWithin } from '../../bounds';
import { exclusiveOutcomes } from '../../markets/exclusiveOutcomes';
import { MARKETS } from '../../markets/catalogue';
import { wholeNumber } from '../../numbers';
import { listedLeagueSchema, marketAmong, scopeEntries } from './scope';

/** Margins that administrators set, under `/admin/margins`. Refused with 403 to anybody else. */

/** What a set of exclusive outcomes adds up to above 1, hundredths of a percent. */
export const MARGIN = { least: 0, most: 3_000 } as const;

/** Rows of the catalogue whose outcomes are known to exclude each other: of no other market a margin can be set. */
export const MARGIN_MARKETS: readonly string[] = [
  ...new Set(
    Object.values(MARKETS).flatMap((rows) => rows.filter((row) => exclusiveOutcomes(row)).map(({ name }) => name)),
  ),
];

/** Where a margin applies: everywhere in what is null. `market`: a row of the catalogue, so every spelling and part of it. */
const place = { ...scopeEntries, market: v.nullable(marketAmong(MARGIN_MARKETS)) };
export const marginPlaceSchema = v.strictObject(place);
export type MarginPlace = v.InferOutput<typeof marginPlaceSchema>;

/** `PUT /admin/margins`: instead of what was set there before. `POST /admin/margins/remove`: 404 where nothing is set. */
export const marginDraftSchema = v.strictObject({ ...place, margin: wholeWithin(MARGIN) });
export type MarginDraft = v.InferOutput<typeof marginDraftSchema>;

/** `leagueName`: as it was listed when the margin was set; empty without a league. */
const marginRowSchema = v.object({
  ...marginDraftSchema.entries,
  leagueName: v.string(),
  by: v.string(),
  at: wholeNumber,
});
export type MarginRow = v.InferOutput<typeof marginRowSchema>;

/** `GET /admin/margins`: the most specific ones first, and the leagues that fixtures of the feed are of at present. */
export const marginListSchema = v.object({ rows: v.array(marginRowSchema), leagues: v.array(listedLeagueSchema) });
export type MarginList = v.InferOutput<typeof marginListSchema>;
