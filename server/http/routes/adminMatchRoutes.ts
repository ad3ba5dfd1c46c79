import {
  type MatchBets,
  matchCorrectionSchema,
  matchIdSchema,
  type MatchPreview,
  matchResultSchema,
} from '../../../src/contract/api/staff/matchResults';
import { ADMIN } from '../../auth/access';
import { staffCopy } from '../../copy/staffCopy';
import type { Services } from '../../services';
import { correctMatch, matchBets, previewMatch } from '../../settlement/matchCorrection';
import { actorOf, adminChange } from '../adminChange';
import { call, type ServerCall } from '../call';
import { HttpRefusal } from '../httpRefusal';

/** Results of whole matches that administrators correct (`contract/api/staff/matchResults`). */
export function adminMatchRoutes(services: Services): ServerCall[] {
  const { sql } = services;
  const changing = adminChange(services);
  return [
    call({
      method: 'GET',
      path: '/admin/matches/:id/results',
      access: ADMIN,
      params: matchIdSchema,
      async handle({ params }): Promise<MatchBets> {
        const match = await matchBets(sql, params.id);
        if (!match) throw new HttpRefusal(404, 'no-bets', staffCopy.noMatchBets);
        return match;
      },
    }),
    call({
      method: 'POST',
      path: '/admin/matches/:id/results/preview',
      access: ADMIN,
      params: matchIdSchema,
      body: matchResultSchema,
      handle: ({ params, body }): Promise<MatchPreview> => previewMatch(sql, params.id, body),
    }),
    call({
      method: 'POST',
      path: '/admin/matches/:id/results',
      access: ADMIN,
      params: matchIdSchema,
      body: matchCorrectionSchema,
      async handle(input): Promise<{ bets: number }> {
        const request = { fixtureId: input.params.id, ...input.body };
        const corrected = await changing(input, (trx) => correctMatch(trx, actorOf(input), request));
        if (corrected.ok) return { bets: corrected.bets };
        const { reason } = corrected;
        const status = reason === 'none' ? 404 : 409;
        throw new HttpRefusal(status, `correction-${reason}`, staffCopy.correction[reason]);
      },
    }),
  ];
}
