import * as v from 'valibot';
import {
  overrideDraftSchema,
  overridePlaceSchema,
  type OverrideRow,
  type StaffOutcome,
} from '../../../src/contract/api/staff/overrides';
import { scopeId } from '../../../src/contract/api/staff/scope';
import { ADMIN } from '../../auth/access';
import { staffCopy } from '../../copy/staffCopy';
import { liftOverride, runningOverrides, setOverride } from '../../margins/changeOverrides';
import { outcomesOf, overriddenNamesOf, overrideRows } from '../../margins/overrideRows';
import type { Services } from '../../services';
import { adminChange } from '../adminChange';
import { call, type ServerCall } from '../call';
import { HttpRefusal } from '../httpRefusal';

/** Prices that administrators override (`contract/api/staff/overrides`). */
export function adminPriceRoutes(services: Services): ServerCall[] {
  const { sql, bus } = services;
  const changing = adminChange(services);
  return [
    call({
      method: 'GET',
      path: '/admin/prices',
      access: ADMIN,
      handle: async (): Promise<OverrideRow[]> => overrideRows(bus, await runningOverrides(sql)),
    }),
    call({
      method: 'GET',
      path: '/admin/fixtures/:id/markets/:market',
      access: ADMIN,
      params: v.object({ id: scopeId, market: scopeId }),
      async handle({ params }): Promise<StaffOutcome[]> {
        const place = { fixtureId: params.id, marketId: params.market };
        const outcomes = outcomesOf(bus, await runningOverrides(sql), place);
        if (!outcomes) throw new HttpRefusal(404, 'no-market', staffCopy.noMarket);
        return outcomes;
      },
    }),
    call({
      method: 'PUT',
      path: '/admin/prices',
      access: ADMIN,
      body: overrideDraftSchema,
      async handle(input) {
        const names = overriddenNamesOf(bus, input.body);
        if (!names) throw new HttpRefusal(404, 'no-outcome', staffCopy.noOutcome);
        if (names.isDecided) throw new HttpRefusal(409, 'decided', staffCopy.decidedOutcome);
        await changing(input, (trx) => setOverride(trx, { by: input.caller.memberId, names }, input.body));
      },
    }),
    call({
      method: 'POST',
      path: '/admin/prices/lift',
      access: ADMIN,
      body: overridePlaceSchema,
      async handle(input) {
        const names = overriddenNamesOf(bus, input.body);
        if (!(await changing(input, (trx) => liftOverride(trx, input.body, names)))) {
          throw new HttpRefusal(404, 'no-override', staffCopy.noOverride);
        }
      },
    }),
  ];
}
