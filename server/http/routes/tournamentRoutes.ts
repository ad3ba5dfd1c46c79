import { rankingQuerySchema } from '../../../src/contract/api/rewards/tournaments';
import { MEMBERS } from '../../auth/access';
import { rewardsCopy } from '../../copy/rewardsCopy';
import { latestRankings } from '../../rewards/tournaments/latestRankings';
import { tournaments } from '../../rewards/tournaments/tournaments';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { idParams } from '../fields';
import { HttpRefusal } from '../httpRefusal';

/** Tournaments, `hall_of_fame` in paths. */
export function tournamentRoutes({ sql, clock }: Services): ServerCall[] {
  const rankings = latestRankings(sql, clock);
  return [
    call({
      method: 'GET',
      path: '/hall_of_fame',
      access: MEMBERS,
      handle: () => tournaments(sql),
    }),
    call({
      method: 'GET',
      path: '/hall_of_fame/ranking',
      access: MEMBERS,
      query: rankingQuerySchema,
      handle: ({ caller, query }) => rankings.ofSpan(caller.memberId, query),
    }),
    call({
      method: 'GET',
      path: '/hall_of_fame/:id',
      access: MEMBERS,
      params: idParams,
      async handle({ caller, params }) {
        const ranking = await rankings.ofTournament(caller.memberId, params.id);
        if (!ranking) throw new HttpRefusal(404, 'not-found', rewardsCopy.tournamentNone);
        return ranking;
      },
    }),
  ];
}
