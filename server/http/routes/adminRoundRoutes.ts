import { adminMinigamePatchSchema, OVERPAID } from '../../../src/contract/api/rounds';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { ADMIN } from '../../auth/access';
import { staffCopy } from '../../copy/staffCopy';
import { serverText } from '../../copy/serverText';
import type { Services } from '../../services';
import { changeSetting } from '../../rounds/changeSetting';
import { adminMinigames } from '../../rounds/settings';
import { adminChange } from '../adminChange';
import { type ServerCall, call } from '../call';
import { idParams } from '../fields';
import { HttpRefusal } from '../httpRefusal';

/** Odds, closing times and maintenance of minigames, by administrators. */
export function adminRoundRoutes(services: Services): ServerCall[] {
  const changing = adminChange(services);
  return [
    call({
      method: 'GET',
      path: '/admin/minigames',
      access: ADMIN,
      handle: () => adminMinigames(services.sql),
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
          if (!game) throw new HttpRefusal(404, 'no-game', serverText.notFound);
          const set = await changeSetting(trx, game, input.body);
          if (!set.ok && set.reason === 'margin') throw new HttpRefusal(409, OVERPAID, staffCopy.margin);
          if (!set.ok && set.reason === 'loss') throw new HttpRefusal(409, 'loss', staffCopy.loss);
          if (!set.ok) throw new HttpRefusal(400, set.reason, serverText.badRequest);
          return set.changed;
        }),
    }),
  ];
}
