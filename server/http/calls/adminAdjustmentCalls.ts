import * as v from 'valibot';
import {
  type Adjustment,
  ADJUSTMENT_STATES,
  type AdjustmentPage,
  adjustmentDraftSchema,
} from '../../../src/contract/api/staff/adjustments';
import { adjustmentPage } from '../../admin/adjustmentPage';
import {
  type Adjusted,
  type AdjustmentRefusal,
  approveAdjustment,
  askAdjustment,
  refuseAdjustment,
  ShortAdjustment,
} from '../../admin/adjustments';
import { ADMIN } from '../../auth/access';
import { copy } from '../../copy/copy';
import type { Rooms } from '../../services';
import { adminChange } from '../adminChange';
import { type Call, call } from '../call';
import { idParams, pageQuery } from '../fields';
import { Refusal } from '../refusal';

const REFUSED: Record<AdjustmentRefusal, Refusal> = {
  none: new Refusal(404, 'no-member', copy.noMember),
  own: new Refusal(409, 'own-account', copy.ownAccount),
  staff: new Refusal(409, 'staff-account', copy.staffAccount),
  short: new Refusal(409, 'short', copy.adjustmentShort),
  conflict: new Refusal(409, 'reference-used', copy.adjustmentConflict),
  gone: new Refusal(404, 'not-found', copy.notFound),
  decided: new Refusal(409, 'decided', copy.adjustmentDecided),
  same: new Refusal(409, 'same-administrator', copy.adjustmentSame),
};

/** Corrections of balances, by administrators; large ones by two of them. */
export function adminAdjustmentCalls(rooms: Rooms): Call[] {
  const changing = adminChange(rooms);
  const told = async (work: Promise<Adjusted>): Promise<Adjustment> => {
    const adjusted = await work.catch((failure: unknown): Adjusted => {
      if (failure instanceof ShortAdjustment) return { ok: false, reason: 'short' };
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
      handle: ({ query }): Promise<AdjustmentPage> => adjustmentPage(rooms.sql, query),
    }),
    call({
      method: 'POST',
      path: '/admin/adjustments',
      access: ADMIN,
      body: adjustmentDraftSchema,
      handle: (input) => {
        const actor = { ...input.caller, address: input.peer.address };
        return told(changing(input, (trx) => askAdjustment(trx, actor, input.body)));
      },
    }),
    call({
      method: 'POST',
      path: '/admin/adjustments/:id/approve',
      access: ADMIN,
      params: idParams,
      handle: (input) => {
        const actor = { ...input.caller, address: input.peer.address };
        return told(changing(input, (trx) => approveAdjustment(trx, actor, input.params.id)));
      },
    }),
    call({
      method: 'POST',
      path: '/admin/adjustments/:id/refuse',
      access: ADMIN,
      params: idParams,
      handle: (input) => {
        const actor = { ...input.caller, address: input.peer.address };
        return told(changing(input, (trx) => refuseAdjustment(trx, actor, input.params.id)));
      },
    }),
  ];
}
