import * as v from 'valibot';
import {
  type AdminOrder,
  type AdminOrders,
  ORDER_KINDS,
  ORDER_STATES,
  refuseOrderSchema,
  savedWalletTermsSchema,
  type WalletTerms,
} from '../../../src/contract/api/wallet';
import { ADMIN } from '../../auth/access';
import { serverText } from '../../copy/serverText';
import { staffCopy } from '../../copy/staffCopy';
import { walletCopy } from '../../copy/walletCopy';
import type { Services } from '../../services';
import { approveOrder, type DecidedOrder, type DecideRefusal, refuseOrder } from '../../wallet/decide';
import { adminOrderBy, adminOrders } from '../../wallet/orders';
import { setWalletTerms, walletTerms } from '../../wallet/terms';
import { actorOf, adminChange } from '../adminChange';
import { type ServerCall, call } from '../call';
import { changedMeanwhile } from '../changedMeanwhile';
import { idParams, pageQuery } from '../fields';
import { HttpRefusal } from '../httpRefusal';

const REFUSED: Record<DecideRefusal, HttpRefusal> = {
  gone: new HttpRefusal(404, 'not-found', serverText.notFound),
  decided: new HttpRefusal(409, 'decided', walletCopy.decided),
  second: new HttpRefusal(409, 'second-administrator', serverText.needsSecond),
  own: new HttpRefusal(409, 'own-account', serverText.ownAccount),
  limited: new HttpRefusal(409, 'own-limits', staffCopy.ownLimits),
  owes: new HttpRefusal(409, 'member-owes', staffCopy.memberOwes),
  unrolled: new HttpRefusal(409, 'member-unrolled', staffCopy.memberUnrolled),
};

/** Members' charges and exchanges, decided by administrators, and what charges are asked for with. */
export function adminWalletRoutes(services: Services): ServerCall[] {
  const { sql } = services;
  const changing = adminChange(services);
  const orderOf = (decided: DecidedOrder): AdminOrder => {
    if (!decided.ok) throw REFUSED[decided.reason];
    return decided.order;
  };
  return [
    call({
      method: 'GET',
      path: '/admin/wallet/orders',
      access: ADMIN,
      query: v.object({
        ...pageQuery.entries,
        kind: v.optional(v.picklist(ORDER_KINDS)),
        state: v.optional(v.picklist(ORDER_STATES)),
      }),
      handle: ({ query }): Promise<AdminOrders> => adminOrders(sql, query),
    }),
    call({
      method: 'POST',
      path: '/admin/wallet/orders/:id/approve',
      access: ADMIN,
      // The rolling of an exchange is looked at again; a charge has none yet.
      heavy: async ({ params }) => (await adminOrderBy(sql, params.id))?.kind === 'exchange',
      params: idParams,
      async handle(input) {
        const actor = { ...input.caller, address: input.peer.address };
        return orderOf(await changing(input, (trx) => approveOrder(trx, actor, input.params.id)));
      },
    }),
    call({
      method: 'POST',
      path: '/admin/wallet/orders/:id/refuse',
      access: ADMIN,
      params: idParams,
      body: refuseOrderSchema,
      async handle(input) {
        const actor = { ...input.caller, address: input.peer.address };
        return orderOf(await changing(input, (trx) => refuseOrder(trx, actor, input.params.id, input.body.reason)));
      },
    }),
    call({
      method: 'GET',
      path: '/admin/wallet/terms',
      access: ADMIN,
      handle: (): Promise<WalletTerms> => walletTerms(sql),
    }),
    call({
      method: 'PUT',
      path: '/admin/wallet/terms',
      access: ADMIN,
      body: savedWalletTermsSchema,
      async handle(input) {
        if (new Set(input.body.coins.map(({ code }) => code)).size < input.body.coins.length) {
          throw new HttpRefusal(400, 'bad-coins', serverText.badRequest);
        }
        const saved = await changing(input, (trx) => setWalletTerms(trx, actorOf(input), input.body));
        if (saved === 'changed') throw changedMeanwhile();
        if (saved === 'second') throw REFUSED.second;
      },
    }),
  ];
}
