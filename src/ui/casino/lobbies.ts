import { GameKind, GameProvider } from '../../contract/api/casino/casino';

export interface Lobby {
  path: string;
  provider: GameProvider;
  kind: GameKind;
}

/** The pages of casino and slots (docs/spec.md NAV-1): Vinus is the second provider. A provider may have one of them only. */
export const LOBBIES: readonly Lobby[] = [
  { path: '/casino', provider: GameProvider.playfun, kind: GameKind.casino },
  { path: '/casinoVinus', provider: GameProvider.vinus, kind: GameKind.casino },
  { path: '/slot', provider: GameProvider.playfun, kind: GameKind.slot },
  { path: '/slot/indexVinus', provider: GameProvider.vinus, kind: GameKind.slot },
];

export const LOBBY_PAGES = LOBBIES.map(({ path }) => path);

/** What can be gone to from a lobby: the kinds of its provider, and the providers of its kind. */
export function lobbiesBeside(
  { provider, kind }: Lobby,
  lobbies = LOBBIES,
): Readonly<Record<'kinds' | 'providers', readonly Lobby[]>> {
  return {
    kinds: lobbies.filter((each) => each.provider === provider),
    providers: lobbies.filter((each) => each.kind === kind),
  };
}
