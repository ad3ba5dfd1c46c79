import * as v from 'valibot';
import { textWithin, wholeWithin } from '../../bounds';
import { rowId, wholeNumber } from '../../numbers';
import { clientRef } from '../clientRef';
import { adminMemberSchema } from '../staff/admin';
import { loadedVersion } from '../staff/versioned';

/**
 * What a manager gets out of their own members' turnover (롤링), under `/manager`. Turnover is what was staked and not given
 * back: at casinos and slots when it was staked, at minigames and virtual games when the bet was won or lost. Won.
 */

/** Hundredths of a percent. */
export const AGENT_RATE = { least: 0, most: 1_000 } as const;
const rate = wholeWithin(AGENT_RATE);
export const agentRatesSchema = v.strictObject({ ...loadedVersion, casino: rate, slot: rate, mini: rate });
export type AgentRates = v.InferOutput<typeof agentRatesSchema>;
export const AGENT_KINDS = ['casino', 'slot', 'mini'] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];

/**
 * `rate`: hundredths of a percent; `turnover` since the last withdrawal, and the whole won that come of it: absent where adding
 * them up takes long.
 */
const agentOfKind = v.object({
  rate: wholeNumber,
  turnover: v.optional(wholeNumber),
  amount: v.optional(wholeNumber),
});

/** Before and after the last withdrawal. Of a member: turnover; of the manager: what came of it. */
export const userRollingSchema = v.object({
  casinoBefore: wholeNumber,
  casinoAfter: wholeNumber,
  casinoTotal: wholeNumber,
  slotBefore: wholeNumber,
  slotAfter: wholeNumber,
  slotTotal: wholeNumber,
  miniBefore: wholeNumber,
  miniAfter: wholeNumber,
  miniTotal: wholeNumber,
  beforeTotal: wholeNumber,
  afterTotal: wholeNumber,
  total: wholeNumber,
});
export type UserRolling = v.InferOutput<typeof userRollingSchema>;

/** `GET /manager/agent` */
export const agentSchema = v.object({
  title: v.string(),
  emoney: wholeNumber,
  casinoAgent: agentOfKind,
  slotAgent: agentOfKind,
  miniAgent: agentOfKind,
  /** What can be withdrawn now; absent where adding it up takes long, as `userRolling` is. It can be withdrawn all the same. */
  totalRollingAmount: v.optional(wholeNumber),
  userRolling: v.optional(userRollingSchema),
  /** The latest withdrawals. */
  withdrawals: v.array(
    v.object({
      id: wholeNumber,
      at: wholeNumber,
      casino: wholeNumber,
      slot: wholeNumber,
      mini: wholeNumber,
      amount: wholeNumber,
    }),
  ),
});
export type Agent = v.InferOutput<typeof agentSchema>;

/** `POST /manager/withdrawals`: turns all of it into money. The same reference is one withdrawal. */
export const withdrawSchema = v.strictObject({ clientRef });
export const withdrawnSchema = v.object({ amount: wholeNumber, emoney: wholeNumber });
export type Withdrawn = v.InferOutput<typeof withdrawnSchema>;

/**
 * `POST /manager/payments`: gives an own member money of the manager's own. The same reference is one payment, and
 * `GET /manager/payments/by-ref/REF` what became of it, an `onceRequestResultSchema`.
 */
export const AGENT_PAYMENT = { least: 1_000, most: 100_000_000 } as const;
export const PAYMENT_REASON_LENGTH = { least: 2, most: 100 } as const;
export const paymentSchema = v.strictObject({
  clientRef,
  memberId: rowId,
  amount: wholeWithin(AGENT_PAYMENT),
  reason: textWithin(PAYMENT_REASON_LENGTH),
});
export type Payment = v.InferOutput<typeof paymentSchema>;
export const paidSchema = v.object({ emoney: wholeNumber });
export type Paid = v.InferOutput<typeof paidSchema>;

/** `GET /manager/members/ID`: an own member. */
export const ownMemberSchema = v.object({ member: adminMemberSchema, rolling: userRollingSchema });
export type OwnMember = v.InferOutput<typeof ownMemberSchema>;

/** `GET /admin/agents`, `PUT /admin/agents/ID` with the rates. */
export const agentsSchema = v.array(
  v.object({
    id: wholeNumber,
    userId: v.string(),
    nickname: v.string(),
    members: wholeNumber,
    rates: agentRatesSchema,
    due: wholeNumber,
  }),
);
export type AgentRow = v.InferOutput<typeof agentsSchema>[number];
