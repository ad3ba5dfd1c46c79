import * as v from 'valibot';
import { naturalNumber } from '../../numbers';
import { MINUTE_MS } from '../../units';

/**
 * The protocol between the operator and a provider of games, both ways over HTTP with JSON bodies. Every request is
 * signed with the secret they share (`rules/casino/signature`); money is in whole won.
 *
 * The operator calls the provider: `GET games`, `POST launch`. The provider calls the operator's wallet: `POST
 * balance`, `debit`, `credit`, `rollback`. A reference is the provider's name of one movement, used once: the same
 * request again, however late, is answered as it was the first time and moves nothing. A debit whose answer is lost is
 * rolled back; a rollback that comes before its debit has the debit refused for good.
 */

/** Headers of a signed request. The timestamp is ms since the epoch; a nonce is used once. */
export const SIGNED_HEADERS = {
  partner: 'x-partner',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const;

/** How far the clocks of both sides, and the way between them, may be apart. ms */
export const SIGNED_WITHIN_MS = MINUTE_MS;

export const NONCE = /^[\w-]{16,64}$/;
export const GAME_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Most won of one movement. */
export const AMOUNT_MAX = 1_000_000_000;

const gameId = v.pipe(v.string(), v.regex(GAME_ID));
const name = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/));
const amount = v.pipe(naturalNumber, v.minValue(1), v.maxValue(AMOUNT_MAX));
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/** What a game's tile shows; what is none of these is drawn as `cards`. */
export const GAME_ART = ['cards', 'duel', 'wheel', 'dice', 'reels'] as const;

/** A game as its provider lists it. `hue`: of its tile, in degrees. */
export const catalogueGameSchema = v.object({
  id: gameId,
  name: shortText,
  /** The studio within the provider. */
  studio: shortText,
  kind: v.picklist(['casino', 'slot']),
  art: v.fallback(v.picklist(GAME_ART), 'cards'),
  hue: v.pipe(naturalNumber, v.maxValue(360)),
  min: naturalNumber,
  max: naturalNumber,
});
/** So many entries of a catalogue are read; what comes after them is left out. */
export const CATALOGUE_MAX = 5_000;
/** Its entries are read one by one by `catalogueGameSchema`: a provider adds games daily, and one may be unsound. */
export const catalogueSchema = v.object({ games: v.array(v.unknown()) });
export type CatalogueGame = v.InferOutput<typeof catalogueGameSchema>;

/**
 * `player` is the operator's name of a member for its providers, `session` of one opening; both reveal nothing of the
 * member.
 */
export const launchRequestSchema = v.strictObject({
  player: name,
  nickname: shortText,
  session: name,
  /** Where the wallet is, without a slash at its end. */
  wallet: v.pipe(v.string(), v.url()),
  kind: v.picklist(['casino', 'slot']),
  game: v.optional(gameId),
});
export const launchAnswerSchema = v.object({ url: v.string() });
export type LaunchRequest = v.InferOutput<typeof launchRequestSchema>;

export const balanceRequestSchema = v.strictObject({ player: name, session: name });
export const debitRequestSchema = v.strictObject({
  player: name,
  session: name,
  reference: name,
  round: name,
  game: gameId,
  amount,
});
/** Of a round that has a debit. It needs no session: what was won is paid after the game was left, too. */
export const creditRequestSchema = v.strictObject({ player: name, reference: name, round: name, game: gameId, amount });
/** `of`: reference of the debit or credit that is undone, within three days. */
export const rollbackRequestSchema = v.strictObject({ player: name, reference: name, of: name });
export type DebitRequest = v.InferOutput<typeof debitRequestSchema>;
export type CreditRequest = v.InferOutput<typeof creditRequestSchema>;
export type RollbackRequest = v.InferOutput<typeof rollbackRequestSchema>;

/** What the wallet answers: won the member can spend. */
export const walletAnswerSchema = v.object({ balance: naturalNumber });

/** Why the wallet refuses, as the `code` of its body. */
export const WALLET_REFUSALS = {
  /** Not signed by the provider, or at another time. */
  unsigned: 401,
  /** The very request came before: its nonce was used. */
  replayed: 401,
  'no-player': 404,
  /** The session is over, or the member may not play any more. */
  'no-session': 403,
  /** The member's own limits leave less, or no more time, or they are taking a break. */
  'own-limit': 403,
  /** The member does not have so much. */
  short: 402,
  /** The reference was used for something else. */
  conflict: 409,
  /** It was rolled back before it came. */
  'rolled-back': 409,
  /** A credit of a round without a debit: it may be sent again. */
  'no-round': 409,
  /** More than is paid for its stakes, or given in a round or an hour, or too late, which a rollback may be too: it may be sent again once that has changed. */
  bound: 409,
} as const;
export type WalletRefusal = keyof typeof WALLET_REFUSALS;
