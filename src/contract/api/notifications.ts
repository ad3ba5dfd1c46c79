import * as v from 'valibot';
import { AUTO_BET_ENDINGS } from '../codes/autoBetCodes';
import { naturalNumber, wholeNumber } from '../numbers';
import { ID_PATTERN } from '../stream/channel';
import { Settlement } from '../stream/market';
import { ORDER_KINDS } from './wallet';

/**
 * What happened to a member, newest first: derived from what is stored of their bets, orders and messages, and from what
 * was noted of the matches they follow. Facts, no sentences. Times in ms since the epoch, money in whole won.
 */

/** As many as a list has at most, and how far it goes back. */
export const NOTIFICATIONS_MAX = 50;
export const NOTIFICATION_DAYS = 30;

/** `id`: unique, and another one where the same thing happens again (a bet that is settled anew). */
const happened = { id: v.string(), at: wholeNumber };
const match = { fixtureId: v.string(), sport: wholeNumber, league: v.string(), home: v.string(), away: v.string() };

/** The first leg of a bet: what it was on. */
const subjectSchema = v.variant('kind', [
  v.object({
    kind: v.literal('odds'),
    sport: wholeNumber,
    home: v.string(),
    away: v.string(),
    /** English, as the feed has them. */
    market: v.string(),
    line: v.string(),
    pick: v.string(),
  }),
  v.object({
    kind: v.literal('round'),
    gameId: wholeNumber,
    /** Korean names, as shown when the bet was made. */
    game: v.string(),
    round: v.string(),
    market: v.string(),
    pick: v.string(),
  }),
]);
export type NotificationSubject = v.InferOutput<typeof subjectSchema>;

export const notificationSchema = v.variant('kind', [
  v.object({
    kind: v.literal('bet'),
    ...happened,
    betId: v.string(),
    status: v.picklist(Object.values(Settlement)),
    isCancelledByStaff: v.optional(v.boolean()),
    stake: naturalNumber,
    paid: naturalNumber,
    legs: wholeNumber,
    first: subjectSchema,
    /** The outcomes of the legs that won, called as in a slip. */
    won: v.array(v.string()),
  }),
  /** A bet that waited, in play or for staff, was refused. `reason`: for people, in the asked language. */
  v.object({
    kind: v.literal('betRefused'),
    ...happened,
    betId: v.string(),
    stake: naturalNumber,
    legs: wholeNumber,
    first: subjectSchema,
    reason: v.string(),
  }),
  /** A bet was cashed out, all that was left of its stake or a part. */
  v.object({
    kind: v.literal('cashOut'),
    ...happened,
    betId: v.string(),
    stake: naturalNumber,
    paid: naturalNumber,
    /** The server did it, at what the member had set. */
    isAutomatic: v.optional(v.boolean()),
    /** Another bet took its place. */
    isEdit: v.optional(v.boolean()),
    legs: wholeNumber,
    first: subjectSchema,
  }),
  /** Automatic bets on a game ended, but not by their member. */
  v.object({
    kind: v.literal('autoBet'),
    ...happened,
    /** Korean, and the path of its page. */
    game: v.string(),
    page: v.string(),
    ending: v.picklist(AUTO_BET_ENDINGS),
    placed: naturalNumber,
    /** What they won or lost together. */
    net: wholeNumber,
    /** Of the bet that was refused, for people, in the asked language. */
    reason: v.optional(v.string()),
  }),
  v.object({
    kind: v.literal('order'),
    ...happened,
    order: v.picklist(ORDER_KINDS),
    state: v.picklist(['approved', 'refused']),
    amount: naturalNumber,
    bonus: naturalNumber,
    reason: v.string(),
  }),
  v.object({ kind: v.literal('message'), ...happened, title: v.string(), sender: v.string() }),
  /** In a match the member had an open bet on; the score after it. */
  v.object({ kind: v.literal('goal'), ...happened, ...match, score: v.tuple([wholeNumber, wholeNumber]) }),
  /** A starred match began. */
  v.object({ kind: v.literal('kickOff'), ...happened, ...match }),
]);
export type Notification = v.InferOutput<typeof notificationSchema>;
export type NotificationOf<K extends Notification['kind']> = Extract<Notification, { kind: K }>;

const KNOWN_KINDS: ReadonlySet<string> = new Set(notificationSchema.options.map(({ entries }) => entries.kind.literal));
/** Those of a kind that a newer server has are passed over: a page may be older than the server that answers it. */
const knownSchema = v.pipe(
  v.array(v.looseObject({ kind: v.string() })),
  v.transform((items) => items.filter(({ kind }) => KNOWN_KINDS.has(kind))),
  v.array(notificationSchema),
);

/** `GET /notifications`. What happened until `seenUntil` the member has seen. */
export const notificationsSchema = v.object({ items: knownSchema, seenUntil: wholeNumber });
export type NotificationList = v.InferOutput<typeof notificationsSchema>;

/** `POST /notifications/seen`: the mark only moves forwards. */
export const notificationsSeenSchema = v.strictObject({ until: naturalNumber });

/** Stars of one member that are followed on the server, the newest. */
export const STARRED_MATCHES_MAX = 300;
const fixtureIds = v.pipe(v.array(v.pipe(v.string(), v.regex(ID_PATTERN))), v.maxLength(STARRED_MATCHES_MAX));
/** `POST /favourites`: matches whose kick-off the member wants to know of, and no longer. Unknown ones are passed over. */
export const starredMatchesSchema = v.strictObject({ starred: fixtureIds, unstarred: fixtureIds });
export type StarredMatches = v.InferOutput<typeof starredMatchesSchema>;
