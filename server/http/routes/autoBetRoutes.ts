import { randomUUID } from 'node:crypto';
import { autoBetStartSchema } from '../../../src/contract/api/autoBet';
import { clientRefSchema, type OnceRequestResult } from '../../../src/contract/api/clientRef';
import { REF_CONFLICT_CODE } from '../../../src/contract/codes/betRefusals';
import type { AutoBetProblem } from '../../../src/contract/codes/autoBetCodes';
import { minigameBy, type Minigame } from '../../../src/contract/rounds/catalogue';
import { MEMBERS } from '../../auth/access';
import { bettingCopy } from '../../copy/bettingCopy';
import { serverText } from '../../copy/serverText';
import { minigameSetting } from '../../rounds/settings';
import type { Services } from '../../services';
import { answerText } from '../answerLanguage';
import { type ServerCall, call } from '../call';
import { idParams } from '../fields';
import { HttpRefusal } from '../httpRefusal';

const path = '/minigame/auto-bets/:id';

/** Automatic bets on the next rounds of a game (docs/spec.md RND-11). */
export function autoBetRoutes({ betting, sql }: Pick<Services, 'betting' | 'sql'>): ServerCall[] {
  const { autoBets } = betting;
  return [
    call({
      method: 'GET',
      path,
      access: MEMBERS,
      params: idParams,
      async handle({ params, caller, request, reply }) {
        const latest = await autoBets.latest(caller.memberId, gameOf(params.id).id);
        const message = latest?.ended?.message;
        if (message !== undefined) latest!.ended!.message = answerText(message, request);
        await reply.type('application/json; charset=utf-8').send(JSON.stringify(latest));
      },
    }),
    call({
      method: 'PUT',
      path,
      access: MEMBERS,
      params: idParams,
      body: autoBetStartSchema,
      async handle({ params, caller, body: { clientRef = randomUUID(), ...plan } }) {
        const game = gameOf(params.id);
        const { limits } = await minigameSetting(sql, game, await betting.limits(caller.memberId));
        const result = await autoBets.begin(caller, game, { start: { clientRef, ...plan }, limits });
        if (result.is === 'conflict') throw new HttpRefusal(409, REF_CONFLICT_CODE, bettingCopy.refConflict);
        if (result.is === 'void') throw refused('ref-void');
        if (result.answer.is === 'refused') throw refused(result.answer.problem);
      },
    }),
    call({
      method: 'GET',
      path: '/minigame/auto-bets/by-ref/:clientRef',
      access: MEMBERS,
      params: clientRefSchema,
      effects: true,
      async handle({ params, caller }): Promise<{ state: OnceRequestResult }> {
        return { state: await autoBets.find(caller.memberId, params.clientRef) };
      },
    }),
    call({
      method: 'DELETE',
      path,
      access: MEMBERS,
      params: idParams,
      handle: ({ params, caller }) => autoBets.end(caller.memberId, gameOf(params.id).id),
    }),
  ];
}

function refused(problem: AutoBetProblem): HttpRefusal {
  return new HttpRefusal(409, `auto-bet-${problem}`, bettingCopy.autoBetRefused[problem]);
}

function gameOf(id: number): Minigame {
  const game = minigameBy(id);
  if (!game) throw new HttpRefusal(404, 'no-game', serverText.notFound);
  return game;
}
