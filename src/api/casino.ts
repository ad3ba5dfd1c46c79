import {
  type CasinoGames,
  casinoGamesSchema,
  type Favourite,
  type GameKind,
  type GameAdmin,
  gameAdminSchema,
  type GameProvider,
  launchSchema,
  type PlayfunAuth,
} from '../contract/api/casino/casino';
import type { Client } from './client';
import type { CallResult } from './callResult';

/** Casino and slots (`contract/api/casino`). */
export interface CasinoCalls {
  games(provider: GameProvider, kind: GameKind, signal?: AbortSignal): Promise<CallResult<CasinoGames>>;
  setFavourite(favourite: Favourite, signal?: AbortSignal): Promise<CallResult<void>>;
  /** The address of a game or a lobby, to be opened in a new window. */
  launch(wanted: PlayfunAuth, signal?: AbortSignal): Promise<CallResult<string>>;
  /** Providers and what they moved, to administrators. */
  providerReport(page: number, signal?: AbortSignal): Promise<CallResult<GameAdmin>>;
}

export function casinoCalls(client: Client): CasinoCalls {
  return {
    games: (provider, kind, signal) => client.get('/casino/games', { provider, kind }, casinoGamesSchema, signal),
    setFavourite: (body, signal) => client.call<void>({ method: 'PUT', path: '/casino/favourites', body, signal }),
    providerReport: (page, signal) => client.get('/admin/games', { page }, gameAdminSchema, signal),
    launch: async (body, signal) => {
      const answer = await client.call({
        method: 'POST',
        path: '/playfun/auth',
        body,
        schema: launchSchema,
        signal,
        hasOwnRow: true,
      });
      return answer.ok ? { ok: true, value: answer.value.launch_url } : answer;
    },
  };
}
