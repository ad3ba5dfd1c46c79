import { rankingQuerySchema } from '../../../src/contract/api/rewards/tournaments';
import { Role } from '../../auth/access';
import { clubCopy } from '../../copy/rewardsCopy';
import { rankingOf, spanOf } from '../../rewards/tournaments/ranking';
import { tournamentRanking, tournaments } from '../../rewards/tournaments/tournaments';
import type { Rooms } from '../../services';
import { type Call, call } from '../call';
import { idParams } from '../fields';
import { Refusal } from '../refusal';

/** The hall of fame (`contract/api/hall`). */
export function hallCalls({ sql }: Rooms): Call[] {
  return [
    call({
      method: 'GET',
      path: '/hall_of_fame',
      access: [Role.member],
      handle: () => tournaments(sql),
    }),
    call({
      method: 'GET',
      path: '/hall_of_fame/ranking',
      access: [Role.member],
      query: rankingQuerySchema,
      handle: async ({ caller, query: { board, span } }) =>
        rankingOf(sql, caller.memberId, { board, ...(await spanOf(sql, span)) }),
    }),
    call({
      method: 'GET',
      path: '/hall_of_fame/:id',
      access: [Role.member],
      params: idParams,
      async handle({ caller, params }) {
        const ranking = await tournamentRanking(sql, caller.memberId, params.id);
        if (!ranking) throw new Refusal(404, 'not-found', clubCopy.tournamentNone);
        return ranking;
      },
    }),
  ];
}
