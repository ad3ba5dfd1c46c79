import * as v from 'valibot';
import { type InclusiveBounds, isWithin } from '../../bounds';
import { wholeNumber } from '../../numbers';

/**
 * Limits that members set for themselves, breaks in play and reality checks (docs/spec.md, own limits). Whole won, of `time`
 * whole minutes; times in ms since the epoch by the database's clock.
 */

export const OWN_LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
export type OwnLimitKind = (typeof OWN_LIMIT_KINDS)[number];
/** A day, a week from Monday, a month: of Seoul. */
export const OWN_LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type OwnLimitPeriod = (typeof OWN_LIMIT_PERIODS)[number];

/** What a limit may be, and the steps in which it is set. */
export interface OwnLimitBounds extends InclusiveBounds {
  step: number;
}

const MONEY: OwnLimitBounds = { least: 5_000, most: 1_000_000_000, step: 1_000 };
/** Minutes; no month has more. */
const TIME: OwnLimitBounds = { least: 15, most: 31 * 24 * 60, step: 5 };
export const OWN_LIMIT_BOUNDS: Readonly<Record<OwnLimitKind, OwnLimitBounds>> = {
  deposit: MONEY,
  loss: MONEY,
  stake: MONEY,
  time: TIME,
};

/** Whether a limit of a kind may be so much. */
export function fitsOwnLimit(kind: OwnLimitKind, amount: number): boolean {
  const bounds = OWN_LIMIT_BOUNDS[kind];
  return isWithin(amount, bounds) && amount % bounds.step === 0;
}

const limitName = { kind: v.picklist(OWN_LIMIT_KINDS), period: v.picklist(OWN_LIMIT_PERIODS) };

/** One that a new member sets with the sign-up. */
const firstLimitSchema = v.pipe(
  v.strictObject({ ...limitName, amount: wholeNumber }),
  v.check(({ kind, amount }) => fitsOwnLimit(kind, amount)),
);
export type FirstLimit = v.InferOutput<typeof firstLimitSchema>;

/** Of each kind and period one at most. */
export const firstLimitsSchema = v.pipe(
  v.array(firstLimitSchema),
  v.check((limits) => new Set(limits.map(({ kind, period }) => `${kind} ${period}`)).size === limits.length),
);

/** `looser`: what was asked for, null for none, and from when a second yes makes it so. */
export const ownLimitSchema = v.object({
  ...limitName,
  amount: wholeNumber,
  looser: v.optional(v.object({ amount: v.nullable(wholeNumber), from: wholeNumber })),
});
export type OwnLimit = v.InferOutput<typeof ownLimitSchema>;

/** A time-out is short; a self-exclusion is long, or for good. */
export const BREAK_LENGTHS = ['day', 'week', 'month', 'halfYear', 'year', 'fiveYears', 'forGood'] as const;
export type BreakLength = (typeof BREAK_LENGTHS)[number];

/** Until then the member neither bets nor deposits; null: for good. */
export const playBreakSchema = v.object({ from: wholeNumber, until: v.nullable(wholeNumber) });
export type PlayBreak = v.InferOutput<typeof playBreakSchema>;

/**
 * What moved in a period, whole won, and how long the member was present. A stake counts as lost until something is paid for
 * it.
 */
export const playSumsSchema = v.object({
  deposit: wholeNumber,
  loss: wholeNumber,
  stake: wholeNumber,
  time: wholeNumber,
});
export type PlaySums = v.InferOutput<typeof playSumsSchema>;

/** Minutes between two reality checks. */
export const CHECK_MINUTES = [15, 30, 60, 120] as const;

/** `next`: when it is due. */
export const realityCheckSchema = v.object({ minutes: v.picklist(CHECK_MINUTES), next: wholeNumber });
export type RealityCheck = v.InferOutput<typeof realityCheckSchema>;

/** `GET /member/limits`, and what each change of them gives. `now`: when it was read. */
export const ownLimitsSchema = v.object({
  limits: v.array(ownLimitSchema),
  playBreak: v.nullable(playBreakSchema),
  sums: v.object({ day: playSumsSchema, week: playSumsSchema, month: playSumsSchema }),
  check: v.nullable(realityCheckSchema),
  now: wholeNumber,
});
export type OwnLimits = v.InferOutput<typeof ownLimitsSchema>;

/**
 * `PUT /member/limits`: `amount` null for none. What is stricter holds at once. What is looser can be confirmed after 24 hours;
 * asking for the present amount again withdraws it. `POST /member/limits/confirm`: the second yes, to this amount.
 */
export const changeLimitSchema = v.pipe(
  v.strictObject({ ...limitName, amount: v.nullable(wholeNumber) }),
  v.forward(
    v.check(({ kind, amount }) => amount === null || fitsOwnLimit(kind, amount)),
    ['amount'],
  ),
);
export type LimitChange = v.InferOutput<typeof changeLimitSchema>;

/** `POST /member/limits/break`: from now on; it can be made longer, never shorter. */
export const startBreakSchema = v.strictObject({ length: v.picklist(BREAK_LENGTHS) });

/** `PUT /member/limits/check`: how often, null for never. `POST /member/limits/check` answers one. */
export const checkSettingSchema = v.strictObject({ minutes: v.nullable(v.picklist(CHECK_MINUTES)) });
export type CheckSetting = v.InferOutput<typeof checkSettingSchema>;

/** `GET /member/limits/position?since=`: `session` is since sign-in, the others since the period began. */
export const POSITION_SPANS = ['session', ...OWN_LIMIT_PERIODS] as const;
export type PositionSpan = (typeof POSITION_SPANS)[number];
export const positionQuerySchema = v.object({ since: v.picklist(POSITION_SPANS) });
export const PLAYED_PRODUCTS = ['sports', 'live', 'minigame', 'virtual', 'casino'] as const;
export type PlayedProduct = (typeof PLAYED_PRODUCTS)[number];

/** What was staked since then and not given back, and what was paid since: won, by when it moved. Only products with any. */
export const positionSchema = v.object({
  since: wholeNumber,
  now: wholeNumber,
  products: v.array(v.object({ product: v.picklist(PLAYED_PRODUCTS), staked: wholeNumber, paid: wholeNumber })),
});
export type PlayPosition = v.InferOutput<typeof positionSchema>;
