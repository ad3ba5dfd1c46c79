import type { Transaction } from 'kysely';
import type { AdminMinigame, AdminMinigamePatch } from '../../src/contract/api/rounds';
import { selectionKey } from '../../src/contract/rounds/marketSheet';
import type { Minigame } from '../../src/contract/rounds/catalogue';
import { overpaidSelections } from '../../src/rules/rounds/margin';
import type { ChangeResult } from '../admin/change';
import type { Schema } from '../storage/schema';
import { adminView, settingOf } from './settings';

/** `margin`: prices give back more than 99 %, and it was not confirmed. `loss`: they give back more than was staked. */
export type SettingRefused = 'bad-close' | 'no-selection' | 'margin' | 'loss';
export type SettingChange = { ok: true; changed: ChangeResult<AdminMinigame> } | { ok: false; reason: SettingRefused };

/** Betting stays open for at least so long. */
const OPEN_SECONDS = 3;

/** Changes what an administrator asked for. Refuses a closing time that leaves no time to bet, and prices of unknown selections. */
export async function changeSetting(
  trx: Transaction<Schema>,
  game: Minigame,
  patch: AdminMinigamePatch,
): Promise<SettingChange> {
  await trx
    .insertInto('minigame_setting')
    .values({ game_id: game.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.selectFrom('minigame_setting').select('game_id').where('game_id', '=', game.id).forUpdate().execute();
  const before = await settingOf(trx, game);
  const closeSeconds = patch.closeSeconds ?? before.closeSeconds;
  if (closeSeconds > game.roundSeconds - OPEN_SECONDS) return { ok: false, reason: 'bad-close' };
  const prices = pricesAfter(game, before.prices, patch.prices);
  if (!prices) return { ok: false, reason: 'no-selection' };
  const overpaid = patch.prices ? overpaidSelections(game.sheet, prices) : [];
  if (overpaid.some(({ back }) => back > 1)) return { ok: false, reason: 'loss' };
  if (overpaid.length > 0 && !patch.confirmed) return { ok: false, reason: 'margin' };
  const maintenance = patch.systemMaintenanceFlg ?? before.maintenance;
  const version = before.version + (JSON.stringify(prices) === JSON.stringify(before.prices) ? 0 : 1);
  await trx
    .updateTable('minigame_setting')
    .set({ maintenance, close_seconds: closeSeconds, prices: JSON.stringify(prices), version: String(version) })
    .where('game_id', '=', game.id)
    .execute();
  const value = adminView(game.id, { maintenance, closeSeconds, prices, version });
  return {
    ok: true,
    changed: {
      value,
      audited: {
        action: 'minigame.change',
        subject: `minigame:${game.id}`,
        before: adminView(game.id, before),
        after: value,
      },
      notices: [{ kind: 'rounds' }],
    },
  };
}

/** Undefined where a price is of no selection of the game, or of one whose price can't be changed. */
function pricesAfter(
  { sheet }: Minigame,
  before: Readonly<Record<string, number>>,
  patch: AdminMinigamePatch['prices'] = {},
): Record<string, number> | undefined {
  const defaults = new Map(
    sheet
      .filter(({ priced }) => priced === 'fixed')
      .flatMap((market) => market.selections.map(({ id, price }) => [selectionKey(market.id, id), price] as const)),
  );
  const prices = new Map(Object.entries(before));
  for (const [key, price] of Object.entries(patch)) {
    if (!defaults.has(key)) return undefined;
    if (price === null || price === defaults.get(key)) prices.delete(key);
    else prices.set(key, price);
  }
  return Object.fromEntries([...prices].sort(([a], [b]) => (a < b ? -1 : 1)));
}
