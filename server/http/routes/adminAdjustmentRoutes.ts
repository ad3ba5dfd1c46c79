import * as v from 'valibot';
import type { OnceRequestResult } from '../../../src/contract/api/clientRef';
import {
  type Adjustment,
  ADJUSTMENT_STATES,
  type AdjustmentPage,
  adjustmentDraftSchema,
  adjustmentRefSchema,
} from '../../../src/contract/api/staff/adjustments';
import { adjustmentPage } from '../../admin/adjustmentPage';
import {
  type Adjusted,
  adjustmentRequestState,
  type AdjustmentRefusal,
  approveAdjustment,
  askAdjustment,
  refuseAdjustment,
} from '../../admin/adjustments';
import { UndoneAdjustment } from '../../admin/secondAdministrator';
import { ADMIN } from '../../auth/access';
import { serverText } from '../../copy/serverText';
import type { Services } from '../../services';
import { moveMakers } from '../moveMakers';
import { moveTermsOf } from '../moveTerms';
import { adminChange } from '../adminChange';
import { type ServerCall, call } from '../call';
import { idParams, pageQuery } from '../fields';
import { HttpRefusal } from '../httpRefusal';

const REFUSED: Record<AdjustmentRefusal, HttpRefusal> = {
  none: new HttpRefusal(404, 'no-member', serverText.noMember),
  own: new HttpRefusal(409, 'own-account', serverText.ownAccount),
  staff: new HttpRefusal(409, 'staff-account', serverText.staffAccount),
  short: new HttpRefusal(409, 'short', serverText.adjustmentShort),
  conflict: new HttpRefusal(409, 'reference-used', serverText.adjustmentConflict),
  gone: new HttpRefusal(404, 'not-found', serverText.notFound),
  decided: new HttpRefusal(409, 'decided', serverText.adjustmentDecided),
  grown: new HttpRefusal(409, 'grown', serverText.adjustmentGrown),
  over: new HttpRefusal(409, 'over', serverText.adjustmentOver),
  same: new HttpRefusal(409, 'same-administrator', serverText.adjustmentSame),
};

/** Corrections of balances, by administrators; large ones by two of them. */
export function adminAdjustmentRoutes(services: Services): ServerCall[] {
  const changing = adminChange(services);
  const makers = moveMakers(services);
  const adjustmentOf = async (work: Promise<Adjusted>): Promise<Adjustment> => {
    const adjusted = await work.catch((failure: unknown): Adjusted => {
      if (failure instanceof UndoneAdjustment) return { ok: false, reason: failure.reason };
      throw failure;
    });
    if (!adjusted.ok) throw REFUSED[adjusted.reason];
    return adjusted.adjustment;
  };
  return [
    call({
      method: 'GET',
      path: '/admin/adjustments',
      access: ADMIN,
      query: v.object({ ...pageQuery.entries, state: v.optional(v.picklist(ADJUSTMENT_STATES)) }),
      handle: ({ query }): Promise<AdjustmentPage> => adjustmentPage(services.sql, query, moveTermsOf),
    }),
    call({
      method: 'POST',
      path: '/admin/adjustments',
      access: ADMIN,
      body: adjustmentDraftSchema,
      handle: (input) => {
        const actor = { ...input.caller, address: input.peer.address };
        return adjustmentOf(changing(input, (trx) => askAdjustment(trx, actor, input.body)));
      },
    }),
    call({
      method: 'GET',
      path: '/admin/adjustments/by-ref/:ref',
      access: ADMIN,
      params: adjustmentRefSchema,
      effects: true,
      async handle({ caller, params }): Promise<{ state: OnceRequestResult }> {
        const state = await services.inTransaction((trx) => adjustmentRequestState(trx, caller.memberId, params.ref));
        return { state };
      },
    }),
    call({
      method: 'POST',
      path: '/admin/adjustments/:id/approve',
      access: ADMIN,
      params: idParams,
      handle: (input) => {
        const actor = { ...input.caller, address: input.peer.address };
        return adjustmentOf(changing(input, (trx) => approveAdjustment(trx, actor, input.params.id, makers)));
      },
    }),
    call({
      method: 'POST',
      path: '/admin/adjustments/:id/refuse',
      access: ADMIN,
      params: idParams,
      handle: (input) => {
        const actor = { ...input.caller, address: input.peer.address };
        return adjustmentOf(changing(input, (trx) => refuseAdjustment(trx, actor, input.params.id)));
      },
    }),
  ];
}
