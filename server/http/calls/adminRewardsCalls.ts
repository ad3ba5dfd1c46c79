import { attendanceSettingSchema } from '../../../src/contract/api/rewards/attendance';
import { couponDraftSchema } from '../../../src/contract/api/rewards/coupons';
import { type Tournament, tournamentDraftSchema } from '../../../src/contract/api/rewards/tournaments';
import { setAttendance } from '../../rewards/attendance/attend';
import { standingOf } from '../../rewards/attendance/sheet';
import { ADMIN } from '../../auth/access';
import { clubCopy } from '../../copy/rewardsCopy';
import { copy } from '../../copy/copy';
import { codesOf, issuePage } from '../../rewards/coupons/couponPage';
import { issueCoupons, withdrawCoupons } from '../../rewards/coupons/issueCoupons';
import {
  removeTournament,
  saveTournament,
  type TournamentChanged,
  type TournamentRefusal,
  tournaments,
} from '../../rewards/tournaments/tournaments';
import type { Rooms } from '../../services';
import { adminChange } from '../adminChange';
import { type Call, call } from '../call';
import { idParams, pageQuery } from '../fields';
import { Refusal } from '../refusal';

const TOURNAMENT_REFUSED: Record<TournamentRefusal, Refusal> = {
  none: new Refusal(404, 'not-found', clubCopy.tournamentNone),
  over: new Refusal(409, 'tournament-over', clubCopy.tournamentOver),
};

const COUPONS_GONE = new Refusal(404, 'not-found', clubCopy.couponGone);
const ISSUE_REFUSED = {
  none: new Refusal(404, 'no-member', copy.noMember),
  conflict: new Refusal(409, 'reference-used', clubCopy.couponConflict),
  limit: new Refusal(409, 'coupon-limit', clubCopy.couponLimit),
} as const;

function saved(changed: TournamentChanged): Tournament {
  if (!changed.ok) throw TOURNAMENT_REFUSED[changed.reason];
  return changed.tournament;
}

/** Coupons, attendance and tournaments, by administrators. */
export function adminClubCalls(rooms: Rooms): Call[] {
  const { sql } = rooms;
  const changing = adminChange(rooms);
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
        const actor = { ...input.caller, address: input.peer.address };
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
    call({ method: 'GET', path: '/admin/tournaments', access: ADMIN, handle: () => tournaments(sql) }),
    call({
      method: 'POST',
      path: '/admin/tournaments',
      access: ADMIN,
      body: tournamentDraftSchema,
      handle: async (input) => saved(await changing(input, (trx) => saveTournament(trx, input.body, undefined))),
    }),
    call({
      method: 'PUT',
      path: '/admin/tournaments/:id',
      access: ADMIN,
      params: idParams,
      body: tournamentDraftSchema,
      handle: async (input) => saved(await changing(input, (trx) => saveTournament(trx, input.body, input.params.id))),
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
    call({ method: 'GET', path: '/admin/attendance', access: ADMIN, handle: () => standingOf(sql) }),
    call({
      method: 'PUT',
      path: '/admin/attendance',
      access: ADMIN,
      body: attendanceSettingSchema,
      async handle(input) {
        await changing(input, (trx) => setAttendance(trx, input.body));
        return standingOf(sql);
      },
    }),
  ];
}
