import { type Kysely, sql as raw } from 'kysely';
import {
  type CasinoGames,
  type Favourite,
  GAME_PROVIDERS,
  type GameKind,
  type GameProvider,
} from '../../src/contract/api/casino/casino';
import { gameProviderLabel } from '../../src/contract/labels/gameProviders';
import { openableUrl } from '../../src/rules/session/openableUrl';
import type { Caller } from '../auth/caller';
import { newSecret } from '../auth/secret';
import type { Schema } from '../storage/schema';
import type { CatalogueCache } from './catalogueCache';
import type { Catalogue, Provider } from './provider';

/** How many of the last games are listed as recently played. */
const RECENT = 12;
/** Most favourites of a member with one provider. */
const FAVOURITES_MAX = 200;

/** A provider with its catalogue. */
export interface ProviderCatalogue {
  provider: Provider;
  catalogue: CatalogueCache;
}

export interface GamesOptions {
  sql: Kysely<Schema>;
  providers: Readonly<Partial<Record<GameProvider, ProviderCatalogue>>>;
  gameHosts: readonly string[];
  /** 24 letters and digits, never the same twice. */
  newPlayer: () => string;
  /** Where the wallet is, once the server listens. */
  walletUrl: () => string | undefined;
  onError: (failure: unknown) => void;
}

export interface GameOpening {
  provider: GameProvider;
  kind: GameKind;
  game?: string | undefined;
}

/** Lists of games, members' favourites, and the way into a game. Whoever may not play is refused before. */
export class GameCatalogue {
  readonly #options: GamesOptions;

  constructor(options: GamesOptions) {
    this.#options = options;
  }

  /** Undefined: the provider is down, or not there. */
  async list(member: number, provider: GameProvider, kind: GameKind): Promise<CasinoGames | undefined> {
    const { sql } = this.#options;
    const catalogue = await this.#catalogue(provider);
    if (!catalogue) return undefined;
    const games = catalogue.filter((game) => game.kind === kind);
    const known = new Set(games.map(({ id }) => id));
    const favourites = await sql
      .selectFrom('game_favourite')
      .select('game')
      .where('member_id', '=', member)
      .where('provider', '=', provider)
      .orderBy('at')
      .execute();
    const recent = await sql
      .selectFrom('game_session')
      .select('game')
      .where('member_id', '=', member)
      .where('provider', '=', provider)
      .where('kind', '=', kind)
      .where('game', 'is not', null)
      .groupBy('game')
      .orderBy((eb) => eb.fn.max('opened_at'), 'desc')
      .limit(RECENT)
      .execute();
    const there = (rows: readonly { game: string | null }[]) =>
      rows.flatMap(({ game }) => (game !== null && known.has(game) ? [game] : []));
    return { games, favourites: there(favourites), recent: there(recent) };
  }

  /** False where there is no such game, or it is one too many. */
  async setFavourite(member: number, { provider, game, on }: Favourite): Promise<boolean> {
    const { sql } = this.#options;
    if (!on) {
      await sql
        .deleteFrom('game_favourite')
        .where('member_id', '=', member)
        .where('provider', '=', provider)
        .where('game', '=', game)
        .execute();
      return true;
    }
    const catalogue = await this.#catalogue(provider);
    if (!catalogue?.some(({ id }) => id === game)) return false;
    const { rows } = await raw<{ count: string }>`
      select count(*) from game_favourite where member_id = ${member} and provider = ${provider}`.execute(sql);
    if (Number(rows[0]?.count) >= FAVOURITES_MAX) return false;
    await sql
      .insertInto('game_favourite')
      .values({ member_id: member, provider, game })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }

  /** The address to open; undefined where the provider gives none, or one that must not be opened. */
  async open(caller: Caller, { provider, kind, game }: GameOpening): Promise<string | undefined> {
    const { sql, providers, walletUrl, gameHosts, onError } = this.#options;
    const entry = providers[provider];
    const wallet = walletUrl();
    if (!entry || wallet === undefined) return undefined;
    if (game !== undefined) {
      const catalogue = await this.#catalogue(provider);
      if (!catalogue?.some((one) => one.id === game && one.kind === kind)) return undefined;
    }
    const { text, hash } = newSecret();
    await sql
      .insertInto('game_session')
      .values({
        token_hash: hash,
        provider,
        kind,
        game: game ?? null,
        member_id: caller.memberId,
        session_id: caller.sessionId,
      })
      .execute();
    const launched = await entry.provider.launch({
      player: await this.#player(caller.memberId),
      nickname: caller.nickname,
      session: text,
      wallet: `${wallet}/provider/${provider}`,
      kind,
      ...(game !== undefined && { game }),
    });
    if (!launched.ok) {
      // What did not open was not played.
      await sql.deleteFrom('game_session').where('token_hash', '=', hash).execute();
      onError(new Error(`${provider}: ${launched.detail}`));
      return undefined;
    }
    // Which page asks is not known here: the page decides once more, by its own address.
    const address = openableUrl(launched.value, { origin: new URL(wallet).origin, hosts: gameHosts });
    if (address === undefined) onError(new Error(`${provider} gave an address on a host that is not allowed`));
    return address;
  }

  /** Whether each provider answers, for the staff; undefined: it is not set up. */
  async health(): Promise<{ provider: GameProvider; state: 'up' | 'down' | 'absent'; games: number }[]> {
    return Promise.all(
      GAME_PROVIDERS.map(async (provider) => {
        const entry = this.#options.providers[provider];
        if (!entry) return { provider, state: 'absent' as const, games: 0 };
        const games = await entry.catalogue.get();
        return { provider, state: games ? ('up' as const) : ('down' as const), games: games?.length ?? 0 };
      }),
    );
  }

  /**
   * Texts of movements of the ledger, and how members read them: game provider and game instead of their ids. They are at
   * hand: whoever reads what was played needs no provider for it.
   */
  names(): ReadonlyMap<string, string> {
    const names = GAME_PROVIDERS.flatMap((provider): [string, string][] => {
      const label = gameProviderLabel(provider);
      const games = this.#options.providers[provider]?.catalogue.known() ?? [];
      return [
        [provider, label],
        ...games.map(({ id, name }): [string, string] => [`${provider} ${id}`, `${label} · ${name}`]),
      ];
    });
    return new Map(names);
  }

  /** As the catalogue that came last has it; undefined for a game it has not. No stake waits for a provider. */
  listedKind(provider: GameProvider, game: string): GameKind | undefined {
    return this.#options.providers[provider]?.catalogue.known().find(({ id }) => id === game)?.kind;
  }

  async #catalogue(provider: GameProvider): Promise<Catalogue['games'] | undefined> {
    return this.#options.providers[provider]?.catalogue.get();
  }

  async #player(member: number): Promise<string> {
    const { sql, newPlayer } = this.#options;
    await sql
      .insertInto('game_player')
      .values({ member_id: member, name: newPlayer() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = sql.selectFrom('game_player').select('name').where('member_id', '=', member);
    return (await row.executeTakeFirstOrThrow()).name;
  }
}
