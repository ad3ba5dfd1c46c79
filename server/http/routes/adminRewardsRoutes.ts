import { attendanceSettingSchema } from '../../../src/contract/api/rewards/attendance';
import { couponDraftSchema } from '../../../src/contract/api/rewards/coupons';
import {
  newTournamentSchema,
  savedTournamentSchema,
  type Tournament,
} from '../../../src/contract/api/rewards/tournaments';
import { setAttendance } from '../../rewards/attendance/attend';
import { attendanceSummaryOf } from '../../rewards/attendance/sheet';
import { ADMIN } from '../../auth/access';
import { rewardsCopy } from '../../copy/rewardsCopy';
import { serverText } from '../../copy/serverText';
import { codesOf, issuePage } from '../../rewards/coupons/couponPage';
import { issueCoupons, withdrawCoupons } from '../../rewards/coupons/issueCoupons';
import {
  addTournament,
  removeTournament,
  saveTournament,
  staffTournaments,
  type TournamentChanged,
  type TournamentRefusal,
} from '../../rewards/tournaments/tournaments';
import type { Services } from '../../services';
import { actorOf, adminChange } from '../adminChange';
import { type ServerCall, call } from '../call';
import { changedMeanwhile } from '../changedMeanwhile';
import { idParams, pageQuery } from '../fields';
import { HttpRefusal } from '../httpRefusal';

const TOURNAMENT_REFUSED: Record<TournamentRefusal, HttpRefusal> = {
  none: new HttpRefusal(404, 'not-found', rewardsCopy.tournamentNone),
  over: new HttpRefusal(409, 'tournament-over', rewardsCopy.tournamentOver),
  changed: changedMeanwhile(),
  second: new HttpRefusal(409, 'second-administrator', serverText.needsSecond),
  conflict: new HttpRefusal(409, 'reference-used', serverText.adjustmentConflict),
};

const COUPONS_GONE = new HttpRefusal(404, 'not-found', rewardsCopy.couponGone);
const ISSUE_REFUSED = {
  none: new HttpRefusal(404, 'no-member', serverText.noMember),
  conflict: new HttpRefusal(409, 'reference-used', rewardsCopy.couponConflict),
  limit: new HttpRefusal(409, 'coupon-limit', rewardsCopy.couponLimit),
} as const;

function saved(changed: TournamentChanged): Tournament {
  if (!changed.ok) throw TOURNAMENT_REFUSED[changed.reason];
  return changed.tournament;
}

/** Coupons, attendance and tournaments, by administrators. */
export function adminRewardsRoutes(services: Services): ServerCall[] {
  const { sql } = services;
  const changing = adminChange(services);
  return [
    call({
      method: 'GET',
      path: '/admin/coupons',
      access: ADMIN,
      query: pageQuery,
      handle: ({ query }) => issuePage(sql, query.page),
    }),
    call({
      method: 'POST',
      path: '/admin/coupons',
      access: ADMIN,
      body: couponDraftSchema,
      async handle(input) {
        const actor = actorOf(input);
        const issued = await changing(input, (trx) => issueCoupons(trx, actor, input.body));
        if (!issued.ok) throw ISSUE_REFUSED[issued.reason];
        return { id: issued.id, count: issued.count };
      },
    }),
    call({
      method: 'GET',
      path: '/admin/coupons/:id/codes',
      access: ADMIN,
      params: idParams,
      handle: ({ params }) => codesOf(sql, params.id),
    }),
    call({
      method: 'POST',
      path: '/admin/coupons/:id/withdraw',
      access: ADMIN,
      params: idParams,
      async handle(input) {
        const count = await changing(input, (trx) => withdrawCoupons(trx, input.params.id));
        if (count === undefined) throw COUPONS_GONE;
        return { count };
      },
    }),
    call({ method: 'GET', path: '/admin/tournaments', access: ADMIN, handle: () => staffTournaments(sql) }),
    call({
      method: 'POST',
      path: '/admin/tournaments',
      access: ADMIN,
      body: newTournamentSchema,
      handle: async (input) => saved(await changing(input, (trx) => addTournament(trx, actorOf(input), input.body))),
    }),
    call({
      method: 'PUT',
      path: '/admin/tournaments/:id',
      access: ADMIN,
      params: idParams,
      body: savedTournamentSchema,
      async handle(input) {
        const { version, ...draft } = input.body;
        const { id } = input.params;
        return saved(await changing(input, (trx) => saveTournament(trx, actorOf(input), { draft, id, version })));
      },
    }),
    call({
      method: 'DELETE',
      path: '/admin/tournaments/:id',
      access: ADMIN,
      params: idParams,
      async handle(input) {
        const refused = await changing(input, (trx) => removeTournament(trx, input.params.id));
        if (refused) throw TOURNAMENT_REFUSED[refused];
      },
    }),
    call({ method: 'GET', path: '/admin/attendance', access: ADMIN, handle: () => attendanceSummaryOf(sql) }),
    call({
      method: 'PUT',
      path: '/admin/attendance',
      access: ADMIN,
      body: attendanceSettingSchema,
      async handle(input) {
        await changing(input, (trx) => setAttendance(trx, input.body));
        return attendanceSummaryOf(sql);
      },
    }),
  ];
}
