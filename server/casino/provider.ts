import type { CatalogueGame, LaunchRequest } from '../../src/contract/api/casino/provider';

/** What a provider was asked for, or that nothing sound came: it is down, silent, or answers something else. */
export type Provided<T> = { ok: true; value: T } | { ok: false; detail: string };

/** The games that a provider's catalogue was read as. */
export interface Catalogue {
  games: readonly CatalogueGame[];
  /** How many entries are none of them, and what is wrong with the first of those. */
  leftOut?: { count: number; first: string };
}

/** A provider of games, as this server calls it. Its own calls come to `Wallet`. */
export interface Provider {
  catalogue(): Promise<Provided<Catalogue>>;
  /** The address of a lobby or a game for this player, to be opened by them alone. */
  launch(request: LaunchRequest): Promise<Provided<string>>;
}
