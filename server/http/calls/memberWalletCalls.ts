import * as v from 'valibot';
import {
  type ChargeTerms,
  chargeSchema,
  type Converted,
  conversionSchema,
  exchangeSchema,
  type ExchangeTerms,
  ORDER_KINDS,
  type PressFate,
  pressRefSchema,
  type WalletOrder,
} from '../../../src/contract/api/wallet';
import { Role } from '../../auth/access';
import { matchesPassword } from '../../auth/passwords';
import { copy } from '../../copy/copy';
import { walletCopy } from '../../copy/walletCopy';
import { maskAccount } from '../../members/mask';
import type { Rooms } from '../../services';
import { askCharge, askExchange, convert, exchangeBody } from '../../wallet/ask';
import { cancelOrder, hideOrder } from '../../wallet/decide';
import { orderBy, ordersOf } from '../../wallet/orders';
import { earlierOf, fateOf, type Pressed } from '../../wallet/onceRequests';
import { rollingFor } from '../../wallet/rolling';
import { bonusesAt, coins } from '../../wallet/terms';
import { type Call, call } from '../call';
import { idParams, pageQuery } from '../fields';
import { Refusal } from '../refusal';

/** Staff has no money of its own here. */
const OWNERS = [Role.member] as const;
/** By member: a guess at the exchange password. */
const GUESSING = { name: 'exchange-password', capacity: 5, refillMs: 60_000 };

const DECIDED = new Refusal(409, 'decided', walletCopy.decided);
const GONE = new Refusal(404, 'not-found', copy.notFound);

/** Refusals are thrown, as they were the first time. */
function madeOf(pressed: Pressed): Exclude<Pressed, { is: 'conflict' | 'refused' }> {
  if (pressed.is === 'conflict') throw new Refusal(409, 'reference-used', walletCopy.conflict);
  if (pressed.is === 'refused') {
    throw new Refusal(409, `wallet-${pressed.reason}`, walletCopy.refused[pressed.reason]);
  }
  return pressed;
}

/** Charges, exchanges and conversions of members (`contract/api/wallet`). */
export function memberWalletCalls({ sql, inTransaction, attempts, clock }: Rooms): Call[] {
  const orderOf = async (memberId: number, pressed: Pressed): Promise<WalletOrder> => {
    const made = madeOf(pressed);
    const order = made.is === 'order' ? await orderBy(sql, memberId, made.id) : undefined;
    if (!order) throw new Error('an order that was made is not there');
    return order;
  };
  const memberOf = (memberId: number) =>
    sql
      .selectFrom('member')
      .select(['bank', 'holder', 'account', 'exchange_password_hash'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
  return [
    call({
      method: 'GET',
      path: '/wallet/charge',
      access: OWNERS,
      async handle({ caller }): Promise<ChargeTerms> {
        const { holder } = await memberOf(caller.memberId);
        return { depositor: holder, bonuses: await bonusesAt(sql, clock.wall()), coins: await coins(sql) };
      },
    }),
    call({
      method: 'POST',
      path: '/wallet/charges',
      access: OWNERS,
      body: chargeSchema,
      async handle({ body, caller, reply }) {
        const { memberId } = caller;
        const order = await orderOf(memberId, await inTransaction((tx) => askCharge(tx, memberId, body, clock.wall())));
        void reply.code(201);
        return order;
      },
    }),
    call({
      method: 'GET',
      path: '/wallet/exchange',
      access: OWNERS,
      async handle({ caller }): Promise<ExchangeTerms> {
        const { bank, holder, account } = await memberOf(caller.memberId);
        return { bank, holder, account: maskAccount(account), ...(await rollingFor(sql, caller.memberId)) };
      },
    }),
    call({
      method: 'POST',
      path: '/wallet/exchanges',
      access: OWNERS,
      body: exchangeSchema,
      async handle({ body, caller, reply }) {
        const { memberId } = caller;
        // What was taken once is told again, whatever is typed as the password now: else it would be asked for anew.
        const earlier = await earlierOf(sql, { memberId, clientRef: body.clientRef, body: exchangeBody(body) });
        if (!earlier) {
          if (!(await attempts.take(GUESSING, String(memberId)))) {
            throw new Refusal(429, 'too-many', copy.tooMany, GUESSING.refillMs / 1_000);
          }
          const { exchange_password_hash } = await memberOf(memberId);
          if (!(await matchesPassword(exchange_password_hash, body.exchangePassword))) {
            throw new Refusal(400, 'wrong-exchange-password', walletCopy.wrongExchangePassword);
          }
          await attempts.forgive(GUESSING, String(memberId));
        }
        const order = await orderOf(
          memberId,
          earlier ?? (await inTransaction((tx) => askExchange(tx, memberId, body))),
        );
        void reply.code(201);
        return order;
      },
    }),
    call({
      method: 'POST',
      path: '/wallet/conversions',
      access: OWNERS,
      body: conversionSchema,
      async handle({ body, caller }): Promise<Converted> {
        const made = madeOf(await inTransaction((tx) => convert(tx, caller.memberId, body)));
        if (made.is !== 'converted') throw new Error('a conversion made an order');
        return { emoney: made.emoney, point: made.point };
      },
    }),
    call({
      method: 'GET',
      path: '/wallet/requests/:clientRef',
      access: OWNERS,
      params: pressRefSchema,
      effects: true,
      async handle({ params, caller }): Promise<{ state: PressFate }> {
        return { state: await inTransaction((tx) => fateOf(tx, caller.memberId, params.clientRef)) };
      },
    }),
    call({
      method: 'GET',
      path: '/wallet/orders',
      access: OWNERS,
      query: v.object({ ...pageQuery.entries, kind: v.picklist(ORDER_KINDS) }),
      handle: ({ query, caller }) => ordersOf(sql, { memberId: caller.memberId, ...query }),
    }),
    call({
      method: 'POST',
      path: '/wallet/orders/:id/cancel',
      access: OWNERS,
      params: idParams,
      async handle({ params, caller }) {
        const refusal = await inTransaction((tx) => cancelOrder(tx, caller.memberId, params.id));
        if (refusal) throw refusal === 'gone' ? GONE : DECIDED;
        return orderBy(sql, caller.memberId, params.id);
      },
    }),
    call({
      method: 'POST',
      path: '/wallet/orders/:id/hide',
      access: OWNERS,
      params: idParams,
      async handle({ params, caller }) {
        if (await inTransaction((tx) => hideOrder(tx, caller.memberId, params.id))) return;
        if (!(await orderBy(sql, caller.memberId, params.id))) throw GONE;
        throw new Refusal(409, 'still-waiting', walletCopy.stillWaiting);
      },
    }),
  ];
}
