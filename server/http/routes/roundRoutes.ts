import * as v from 'valibot';
import { RESULT_GROUPS, RESULT_SIZE_MAX, type RoundEvent } from '../../../src/contract/api/rounds';
import { PAGE_SIZE } from '../../../src/contract/constants';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { SIGNED_IN } from '../../auth/access';
import { serverText } from '../../copy/serverText';
import type { Services } from '../../services';
import { roundEventsOf } from '../../rounds/events';
import { rankingsOf } from '../../rounds/rankings';
import { resultBy, roundResultsOf } from '../../rounds/results';
import { minigameSetting } from '../../rounds/settings';
import { playSessionOf } from '../../rounds/playSession';
import { type ServerCall, call } from '../call';
import { pageQuery } from '../fields';
import { HttpRefusal } from '../httpRefusal';

const numeral = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));
const stamp = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const resultsQuery = v.object({
  ...pageQuery.entries,
  gameId: v.optional(numeral),
  group: v.optional(v.picklist(RESULT_GROUPS)),
  date: v.optional(v.pipe(v.string(), v.isoDate())),
  size: v.optional(v.pipe(numeral, v.minValue(1), v.maxValue(RESULT_SIZE_MAX)), String(PAGE_SIZE)),
});

/**
 * Rounds of minigames and virtual games (docs/spec.md API-1): what is on, what was drawn, and what it can be checked
 * by.
 */
export function roundRoutes({ sql, betting }: Pick<Services, 'sql' | 'betting'>): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/settingMinigame/:id',
      access: SIGNED_IN,
      params: v.object({ id: v.string() }),
      // A setting that is missing is an answer: the page then shows that the game is under maintenance (docs/spec.md RND-4).
      async handle({ params, reply, caller }) {
        const game = /^\d{1,6}$/.test(params.id) ? minigameBy(Number(params.id)) : undefined;
        const setting = game ? await minigameSetting(sql, game, await betting.limits(caller.memberId)) : null;
        await reply.type('application/json; charset=utf-8').send(JSON.stringify(setting));
      },
    }),
    call({
      method: 'GET',
      path: '/minigame/events',
      access: SIGNED_IN,
      query: v.object({ gameId: numeral, currentGame: v.optional(v.picklist(['0', '1'])) }),
      handle({ query }): Promise<RoundEvent[]> {
        const game = minigameBy(query.gameId);
        if (!game) throw new HttpRefusal(404, 'no-game', serverText.notFound);
        return roundEventsOf(sql, game, query.currentGame === '1');
      },
    }),
    call({
      method: 'GET',
      path: '/minigame/results',
      access: SIGNED_IN,
      query: resultsQuery,
      handle: ({ query }) => roundResultsOf(sql, query),
    }),
    call({
      method: 'GET',
      path: '/minigame/round/:id',
      access: SIGNED_IN,
      params: v.object({ id: v.pipe(v.string(), v.maxLength(40)) }),
      async handle({ params }) {
        const round = await resultBy(sql, params.id);
        if (!round) throw new HttpRefusal(404, 'no-round', serverText.notFound);
        return round;
      },
    }),
    call({
      method: 'GET',
      path: '/minigame/sitting',
      access: SIGNED_IN,
      query: v.object({ since: stamp }),
      handle: ({ query, caller }) => playSessionOf(sql, caller.memberId, query.since),
    }),
    call({
      method: 'GET',
      path: '/minigame/rankings',
      access: SIGNED_IN,
      handle: () => rankingsOf(sql),
    }),
  ];
}
