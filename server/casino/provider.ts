import type { CatalogueGame, LaunchRequest } from '../../src/contract/api/casino/provider';

/** What a provider was asked for, or that nothing sound came: it is down, silent, or answers something else. */
export type Provided<T> = { ok: true; value: T } | { ok: false; detail: string };

/** A provider of games, as this server calls it. Its own calls come to `Wallet`. */
export interface Provider {
  catalogue(): Promise<Provided<CatalogueGame[]>>;
  /** The address of a lobby or a game for this player, to be opened by them alone. */
  launch(request: LaunchRequest): Promise<Provided<string>>;
}
