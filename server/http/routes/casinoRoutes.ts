import {
  favouriteSchema,
  gamesQuerySchema,
  LOBBY_DOWN_CODE,
  playfunAuthSchema,
  RESTRICTED_CODE,
} from '../../../src/contract/api/casino/casino';
import { CASINO_SESSION_MS } from '../../../src/contract/constants';
import { isRestricted } from '../../../src/rules/session/roles';
import { ADMIN, MEMBERS } from '../../auth/access';
import type { Caller } from '../../auth/caller';
import { casinoCopy } from '../../copy/casinoCopy';
import { ownRefusalOf } from '../../ownLimits/ownStates';
import { casinoReport } from '../../casino/casinoReport';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { pageQuery } from '../fields';
import { HttpRefusal } from '../httpRefusal';

function demandFree(caller: Caller): void {
  if (isRestricted(caller)) throw new HttpRefusal(403, RESTRICTED_CODE, casinoCopy.restricted);
}

/** Lobbies of casino and slots, and the way into a game (`contract/api/casino`). */
export function casinoRoutes({ sql, games, sessions }: Services): ServerCall[] {
  const down = () => new HttpRefusal(503, LOBBY_DOWN_CODE, casinoCopy.down);
  return [
    call({
      method: 'GET',
      path: '/casino/games',
      access: MEMBERS,
      query: gamesQuerySchema,
      async handle({ query, caller }) {
        demandFree(caller);
        const list = await games.list(caller.memberId, query.provider, query.kind);
        if (!list) throw down();
        return list;
      },
    }),
    call({
      method: 'PUT',
      path: '/casino/favourites',
      access: MEMBERS,
      body: favouriteSchema,
      async handle({ body, caller }) {
        demandFree(caller);
        if (!(await games.setFavourite(caller.memberId, body))) {
          throw new HttpRefusal(409, 'favourite-refused', casinoCopy.favouriteRefused);
        }
      },
    }),
    call({
      method: 'POST',
      path: '/playfun/auth',
      access: MEMBERS,
      body: playfunAuthSchema,
      async handle({ body, caller }) {
        demandFree(caller);
        // The least that could be staked: with nothing left, a game would refuse whatever is.
        const own = await ownRefusalOf(sql, caller.memberId, 'bet', 1);
        if (own?.reason === 'time') throw new HttpRefusal(403, 'own-time', casinoCopy.ownTime);
        if (own) throw new HttpRefusal(403, 'own-limits', casinoCopy.ownLimits);
        const address = await games.open(caller, body);
        if (address === undefined) throw down();
        await sessions.extend(caller.sessionId, CASINO_SESSION_MS);
        return { launch_url: address };
      },
    }),
    call({
      method: 'GET',
      path: '/admin/games',
      access: ADMIN,
      query: pageQuery,
      handle: ({ query }) => casinoReport(sql, games, query.page),
    }),
  ];
}
