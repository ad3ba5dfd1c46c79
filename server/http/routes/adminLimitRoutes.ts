import {
  LIMIT_ROWS_CODE,
  limitDraftSchema,
  type LimitList,
  type LimitPlace,
  limitPlaceSchema,
} from '../../../src/contract/api/staff/limits';
import { ADMIN } from '../../auth/access';
import { listedLeagues } from '../../suspensions/listedLeagues';
import { staffCopy } from '../../copy/staffCopy';
import { removeLimit, setLimit, staffLimits } from '../../limits/changeLimits';
import type { Services } from '../../services';
import { fixtureNamesOf } from '../../suspensions/fixturePage';
import { adminChange } from '../adminChange';
import { call, type ServerCall } from '../call';
import { HttpRefusal } from '../httpRefusal';

/** Limits of bets that administrators set (`contract/api/staff/limits`). */
export function adminLimitRoutes(services: Services): ServerCall[] {
  const { sql, bus } = services;
  const changing = adminChange(services);
  const namesOf = ({ league, fixture }: LimitPlace) => ({
    league: listedLeagues(bus).find(({ id }) => id === league)?.name ?? '',
    fixture: (fixture !== null && fixtureNamesOf(bus, fixture, undefined)?.fixture) || '',
  });
  return [
    call({
      method: 'GET',
      path: '/admin/limits',
      access: ADMIN,
      handle: async (): Promise<LimitList> => ({ rows: await staffLimits(sql), leagues: listedLeagues(bus) }),
    }),
    call({
      method: 'PUT',
      path: '/admin/limits',
      access: ADMIN,
      body: limitDraftSchema,
      async handle(input) {
        const { body, caller } = input;
        const names = namesOf(body);
        if (body.fixture !== null && names.fixture === '') {
          throw new HttpRefusal(404, 'no-fixture', staffCopy.noFixture);
        }
        const isSet = await changing(input, (trx) => setLimit(trx, { by: caller.memberId, names }, body));
        if (!isSet) throw new HttpRefusal(409, LIMIT_ROWS_CODE, staffCopy.limitRows);
      },
    }),
    call({
      method: 'POST',
      path: '/admin/limits/remove',
      access: ADMIN,
      body: limitPlaceSchema,
      async handle(input) {
        if (!(await changing(input, (trx) => removeLimit(trx, input.body)))) {
          throw new HttpRefusal(404, 'no-limit', staffCopy.noLimit);
        }
      },
    }),
  ];
}
