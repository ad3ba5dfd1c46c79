import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { GAME_PROVIDERS, type GameProvider } from '../../src/contract/api/casino/casino';
import type { Clock } from '../../src/rules/clock';
import type { Config } from '../config';
import type { InTransaction } from '../ledger';
import type { Schema } from '../storage/schema';
import { CatalogueCache } from './catalogueCache';
import { GameCatalogue, type ProviderCatalogue } from './games';
import { httpProvider } from './httpProvider';
import { ProviderWallet } from './providerWallet';

export interface OpenGamesOptions {
  config: Config;
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/** The games of the providers that are set up, the wallet they call, and how to announce its address. */
export function openGames({ config, sql, inTransaction, clock, onError }: OpenGamesOptions) {
  const now = () => clock.wall();
  const nonce = () => randomBytes(18).toString('base64url');
  const catalogueOf = (name: GameProvider): [GameProvider, ProviderCatalogue][] => {
    const choice = config.providers[name];
    if (!choice) return [];
    const provider = httpProvider({ ...choice, partnerId: config.partnerId, now, nonce });
    const report = (detail: string) => onError(new Error(`${name}: ${detail}`));
    return [[name, { provider, catalogue: new CatalogueCache({ provider, clock, random: Math.random, report }) }]];
  };
  let listening: string | undefined;
  const games = new GameCatalogue({
    sql,
    providers: Object.fromEntries(GAME_PROVIDERS.flatMap(catalogueOf)),
    gameHosts: config.gameHosts,
    newPlayer: () => randomBytes(12).toString('hex'),
    walletUrl: () => config.walletUrl ?? listening,
    onError,
  });
  return {
    games,
    gameWallet: new ProviderWallet({
      sql,
      inTransaction,
      now,
      listedKind: (provider, game) => games.listedKind(provider, game),
    }),
    /** `origin`: where the server was found to listen. */
    listensAt: (origin: string) => {
      listening = `${reachable(origin)}${config.apiBase}`;
      // So that games have names and kinds before anybody opens a lobby: who reads a history or stakes does not wait for them.
      games.names();
    },
  };
}

/** A wildcard is an address to listen on, not one to go to. */
function reachable(origin: string): string {
  return origin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
