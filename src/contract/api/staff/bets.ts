import * as v from 'valibot';
import { cashedOutSchema } from '../betting';
import { SYSTEM_NAMES } from '../../codes/systems';
import { FILE_FORMATS } from '../files';
import { wholeNumber } from '../../numbers';
import { BET_NUMBER_MAX_DIGITS, betStateSchema } from './trading';
import { searched } from './searched';

/** What administrators search among the bets of all members, under `/admin/bets`. */

/** What a text is looked for in: numbers of bets, members (id and nickname), or matches (sides and league). */
export const BET_SOUGHT_IN = ['member', 'match', 'number'] as const;
export type BetSoughtIn = (typeof BET_SOUGHT_IN)[number];
export const BET_SEARCH_MAX = 60;
/** Digits of a stake, and as it is typed with separators. */
const STAKE_DIGITS_MAX = 12;
export const STAKE_TYPED_MAX = 15;

const digits = (most: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,${most}}$`)));

const filters = {
  search: v.optional(searched(BET_SEARCH_MAX)),
  in: v.optional(v.picklist(BET_SOUGHT_IN)),
  state: v.optional(betStateSchema),
  /** Game type, docs/spec.md CODE-1. */
  kind: v.optional(digits(2)),
  /** When it was placed, ms since the epoch: from the one, before the other. */
  from: v.optional(digits(15)),
  to: v.optional(digits(15)),
  /** The least stake, whole won. */
  stake: v.optional(digits(STAKE_DIGITS_MAX)),
};

export type StaffBetFilter = v.InferOutput<v.ObjectSchema<typeof filters, undefined>>;

/** `GET /admin/bets/file`: at most `BETS_FILE_MAX` of them. */
export const betsFileSchema = v.object({ ...filters, format: v.optional(v.picklist(FILE_FORMATS), 'csv') });
export const BETS_FILE_MAX = 10_000;

/** `GET /admin/bets`: the latest first. `before`: where the page before ended. */
export const betSearchSchema = v.object({ ...filters, before: v.optional(digits(BET_NUMBER_MAX_DIGITS)) });
export type StaffBetSearch = v.InferOutput<typeof betSearchSchema>;

export const foundBetSchema = v.object({
  id: v.string(),
  userId: v.string(),
  nickname: v.string(),
  kind: wholeNumber,
  state: betStateSchema,
  status: wholeNumber,
  /** Of the first leg, and how many there are. */
  title: v.string(),
  folds: wholeNumber,
  /** Null: one bet over all of its legs. */
  system: v.nullable(v.picklist(SYSTEM_NAMES)),
  stake: wholeNumber,
  /** Odds × 1000. */
  price: wholeNumber,
  /** What it pays if every leg wins, and what it has paid. */
  payout: wholeNumber,
  paid: wholeNumber,
  cashedOut: v.optional(cashedOutSchema),
  placedAt: wholeNumber,
});
/** `next`: `before` of the following page; null on the last one. */
export const foundBetsSchema = v.object({ items: v.array(foundBetSchema), next: v.nullable(v.string()) });
export type FoundBet = v.InferOutput<typeof foundBetSchema>;
export type FoundBets = v.InferOutput<typeof foundBetsSchema>;
