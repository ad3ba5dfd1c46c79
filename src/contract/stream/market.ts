import * as v from 'valibot';
import { ID_PATTERN } from './channel';

/** An outcome's or market's state, in order of severity: where two sources have one version, the higher number counts. */
export const TradingStatus = { open: 1, suspended: 2, settled: 3, cancelled: 4 } as const;
export type TradingStatus = (typeof TradingStatus)[keyof typeof TradingStatus];

/** Settlement codes, docs/spec.md SET-1. */
export const Settlement = {
  cancelled: -1,
  inProgress: 0,
  lost: 1,
  won: 2,
  specialHit: 3,
  halfLost: 4,
  halfWon: 5,
} as const;
export type Settlement = (typeof Settlement)[keyof typeof Settlement];

/** Decimal odds are carried as integers, odds × 1000, truncated. 0: the outcome never had a price. */
export const PRICE_SCALE = 1000;
/** 1,000,000.00: above any book's longest price, and within 32 bits. */
export const PRICE_MAX = 1_000_000 * PRICE_SCALE;
/** Handles are array indexes on the other side: a bound prevents a broken frame from requesting a huge one. */
export const HANDLE_MAX = 4_194_303;

const id = v.pipe(v.string(), v.regex(ID_PATTERN));
/** A name of the feed's. */
export const feedText = v.pipe(v.string(), v.maxLength(200));
const line = v.pipe(v.string(), v.maxLength(40));

/**
 * Bets are declared as flat records, eight values each, since images hold thousands of them:
 * handle, id, name, line, base line, price, status, settlement.
 *
 * - handle: means the outcome in the declaring channel, for the whole epoch
 * - id: unique in its area; text, since feed ids exceed 2^53
 * - name: the outcome (`1`, `X`, `Over`, a score, a player)
 * - line: as seen from this side (`-1.5` for home, `1.5` for away); empty where there is none
 * - base line: groups the sides of one rung of a ladder
 */
export type OutcomeRecords = (string | number)[];
export const OUTCOME_RECORD_LENGTH = 8;
export const OUTCOME_FIELD = {
  handle: 0,
  id: 1,
  name: 2,
  line: 3,
  base: 4,
  price: 5,
  status: 6,
  settlement: 7,
} as const;

export function isHandle(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= HANDLE_MAX;
}

export function isPrice(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= PRICE_MAX;
}

export function isTradingStatus(value: unknown): value is TradingStatus {
  return value === 1 || value === 2 || value === 3 || value === 4;
}

export function isSettlement(value: unknown): value is Settlement {
  return (
    Number.isInteger(value) && (value as number) >= Settlement.cancelled && (value as number) <= Settlement.halfWon
  );
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

/**
 * By hand, not by schema: 48,000 records take 5 ms this way and 130 ms that way. A property test holds the two
 * together.
 */
export function isOutcomeRecords(value: unknown): value is OutcomeRecords {
  if (!Array.isArray(value) || value.length % OUTCOME_RECORD_LENGTH !== 0) return false;
  for (let i = 0; i < value.length; i += OUTCOME_RECORD_LENGTH) {
    const outcomeId: unknown = value[i + OUTCOME_FIELD.id];
    if (
      !isHandle(value[i]) ||
      typeof outcomeId !== 'string' ||
      !ID_PATTERN.test(outcomeId) ||
      !isText(value[i + OUTCOME_FIELD.name], 200) ||
      !isText(value[i + OUTCOME_FIELD.line], 40) ||
      !isText(value[i + OUTCOME_FIELD.base], 40) ||
      !isPrice(value[i + OUTCOME_FIELD.price]) ||
      !isTradingStatus(value[i + OUTCOME_FIELD.status]) ||
      !isSettlement(value[i + OUTCOME_FIELD.settlement])
    )
      return false;
  }
  return true;
}

export const tradingStatusSchema = v.picklist(Object.values(TradingStatus));

export const marketDeclarationSchema = v.object({
  /** Fixture id. */
  f: id,
  /** Market id: unique within its fixture. */
  id,
  /** English name of the feed; the Korean one is a label table's business. */
  name: feedText,
  status: tradingStatusSchema,
  /** The balanced base line, where the market is a ladder. */
  main: v.optional(line),
  bets: v.custom<OutcomeRecords>(isOutcomeRecords),
  /** Imported files only: the file's own id or name of the market, then of each runner in the order of `bets`. */
  source: v.optional(v.array(feedText)),
});

export const marketPatchSchema = v.object({
  f: id,
  id,
  status: tradingStatusSchema,
  main: v.optional(line),
});

export type MarketDeclaration = v.InferOutput<typeof marketDeclarationSchema>;
export type MarketPatch = v.InferOutput<typeof marketPatchSchema>;
