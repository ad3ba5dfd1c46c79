import * as v from 'valibot';
import {
  type AdminOrder,
  type AdminOrders,
  ORDER_KINDS,
  ORDER_STATES,
  refuseOrderSchema,
  type WalletTerms,
  walletTermsSchema,
} from '../../../src/contract/api/wallet';
import { ADMIN } from '../../auth/access';
import { copy } from '../../copy/copy';
import { walletCopy } from '../../copy/walletCopy';
import type { Rooms } from '../../services';
import { approveOrder, type Decided, type DecideRefusal, refuseOrder } from '../../wallet/decide';
import { adminOrders } from '../../wallet/orders';
import { setWalletTerms, walletTerms } from '../../wallet/terms';
import { adminChange } from '../adminChange';
import { type Call, call } from '../call';
import { idParams, pageQuery } from '../fields';
import { Refusal } from '../refusal';

const REFUSED: Record<DecideRefusal, Refusal> = {
  gone: new Refusal(404, 'not-found', copy.notFound),
  decided: new Refusal(409, 'decided', walletCopy.decided),
  own: new Refusal(409, 'own-account', copy.ownAccount),
};

/** Members' charges and exchanges, decided by administrators, and what charges are asked for with. */
export function adminWalletCalls(rooms: Rooms): Call[] {
  const { sql } = rooms;
  const changing = adminChange(rooms);
  const told = (decided: Decided): AdminOrder => {
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
      params: idParams,
      async handle(input) {
        const actor = { ...input.caller, address: input.peer.address };
        return told(await changing(input, (trx) => approveOrder(trx, actor, input.params.id)));
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
        return told(await changing(input, (trx) => refuseOrder(trx, actor, input.params.id, input.body.reason)));
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
      body: walletTermsSchema,
      async handle(input) {
        if (new Set(input.body.coins.map(({ code }) => code)).size < input.body.coins.length) {
          throw new Refusal(400, 'bad-coins', copy.badRequest);
        }
        await changing(input, (trx) => setWalletTerms(trx, input.body));
      },
    }),
  ];
}
