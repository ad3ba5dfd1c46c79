import { adminMinigamePatchSchema } from '../../../src/contract/api/rounds';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { ADMIN } from '../../auth/access';
import { copy } from '../../copy/copy';
import type { Rooms } from '../../services';
import { changeSetting } from '../../rounds/changeSetting';
import { adminMinigames } from '../../rounds/settings';
import { adminChange } from '../adminChange';
import { type Call, call } from '../call';
import { idParams } from '../fields';
import { Refusal } from '../refusal';

/** Odds, closing times and maintenance of minigames, by administrators. */
export function adminRoundCalls(rooms: Rooms): Call[] {
  const changing = adminChange(rooms);
  return [
    call({
      method: 'GET',
      path: '/admin/minigames',
      access: ADMIN,
      handle: () => adminMinigames(rooms.sql),
    }),
    call({
      method: 'PUT',
      path: '/admin/minigames/:id',
      access: ADMIN,
      params: idParams,
      body: adminMinigamePatchSchema,
      handle: (input) =>
        changing(input, async (trx) => {
          const game = minigameBy(input.params.id);
          if (!game) throw new Refusal(404, 'no-game', copy.notFound);
          const set = await changeSetting(trx, game, input.body);
          if (!set.ok) throw new Refusal(400, set.reason, copy.badRequest);
          return set.changed;
        }),
    }),
  ];
}
