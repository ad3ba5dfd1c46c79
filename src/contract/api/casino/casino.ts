import * as v from 'valibot';
import { naturalNumber, pageCounts } from '../../numbers';
import { catalogueGameSchema, GAME_ID } from './provider';

/** Casino and slots as members see them (docs/spec.md CAS-1). */

/** Who games come from: the first provider, and Vinus, the second. */
export const GameProvider = { playfun: 'playfun', vinus: 'vinus' } as const;
export type GameProvider = (typeof GameProvider)[keyof typeof GameProvider];
export const GAME_PROVIDERS = Object.values(GameProvider);

/** The two halves of a catalogue: tables of the casino, and slots. */
export const GameKind = { casino: 'casino', slot: 'slot' } as const;
export type GameKind = (typeof GameKind)[keyof typeof GameKind];

/** Refused to members of tendency 22, by its code (docs/spec.md ROLE-4). */
export const RESTRICTED_CODE = 'restricted';
/** The provider does not answer, or is not there. */
export const LOBBY_DOWN_CODE = 'lobby-down';

const gameId = v.pipe(v.string(), v.regex(GAME_ID));

/** `GET /casino/games?provider=…&kind=…` */
export const gamesQuerySchema = v.object({
  provider: v.picklist(GAME_PROVIDERS),
  kind: v.picklist(Object.values(GameKind)),
});

/** A game of the provider's catalogue. `min`, `max`: won of one bet. */
export type CasinoGame = v.InferOutput<typeof catalogueGameSchema>;

/** Its answer. Favourites and what was played recently (the last first) are ids of games that are in `games`. */
export const casinoGamesSchema = v.object({
  games: v.array(catalogueGameSchema),
  favourites: v.array(v.string()),
  recent: v.array(v.string()),
});
export type CasinoGames = v.InferOutput<typeof casinoGamesSchema>;

/** `PUT /casino/favourites`: whether a game is one. Done again it changes nothing. */
export const favouriteSchema = v.strictObject({
  provider: v.picklist(GAME_PROVIDERS),
  game: gameId,
  on: v.boolean(),
});
export type Favourite = v.InferOutput<typeof favouriteSchema>;

/** `POST /playfun/auth` (docs/spec.md CAS-1). Without a game the provider's own lobby of the kind opens. */
export const playfunAuthSchema = v.strictObject({
  provider: v.optional(v.picklist(GAME_PROVIDERS), GameProvider.playfun),
  kind: v.optional(v.picklist(Object.values(GameKind)), GameKind.casino),
  game: v.optional(gameId),
});
export type PlayfunAuth = v.InferInput<typeof playfunAuthSchema>;

/** Its answer: what is opened in a new window. */
export const launchSchema = v.object({ launch_url: v.string() });

/** `GET /admin/games?page=N`: whether the providers answer, and what they moved. `at`: ms since the epoch. */
export const gameAdminSchema = v.object({
  providers: v.array(
    v.object({
      provider: v.picklist(GAME_PROVIDERS),
      /** `absent`: none is set up. */
      state: v.picklist(['up', 'down', 'absent']),
      games: naturalNumber,
    }),
  ),
  items: v.array(
    v.object({
      id: naturalNumber,
      provider: v.string(),
      /** `void`: undone before it came. */
      kind: v.picklist(['debit', 'credit', 'rollback', 'void']),
      reference: v.string(),
      userId: v.string(),
      nickname: v.string(),
      game: v.nullable(v.string()),
      /** Won */
      amount: naturalNumber,
      /** Code of the refusal; null where it was done. */
      refusal: v.nullable(v.string()),
      isUndone: v.boolean(),
      at: naturalNumber,
    }),
  ),
  ...pageCounts,
});
export type GameAdmin = v.InferOutput<typeof gameAdminSchema>;
