import {
  PLAY_POINTS_BEGUN_CODE,
  playPointDraftSchema,
  playPointPlaceSchema,
} from '../../../src/contract/api/rewards/playPoints';
import { ADMIN, MEMBERS } from '../../auth/access';
import { rewardsCopy } from '../../copy/rewardsCopy';
import { memberPlayPoints } from '../../rewards/playPoints/memberPoints';
import { removePlayPointRule, setPlayPointRule, staffPlayPointRules } from '../../rewards/playPoints/rules';
import type { Services } from '../../services';
import { adminChange } from '../adminChange';
import { type ServerCall, call } from '../call';
import { HttpRefusal } from '../httpRefusal';

const BEGUN = new HttpRefusal(409, PLAY_POINTS_BEGUN_CODE, rewardsCopy.ruleBegun);
const NONE = new HttpRefusal(404, 'not-found', rewardsCopy.ruleNone);

/** Points of lost bets, of what was played and of levels: what a member got, and the rules of administrators. */
export function playPointRoutes(services: Services): ServerCall[] {
  const { sql } = services;
  const changing = adminChange(services);
  return [
    call({
      method: 'GET',
      path: '/wallet/points',
      access: MEMBERS,
      handle: ({ caller }) => memberPlayPoints(sql, caller.memberId),
    }),
    call({ method: 'GET', path: '/admin/play-points', access: ADMIN, handle: () => staffPlayPointRules(sql) }),
    call({
      method: 'PUT',
      path: '/admin/play-points',
      access: ADMIN,
      body: playPointDraftSchema,
      async handle(input) {
        const isSet = await changing(input, (trx) => setPlayPointRule(trx, input.caller.memberId, input.body));
        if (!isSet) throw BEGUN;
      },
    }),
    call({
      method: 'POST',
      path: '/admin/play-points/remove',
      access: ADMIN,
      body: playPointPlaceSchema,
      async handle(input) {
        const refused = await changing(input, (trx) => removePlayPointRule(trx, input.body));
        if (refused) throw refused === 'none' ? NONE : BEGUN;
      },
    }),
  ];
}
