import * as v from 'valibot';
import { clientRefSchema, type OnceRequestResult } from '../../../src/contract/api/clientRef';
import {
  type ChargeTerms,
  chargeCheckSchema,
  chargeSchema,
  type Converted,
  conversionSchema,
  exchangeSchema,
  type ExchangeTerms,
  ORDER_KINDS,
  type WalletOrder,
} from '../../../src/contract/api/wallet';
import { MEMBERS } from '../../auth/access';
import { matchesPassword } from '../../auth/passwords';
import { serverText } from '../../copy/serverText';
import { walletCopy, type WalletRefusalText } from '../../copy/walletCopy';
import { maskAccount } from '../../../src/rules/text/mask';
import type { Services } from '../../services';
import { EXCHANGE_PASSWORD_LIMIT } from '../../members/account';
import {
  chargeRefusal,
  requestCharge,
  requestExchange,
  convertPoints,
  earlierExchange,
} from '../../wallet/requestOrder';
import { cancelOrder, hideOrder } from '../../wallet/decide';
import { orderBy, ordersOf } from '../../wallet/orders';
import type { WalletRequestAnswer } from '../../storage/tables/onceRequests';
import { requestOutcomeOf, type WalletRequestResult } from '../../wallet/onceRequests';
import { rollingSoon } from '../../wallet/rolling';
import { bonusesAt, coins } from '../../wallet/terms';
import { type ServerCall, call } from '../call';
import { idParams, pageQuery } from '../fields';
import { HttpRefusal } from '../httpRefusal';

const DECIDED = new HttpRefusal(409, 'decided', walletCopy.decided);
const GONE = new HttpRefusal(404, 'not-found', serverText.notFound);

const refusalFor = (reason: WalletRefusalText) => new HttpRefusal(409, `wallet-${reason}`, walletCopy.refused[reason]);

/** Refusals are thrown, as they were the first time. */
function acceptedOrRefuse(result: WalletRequestResult): Exclude<WalletRequestAnswer, { is: 'refused' }> {
  if (result.is === 'conflict') throw new HttpRefusal(409, 'reference-used', walletCopy.conflict);
  const answer = result.is === 'void' ? ({ is: 'refused', reason: 'void' } as const) : result.answer;
  if (answer.is === 'refused') throw refusalFor(answer.reason);
  return answer;
}

/** Charges, exchanges and conversions of members (`contract/api/wallet`). */
export function memberWalletRoutes({ sql, inTransaction, attempts, clock, security }: Services): ServerCall[] {
  const orderOf = async (memberId: number, result: WalletRequestResult): Promise<WalletOrder> => {
    const made = acceptedOrRefuse(result);
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
      access: MEMBERS,
      async handle({ caller }): Promise<ChargeTerms> {
        const { holder } = await memberOf(caller.memberId);
        return { depositor: holder, bonuses: await bonusesAt(sql, clock.wall()), coins: await coins(sql) };
      },
    }),
    call({
      method: 'POST',
      path: '/wallet/charges',
      access: MEMBERS,
      body: chargeSchema,
      async handle({ body, caller, reply }) {
        const { memberId } = caller;
        const order = await orderOf(
          memberId,
          await inTransaction((tx) => requestCharge(tx, memberId, body, clock.wall())),
        );
        void reply.code(201);
        return order;
      },
    }),
    call({
      method: 'POST',
      path: '/wallet/charges/check',
      access: MEMBERS,
      body: chargeCheckSchema,
      async handle({ body, caller }) {
        const reason = await chargeRefusal(sql, caller.memberId, body, clock.wall());
        if (reason) throw refusalFor(reason);
      },
    }),
    call({
      method: 'GET',
      path: '/wallet/exchange',
      access: MEMBERS,
      heavy: true,
      async handle({ caller }): Promise<ExchangeTerms> {
        const { bank, holder, account } = await memberOf(caller.memberId);
        const rolling = (await rollingSoon(inTransaction, caller.memberId)) ?? { charges: [] };
        return { bank, holder, account: maskAccount(account), ...rolling };
      },
    }),
    call({
      method: 'POST',
      path: '/wallet/exchanges',
      access: MEMBERS,
      heavy: true,
      body: exchangeSchema,
      async handle({ body, caller, peer, request, reply }) {
        const { memberId } = caller;
        const facts = { address: peer.address, memberId, trace_id: request.id };
        // A request that was accepted once gets its answer again, whatever password comes with it now: else it would be
        // made again.
        const earlier = await earlierExchange(sql, memberId, body);
        if (!earlier) {
          if (!(await attempts.tryConsume(EXCHANGE_PASSWORD_LIMIT, String(memberId)))) {
            security('exchange-password-locked', facts);
            const wait = await attempts.waitOf(EXCHANGE_PASSWORD_LIMIT, String(memberId));
            throw new HttpRefusal(429, 'too-many', walletCopy.exchangePasswordLocked, Math.ceil(wait / 1_000));
          }
          const { exchange_password_hash } = await memberOf(memberId);
          if (!(await matchesPassword(exchange_password_hash, body.exchangePassword))) {
            security('exchange-password-wrong', facts);
            throw new HttpRefusal(400, 'wrong-exchange-password', walletCopy.wrongExchangePassword);
          }
          await attempts.forgive(EXCHANGE_PASSWORD_LIMIT, String(memberId));
        }
        const order = await orderOf(
          memberId,
          earlier ?? (await inTransaction((tx) => requestExchange(tx, memberId, body))),
        );
        void reply.code(201);
        return order;
      },
    }),
    call({
      method: 'POST',
      path: '/wallet/conversions',
      access: MEMBERS,
      // Money becomes points whatever the member staked.
      heavy: ({ body }) => body.direction === 'toMoney',
      body: conversionSchema,
      async handle({ body, caller }): Promise<Converted> {
        const made = acceptedOrRefuse(await inTransaction((tx) => convertPoints(tx, caller.memberId, body)));
        if (made.is !== 'converted') throw new Error('a conversion made an order');
        return { emoney: made.emoney, point: made.point };
      },
    }),
    call({
      method: 'GET',
      path: '/wallet/requests/:clientRef',
      access: MEMBERS,
      params: clientRefSchema,
      effects: true,
      async handle({ params, caller }): Promise<{ state: OnceRequestResult }> {
        return { state: await inTransaction((tx) => requestOutcomeOf(tx, caller.memberId, params.clientRef)) };
      },
    }),
    call({
      method: 'GET',
      path: '/wallet/orders',
      access: MEMBERS,
      query: v.object({ ...pageQuery.entries, kind: v.picklist(ORDER_KINDS) }),
      handle: ({ query, caller }) => ordersOf(sql, { memberId: caller.memberId, ...query }),
    }),
    call({
      method: 'POST',
      path: '/wallet/orders/:id/cancel',
      access: MEMBERS,
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
      access: MEMBERS,
      params: idParams,
      async handle({ params, caller }) {
        if (await inTransaction((tx) => hideOrder(tx, caller.memberId, params.id))) return;
        if (!(await orderBy(sql, caller.memberId, params.id))) throw GONE;
        throw new HttpRefusal(409, 'still-waiting', walletCopy.stillWaiting);
      },
    }),
  ];
}
