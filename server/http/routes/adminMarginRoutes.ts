import {
  marginDraftSchema,
  marginPlaceSchema,
  type MarginPlace,
  type MarginList,
} from '../../../src/contract/api/staff/margins';
import { ADMIN } from '../../auth/access';
import { staffCopy } from '../../copy/staffCopy';
import { listedLeagues } from '../../suspensions/listedLeagues';
import { marginRows, removeMargin, setMargin } from '../../margins/changeMargins';
import type { Services } from '../../services';
import { adminChange } from '../adminChange';
import { call, type ServerCall } from '../call';
import { HttpRefusal } from '../httpRefusal';

/** Margins that administrators set (`contract/api/staff/margins`). */
export function adminMarginRoutes(services: Services): ServerCall[] {
  const { sql, bus } = services;
  const changing = adminChange(services);
  const leagueNameOf = ({ league }: MarginPlace) => listedLeagues(bus).find(({ id }) => id === league)?.name;
  return [
    call({
      method: 'GET',
      path: '/admin/margins',
      access: ADMIN,
      handle: async (): Promise<MarginList> => ({ rows: await marginRows(sql), leagues: listedLeagues(bus) }),
    }),
    call({
      method: 'PUT',
      path: '/admin/margins',
      access: ADMIN,
      body: marginDraftSchema,
      async handle(input) {
        const { body, caller } = input;
        await changing(input, (trx) => setMargin(trx, { by: caller.memberId, leagueName: leagueNameOf(body) }, body));
      },
    }),
    call({
      method: 'POST',
      path: '/admin/margins/remove',
      access: ADMIN,
      body: marginPlaceSchema,
      async handle(input) {
        if (!(await changing(input, (trx) => removeMargin(trx, input.body)))) {
          throw new HttpRefusal(404, 'no-margin', staffCopy.noMargin);
        }
      },
    }),
  ];
}
