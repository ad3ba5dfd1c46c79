import { autoBetPlanSchema } from '../../../src/contract/api/autoBet';
import { minigameBy, type Minigame } from '../../../src/contract/rounds/catalogue';
import { autoBetStakeProblem } from '../../../src/rules/rounds/autoBet';
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
      body: autoBetPlanSchema,
      async handle({ params, caller, body }) {
        const game = gameOf(params.id);
        const { limits } = await minigameSetting(sql, game, await betting.limits(caller.memberId));
        const problem = autoBetStakeProblem(body.stake, limits) ?? (await autoBets.begin(caller, game, body));
        if (problem) throw new HttpRefusal(409, `auto-bet-${problem}`, bettingCopy.autoBetRefused[problem]);
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

function gameOf(id: number): Minigame {
  const game = minigameBy(id);
  if (!game) throw new HttpRefusal(404, 'no-game', serverText.notFound);
  return game;
}
