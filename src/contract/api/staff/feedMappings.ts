import * as v from 'valibot';
import { knownMarketName } from '../../markets/findMarket';
import { naturalNumber, wholeNumber } from '../../numbers';

/** What the running feed sent and the site could not use, and which markets of LSports mean which of the site's. For administrators. */

export const FEED_KINDS = ['simulator', 'recording', 'betfair', 'lsports'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

export const FEED_MARKET_DIGITS = 10;
export const FEED_MARKET_ID = new RegExp(`^\\d{1,${FEED_MARKET_DIGITS}}$`);
const feedMarketId = v.pipe(v.string(), v.regex(FEED_MARKET_ID));
/** A market of the site, by its id in the catalogue. */
export const siteMarketId = v.pipe(
  v.string(),
  v.check((id) => knownMarketName(id, '') !== '', 'is no market of the site'),
);

/** `PUT /admin/feeds/markets`: a market of the feed is this one of the site; null: it is not sold. Instead of what was set before. */
export const mappingDraftSchema = v.strictObject({ id: feedMarketId, market: v.nullable(siteMarketId) });
export type MappingDraft = v.InferOutput<typeof mappingDraftSchema>;

/** `POST /admin/feeds/markets/remove`: the operator's file and the site's own table count again. */
export const mappingIdSchema = v.strictObject({ id: feedMarketId });

export const FEED_IGNORED_MAX = 1_000;
export const FEED_IGNORED_DAYS = 30;

const ignoredSchema = v.object({
  /** What and why, as the metric `odds_feed_ignored_total` names it. */
  kind: v.string(),
  /** Of a market in no table: its id and name at the feed. */
  market: v.nullable(v.object({ id: v.string(), name: v.string() })),
  count: naturalNumber,
  firstAt: wholeNumber,
  lastAt: wholeNumber,
});
const mappingSchema = v.object({
  id: v.string(),
  market: v.nullable(v.string()),
  by: v.string(),
  at: wholeNumber,
});
/** `GET /admin/feeds/ignored`: of the last days, the latest first, and what staff has mapped. */
export const feedIgnoredSchema = v.object({
  feeds: v.array(v.picklist(FEED_KINDS)),
  ignored: v.array(ignoredSchema),
  mappings: v.array(mappingSchema),
});
export type FeedIgnored = v.InferOutput<typeof feedIgnoredSchema>;
export type IgnoredRow = v.InferOutput<typeof ignoredSchema>;
export type MappingRow = v.InferOutput<typeof mappingSchema>;
