import type { Limits } from '../../src/contract/api/betting';
import type { AdminMinigame, MinigameSetting } from '../../src/contract/api/rounds';
import { type Minigame, MINIGAMES } from '../../src/contract/rounds/catalogue';
import { GameType } from '../../src/contract/codes/gameTypes';
import { PRICE_SCALE } from '../../src/contract/stream/market';
import { stakeBoundsOf } from '../../src/rules/betting/stakes';
import type { Reader } from '../ledger';

/** What administrators decide about a game; until they do, the catalogue does. */
export interface GameSettings {
  maintenance: boolean;
  closeSeconds: number;
  /** Changed prices × 1000 by `MARKET/SELECTION`. */
  prices: Readonly<Record<string, number>>;
  /** Rises with each change of the prices. */
  version: number;
}

/** Settings of these games, or of all. */
export async function minigameSettingsOf(
  reader: Reader,
  games: readonly Minigame[] = MINIGAMES,
): Promise<ReadonlyMap<number, GameSettings>> {
  const rows = await reader
    .selectFrom('minigame_setting')
    .selectAll()
    .where(
      'game_id',
      'in',
      games.map(({ id }) => id),
    )
    .execute();
  const changed = new Map(rows.map((row) => [row.game_id, row]));
  return new Map(
    games.map((game) => {
      const row = changed.get(game.id);
      return [
        game.id,
        {
          maintenance: row?.maintenance ?? false,
          closeSeconds: row?.close_seconds ?? game.closeSeconds,
          prices: row?.prices ?? {},
          version: Number(row?.version ?? 0),
        },
      ];
    }),
  );
}

export async function settingOf(reader: Reader, game: Minigame): Promise<GameSettings> {
  return (await minigameSettingsOf(reader, [game])).get(game.id)!;
}

/** `GET /settingMinigame/{id}`: the limits are those a bet of this member is held to. */
export async function minigameSetting(reader: Reader, game: Minigame, limits: Limits): Promise<MinigameSetting> {
  const { maintenance, closeSeconds } = await settingOf(reader, game);
  const leg = { market: '', live: false, gameId: game.id };
  const {
    stakeMin: min,
    stakeMax: max,
    payoutMax: maxPayout,
  } = stakeBoundsOf(limits, {
    kind: roundKindOf(game),
    prices: [PRICE_SCALE],
    legs: [leg],
  });
  return { systemMaintenanceFlg: maintenance, gameId: game.id, closeSeconds, limits: { min, max, maxPayout } };
}

/** Which of a member's limits hold for the game's rounds. */
export function roundKindOf({ gameType }: Minigame): 'minigame' | 'virtual' {
  return gameType === GameType.virtual ? 'virtual' : 'minigame';
}

/** `GET /admin/minigames`. */
export async function adminMinigames(reader: Reader): Promise<AdminMinigame[]> {
  const settings = await minigameSettingsOf(reader);
  return [...settings].map(([gameId, setting]) => adminView(gameId, setting));
}

export function adminView(gameId: number, { maintenance, closeSeconds, prices, version }: GameSettings): AdminMinigame {
  return { gameId, systemMaintenanceFlg: maintenance, closeSeconds, prices, priceVersion: version };
}
