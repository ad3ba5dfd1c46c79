import { GameKind, GameProvider } from '../../contract/api/casino/casino';

export interface Lobby {
  provider: GameProvider;
  kind: GameKind;
}

/** The pages of casino and slots (docs/spec.md NAV-1): Vinus is the second provider. */
export const LOBBIES: Readonly<Record<string, Lobby>> = {
  '/casino': { provider: GameProvider.playfun, kind: GameKind.casino },
  '/casinoVinus': { provider: GameProvider.vinus, kind: GameKind.casino },
  '/slot': { provider: GameProvider.playfun, kind: GameKind.slot },
  '/slot/indexVinus': { provider: GameProvider.vinus, kind: GameKind.slot },
};

export const LOBBY_PAGES = Object.keys(LOBBIES);

export function pathOf({ provider, kind }: Lobby): string {
  return LOBBY_PAGES.find((path) => LOBBIES[path]!.provider === provider && LOBBIES[path]!.kind === kind)!;
}
