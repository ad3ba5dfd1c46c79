import * as v from 'valibot';
import { textWithin, wholeWithin } from '../bounds';
import { pageCounts, wholeNumber } from '../numbers';
import { clientRef } from './clientRef';
import { loadedVersion } from './staff/versioned';

/**
 * Charges (충전), exchanges (환전) and conversions between money and points. Whole won and
 * points, times in ms since the epoch. Every request that moves money brings a `clientRef`.
 */

const id = v.pipe(wholeNumber, v.minValue(1), v.maxValue(2_147_483_647));

/** Least and most of one order, and what its amount has to be a multiple of. */
export const CHARGE = { min: 10_000, max: 100_000_000, step: 1_000 } as const;
export const EXCHANGE = { min: 20_000, max: 100_000_000, step: 10_000 } as const;
/** One point is one won. */
export const CONVERSION = { min: 10_000, max: 100_000_000, step: 1 } as const;

/** `DEFAULT_CHARGE_TYPE` is the bank's. */
export const ChargeType = { bank: 1, coin: 2 } as const;
export type ChargeType = (typeof ChargeType)[keyof typeof ChargeType];

export interface Bounds {
  min: number;
  max: number;
  step: number;
}

function amountWithin({ min, max, step }: Bounds) {
  return v.pipe(wholeNumber, v.minValue(min), v.maxValue(max), v.multipleOf(step));
}

export const COIN_CODE = /^[A-Z0-9-]{2,20}$/;

/**
 * `POST /wallet/charges`. `bonus`: id of a bonus type, null for none. `coin`: code of one, where it is paid in coins.
 */
export const chargeSchema = v.strictObject({
  clientRef,
  chargeType: v.picklist(Object.values(ChargeType)),
  amount: amountWithin(CHARGE),
  bonus: v.nullable(id),
  coin: v.optional(v.pipe(v.string(), v.regex(COIN_CODE))),
});
export type ChargeRequest = v.InferOutput<typeof chargeSchema>;

/** `POST /wallet/charges/check`: whether such a charge would be taken now; nothing is stored. */
export const chargeCheckSchema = v.omit(chargeSchema, ['clientRef']);
export type ChargeContent = v.InferOutput<typeof chargeCheckSchema>;

/** `POST /wallet/exchanges`. The password is no part of what makes a repeat the same. */
export const exchangeSchema = v.strictObject({
  clientRef,
  amount: amountWithin(EXCHANGE),
  exchangePassword: v.pipe(v.string(), v.maxLength(20)),
});
export type ExchangeRequest = v.InferOutput<typeof exchangeSchema>;

export const DIRECTIONS = ['toMoney', 'toPoint'] as const;
/** `POST /wallet/conversions`: points to money, or money to points. */
export const conversionSchema = v.strictObject({
  clientRef,
  direction: v.picklist(DIRECTIONS),
  amount: amountWithin(CONVERSION),
});
export type ConversionRequest = v.InferOutput<typeof conversionSchema>;
/** What is there after it. */
export const convertedSchema = v.object({ emoney: wholeNumber, point: wholeNumber });
export type Converted = v.InferOutput<typeof convertedSchema>;

/**
 * How much has to be bet before an exchange, in per cent of what was charged with its bonus, by product: a stake counts
 * by the condition of its own product. Sports by how many legs a bet has.
 */
export const ROLLING_PERCENT = { least: 1, most: 10_000 } as const;
const percent = wholeWithin(ROLLING_PERCENT);
export const ROLLING_PRODUCTS = ['single', 'double', 'multi', 'casino', 'minigame'] as const;
export type RollingProduct = (typeof ROLLING_PRODUCTS)[number];
export const rollingSchema = v.strictObject({
  single: percent,
  double: percent,
  multi: percent,
  casino: percent,
  minigame: percent,
});
export type RollingTerms = v.InferOutput<typeof rollingSchema>;
/** Of a charge without a bonus. */
export const PLAIN_ROLLING: RollingTerms = { single: 100, double: 100, multi: 100, casino: 100, minigame: 100 };

const minute = v.pipe(wholeNumber, v.minValue(0), v.maxValue(1_439));

/** Of a bonus, of a coin and of its network. */
export const TERMS_NAME_LENGTH = { least: 2, most: 30 } as const;
export const BONUS_PERCENT = { least: 1, most: 100 } as const;

/** A bonus type. Offered from `fromMinute` until before `toMinute` of Seoul's day; null: always. */
export const bonusDraftSchema = v.strictObject({
  name: textWithin(TERMS_NAME_LENGTH),
  /** Of the amount charged, rounded down. */
  percent: wholeWithin(BONUS_PERCENT),
  fromMinute: v.nullable(minute),
  toMinute: v.nullable(minute),
  rolling: rollingSchema,
});
export type BonusDraft = v.InferOutput<typeof bonusDraftSchema>;
/** Neither time or both, and from a time until the same one is no time at all. */
export function areBonusHours({ fromMinute, toMinute }: Pick<BonusDraft, 'fromMinute' | 'toMinute'>): boolean {
  return fromMinute === null ? toMinute === null : toMinute !== null && fromMinute !== toMinute;
}
export const bonusSchema = v.object({ ...bonusDraftSchema.entries, id: wholeNumber });
export type Bonus = v.InferOutput<typeof bonusSchema>;

export const COIN_PRICE = { least: 1, most: 10_000_000_000 } as const;
export const COIN_PLACES = { least: 0, most: 8 } as const;
export const COIN_ADDRESS = /^[\x21-\x7e]{8,120}$/;

/** A coin that charges are paid in, with the operator's address for it. */
export const coinSchema = v.strictObject({
  code: v.pipe(v.string(), v.regex(COIN_CODE)),
  name: textWithin(TERMS_NAME_LENGTH),
  network: textWithin(TERMS_NAME_LENGTH),
  address: v.pipe(v.string(), v.regex(COIN_ADDRESS)),
  /** Won for one whole coin. */
  price: wholeWithin(COIN_PRICE),
  /** Places after the point of its amounts. */
  places: wholeWithin(COIN_PLACES),
});
export type Coin = v.InferOutput<typeof coinSchema>;

/** `GET /wallet/charge`: what a charge can be asked for with. Only bonuses that are offered now. */
export const chargeTermsSchema = v.object({
  /** Who the deposit has to come from: the account's holder. */
  depositor: v.string(),
  bonuses: v.array(bonusSchema),
  coins: v.array(coinSchema),
});
export type ChargeTerms = v.InferOutput<typeof chargeTermsSchema>;

/** How far the condition of one charge is met: `reached` in hundredths of a per cent, 10000 is all of it. */
const rollingProgressSchema = v.object({
  orderId: wholeNumber,
  at: wholeNumber,
  amount: wholeNumber,
  bonus: wholeNumber,
  bonusName: v.string(),
  reached: wholeNumber,
  /** Stake that would still be needed if it were all of one product. */
  left: v.record(v.picklist(ROLLING_PRODUCTS), wholeNumber),
});
export type RollingProgress = v.InferOutput<typeof rollingProgressSchema>;

/** Bonuses have to be earned by stakes too (docs/spec.md REW-4), of any of these. */
export const BONUS_STAKES = ['sports', 'casino', 'rounds'] as const;
export type BonusStake = (typeof BONUS_STAKES)[number];

/** How far all bonuses since the last exchange are earned: `reached` and `left` as of one charge. */
const bonusProgressSchema = v.object({
  amount: wholeNumber,
  reached: wholeNumber,
  left: v.record(v.picklist(BONUS_STAKES), wholeNumber),
});
export type BonusProgress = v.InferOutput<typeof bonusProgressSchema>;

/** `GET /wallet/exchange`: where the money would go, and whether it may. Numbers of accounts come masked. */
export const exchangeTermsSchema = v.object({
  bank: v.string(),
  holder: v.string(),
  account: v.string(),
  /**
   * Of all charges since the last exchange together, and of their bonuses; 10000 where there is nothing to meet. Absent, and
   * `charges` empty, where that takes too long to find out: it is when an exchange is asked for.
   */
  reached: v.optional(wholeNumber),
  charges: v.array(rollingProgressSchema),
  /** Absent: no bonus. */
  bonus: v.optional(bonusProgressSchema),
});
export type ExchangeTerms = v.InferOutput<typeof exchangeTermsSchema>;

export const ORDER_KINDS = ['charge', 'exchange'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];
/** `refused` by the operator, `cancelled` by the member while it waited. */
export const ORDER_STATES = ['waiting', 'approved', 'refused', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const order = {
  id: wholeNumber,
  kind: v.picklist(ORDER_KINDS),
  amount: wholeNumber,
  /** Of charges; null of exchanges. */
  chargeType: v.nullable(v.picklist(Object.values(ChargeType))),
  /** Won that come on top, and what of. */
  bonus: wholeNumber,
  bonusName: v.string(),
  /** `12.5 USDT`, where it is paid in coins. */
  coinAmount: v.string(),
  coin: v.string(),
  state: v.picklist(ORDER_STATES),
  /** Why it was refused. */
  reason: v.string(),
  askedAt: wholeNumber,
  decidedAt: v.nullable(wholeNumber),
};
export const walletOrderSchema = v.object(order);
export type WalletOrder = v.InferOutput<typeof walletOrderSchema>;

/** `GET /wallet/orders?kind=…&page=N`: the member's own, newest first. */
export const walletOrdersSchema = v.object({ items: v.array(walletOrderSchema), ...pageCounts });
export type WalletOrders = v.InferOutput<typeof walletOrdersSchema>;

/**
 * `GET /admin/wallet/orders?kind=…&state=…&page=N`. `waiting`: how many there are of each kind, whatever is asked for.
 */
export const adminOrderSchema = v.object({
  ...order,
  memberId: wholeNumber,
  userId: v.string(),
  nickname: v.string(),
  level: wholeNumber,
  /** As they were when it was asked for; bank and account only of exchanges. */
  bank: v.string(),
  holder: v.string(),
  account: v.string(),
  /** Of an exchange: how far its rolling was met when it was judged last, 10000 is all of it; null: it has none to meet. */
  reached: v.nullable(wholeNumber),
  decider: v.nullable(v.string()),
});
export type AdminOrder = v.InferOutput<typeof adminOrderSchema>;
export const adminOrdersSchema = v.object({
  items: v.array(adminOrderSchema),
  ...pageCounts,
  waiting: v.object({ charge: wholeNumber, exchange: wholeNumber }),
});
export type AdminOrders = v.InferOutput<typeof adminOrdersSchema>;

export const REFUSAL_REASON_LENGTH = { least: 2, most: 200 } as const;

/** `POST /admin/wallet/orders/:id/refuse`. The member reads the reason. */
export const refuseOrderSchema = v.strictObject({
  reason: textWithin(REFUSAL_REASON_LENGTH),
});

/** `GET /admin/wallet/terms`. */
export const walletTermsSchema = v.strictObject({
  ...loadedVersion,
  bonuses: v.pipe(v.array(bonusDraftSchema), v.maxLength(20)),
  coins: v.pipe(v.array(coinSchema), v.maxLength(20)),
});
export type WalletTerms = v.InferOutput<typeof walletTermsSchema>;
/** `PUT /admin/wallet/terms`. */
export const savedWalletTermsSchema = v.pipe(
  walletTermsSchema,
  v.check(({ bonuses }) => bonuses.every((bonus) => areBonusHours(bonus))),
);
