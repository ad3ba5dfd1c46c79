import * as v from 'valibot';
import { textWithin, wholeWithin } from '../../bounds';
import { pageCounts, wholeNumber } from '../../numbers';
import { END_CODES } from '../../codes/endings';
import { PASSWORD } from '../members/credentials';
import { AUTO_LOGOUT_MINUTES, messengersSchema, newsLinksSchema, popupSchema } from '../site/settings';
import { optionalReference } from './onceReference';
import { listedWhole, loadedVersion, savedList } from './versioned';
import { searched } from './searched';

/** What /admin and /manager call, under `/admin` and `/manager`. Refused with 403 to anybody else. */

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));

/** `GET /admin/settings`, `PUT /admin/settings` with any of them. */
export const siteSettingsSchema = v.strictObject({
  siteNoticeFlg: v.boolean(),
  joinStartEndFlg: v.boolean(),
  autoLogoutMin: wholeWithin(AUTO_LOGOUT_MINUTES),
});
export const siteSettingsPatchSchema = v.partial(siteSettingsSchema);
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;

export const POPUP_CONTENTS_MAX = 20_000;
/** From the page's left and top, px. */
export const POPUP_PLACE = { least: 0, most: 4_000 } as const;

/** `GET /admin/popups`: all. */
export const staffPopupsSchema = v.array(v.object({ ...popupSchema.entries, ...loadedVersion }));
export type StaffPopup = v.InferOutput<typeof staffPopupsSchema>[number];

/** `POST /admin/popups`, `PUT /admin/popups/ID`; `DELETE /admin/popups/ID` removes one. */
export const popupDraftSchema = v.strictObject({
  contents: v.pipe(v.string(), v.maxLength(POPUP_CONTENTS_MAX)),
  width: popupSchema.entries.width,
  pcLeftLocation: wholeWithin(POPUP_PLACE),
  pcTopLocation: wholeWithin(POPUP_PLACE),
  popupFlg: v.boolean(),
});
export type PopupDraft = v.InferOutput<typeof popupDraftSchema>;
export const newPopupSchema = v.strictObject({ ...optionalReference, ...popupDraftSchema.entries });
export const savedPopupSchema = v.strictObject({ ...loadedVersion, ...popupDraftSchema.entries });

/** `PATCH /admin/popups/ID`, `PATCH /admin/banners/ID`: on or off, and nothing else of it is changed. */
export const switchSchema = v.strictObject({ isOn: v.boolean() });

/** Codes of the refusals of rows of news and messengers: a link that is not allowed, an image that is not stored. */
export const BAD_LINK = 'bad-link';
export const NO_FILE = 'no-file';
export const NEWS_MAX = 300;
/** Of an address that news or a messenger leads to. */
export const LINK_MAX = 500;
export const MESSENGER_NAME_MAX = 40;

/** `GET /admin/news`, `PUT /admin/news` with the whole list. `url` must be of an allowed host. */
export const newsDraftSchema = v.pipe(
  v.array(v.strictObject({ contents: line(NEWS_MAX), url: v.optional(v.pipe(v.string(), v.maxLength(LINK_MAX))) })),
  v.maxLength(20),
);
export type NewsDraft = v.InferOutput<typeof newsDraftSchema>;
export const savedNewsSchema = savedList(newsDraftSchema);
export const listedNewsSchema = listedWhole(newsLinksSchema);
export type ListedNews = v.InferOutput<typeof listedNewsSchema>;

/** `GET /admin/messengers`, `PUT /admin/messengers` with the whole list; `imgPath` is the id of an uploaded file. */
export const messengersDraftSchema = v.pipe(
  v.array(
    v.strictObject({
      imgPath: v.pipe(v.string(), v.maxLength(64)),
      name: line(MESSENGER_NAME_MAX),
      url: v.pipe(v.string(), v.maxLength(LINK_MAX)),
    }),
  ),
  v.maxLength(10),
);
export type MessengersDraft = v.InferOutput<typeof messengersDraftSchema>;
export const savedMessengersSchema = savedList(messengersDraftSchema);
export const listedMessengersSchema = listedWhole(messengersSchema);
export type ListedMessengers = v.InferOutput<typeof listedMessengersSchema>;

/** `POST /admin/files` with the raw bytes of a PNG, JPEG, WebP or GIF image: its id under `/file/download/`. */
export const storedFileSchema = v.object({ id: v.string() });

/** `GET /admin/sessions`: who is signed in. */
export const adminSessionSchema = v.object({
  id: wholeNumber,
  memberId: wholeNumber,
  userId: v.string(),
  nickname: v.string(),
  type: wholeNumber,
  address: v.string(),
  device: v.string(),
  signedInAt: wholeNumber,
  lastSeenAt: wholeNumber,
  /** Streams open at present. */
  streams: wholeNumber,
});
export const adminSessionsSchema = v.array(adminSessionSchema);
export type AdminSession = v.InferOutput<typeof adminSessionSchema>;

/** `POST /admin/sessions/ID/end` with one of these. 600 also blocks the session's address. */
export const endSessionSchema = v.strictObject({ code: v.picklist(END_CODES) });

export const BLOCK_ADDRESS_LENGTH = { least: 2, most: 45 } as const;
export const BLOCK_REASON_MAX = 200;

const addressSchema = v.pipe(v.string(), v.ip());

/** Whether it is an IP address, or the /64 of one: those are blocked. */
export function isBlockAddress(text: string): boolean {
  return v.is(addressSchema, text.replace(/%.*$/, '').replace(/\/64$/, ''));
}

/** `GET /admin/blocks`, `POST /admin/blocks`, `DELETE /admin/blocks/ADDRESS`: addresses that get status 600. */
export const blockSchema = v.strictObject({
  address: textWithin(BLOCK_ADDRESS_LENGTH),
  reason: v.pipe(v.string(), v.trim(), v.maxLength(BLOCK_REASON_MAX)),
});
export const blocksSchema = v.array(v.object({ address: v.string(), reason: v.string(), blockedAt: wholeNumber }));
export type Block = v.InferOutput<typeof blockSchema>;

export const MESSAGE_TITLE_MAX = 100;
export const MESSAGE_CONTENTS_MAX = 4_000;

/**
 * `POST /admin/messages`: to one member by user id, or to all where `userId` is absent. Answers with how many got it.
 */
export const sendMessageSchema = v.strictObject({
  ...optionalReference,
  userId: v.optional(v.pipe(v.string(), v.maxLength(40))),
  title: line(MESSAGE_TITLE_MAX),
  contents: line(MESSAGE_CONTENTS_MAX),
});
export type StaffMessage = v.InferOutput<typeof sendMessageSchema>;
export const sentSchema = v.object({ count: wholeNumber });

export const MEMBER_SEARCH_MAX = 40;

/** Members whom staff limits more than their level does. */
export const LIMITED_FILTERS = ['1'] as const;

/** `GET /admin/members?search=…&state=…&limited=1&page=N`, `GET /manager/members?page=N` (the manager's own). */
export const adminMemberSchema = v.object({
  id: wholeNumber,
  userId: v.string(),
  nickname: v.string(),
  type: wholeNumber,
  role: wholeNumber,
  level: wholeNumber,
  tendency: wholeNumber,
  withdrawalType: wholeNumber,
  /** The most on one bet where it is less than the level's, whole won. */
  stakeMax: v.nullable(wholeNumber),
  /** Of the level's stake and payout, per cent; null: all of it. */
  limitFactor: v.nullable(wholeNumber),
  /** By how many seconds more their bets in play wait. */
  liveDelay: v.nullable(wholeNumber),
  emoney: wholeNumber,
  point: wholeNumber,
  state: v.picklist(['waiting', 'active', 'blocked']),
  joinedAt: wholeNumber,
  lastSeenAt: v.nullable(wholeNumber),
  signedIn: v.boolean(),
});
export const adminMembersSchema = v.object({
  items: v.array(adminMemberSchema),
  ...pageCounts,
});
export type AdminMember = v.InferOutput<typeof adminMemberSchema>;
export type AdminMemberPage = v.InferOutput<typeof adminMembersSchema>;

/** What staff may set a member's most on one bet to, whole won. */
export const STAKE_MAX_RANGE = { least: 5_000, most: 100_000_000 } as const;

export const MEMBER_LEVEL = { least: 1, most: 10 } as const;
export const MEMBER_TENDENCY = { least: 0, most: 99 } as const;

/** What staff may set a member's share of their level's limits to, per cent. */
export const LIMIT_FACTOR = { least: 1, most: 100 } as const;
/** By how many seconds more bets in play wait. */
export const EXTRA_DELAY_SECONDS = { least: 1, most: 20 } as const;

/** `PATCH /admin/members/ID`. `stakeMax`, `limitFactor`, `liveDelay`: null for what the level allows, and no longer wait. */
export const memberPatchSchema = v.partial(
  v.strictObject({
    level: wholeWithin(MEMBER_LEVEL),
    tendency: wholeWithin(MEMBER_TENDENCY),
    state: v.picklist(['active', 'blocked']),
    stakeMax: v.nullable(wholeWithin(STAKE_MAX_RANGE)),
    limitFactor: v.nullable(wholeWithin(LIMIT_FACTOR)),
    liveDelay: v.nullable(wholeWithin(EXTRA_DELAY_SECONDS)),
  }),
);
export type MemberPatch = v.InferOutput<typeof memberPatchSchema>;

/** `PUT /admin/members/ID/password`: signs the member out. */
export const resetPasswordSchema = v.strictObject({ next: v.pipe(v.string(), v.check(PASSWORD.test)) });

/**
 * `GET /admin/password-requests`: who asked for their password and was not called back yet; `POST …/ID/close` when
 * done.
 */
export const passwordRequestSchema = v.object({
  id: wholeNumber,
  memberId: wholeNumber,
  userId: v.string(),
  nickname: v.string(),
  phone: v.string(),
  address: v.string(),
  askedAt: wholeNumber,
});
export const passwordRequestsSchema = v.array(passwordRequestSchema);
export type PasswordRequest = v.InferOutput<typeof passwordRequestSchema>;

export const AUDIT_SEARCH_MAX = 60;

/**
 * `GET /admin/audit?page=N`: what administrators changed, the latest first; with any of `by` (a member's id), `action`,
 * `from` and `to` (ms since the epoch, from the one, before the other), and `search`: in the text of the record and among
 * the names of who it is about.
 */
export const auditQuerySchema = v.object({
  by: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  action: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}\.[\w-]{1,40}$/))),
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  to: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  search: v.optional(searched(AUDIT_SEARCH_MAX)),
});
export type AuditFilter = v.InferOutput<typeof auditQuerySchema>;

/** A member as staff reads their name. */
const namedSchema = v.object({ id: wholeNumber, userId: v.string(), nickname: v.string() });
export type NamedMember = v.InferOutput<typeof namedSchema>;

export const auditEntrySchema = v.object({
  seq: wholeNumber,
  /** ISO 8601, UTC. */
  at: v.string(),
  /** Who: member id and user id, and from where. */
  by: wholeNumber,
  userId: v.string(),
  address: v.string(),
  /** `noun.verb`, such as `popup.add`. */
  action: v.string(),
  subject: v.string(),
  /** Whose it is, or its title; null where that is not known. */
  about: v.nullable(v.string()),
  before: v.unknown(),
  after: v.unknown(),
});
/**
 * `members`: those that records of the page name by their ids; `staff`: everybody who may be looked for by `by`. `flaw`: the
 * first record that was changed, removed or cut off, or has two different heads outside of the database; of no record where
 * those heads can't be read; null where the chain is whole.
 */
export const auditPageSchema = v.object({
  items: v.array(auditEntrySchema),
  ...pageCounts,
  members: v.array(namedSchema),
  staff: v.array(namedSchema),
  flaw: v.nullable(
    v.object({
      seq: v.nullable(wholeNumber),
      reason: v.picklist(['missing', 'changed', 'cut', 'contradicted', 'unread']),
    }),
  ),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
export type AuditPage = v.InferOutput<typeof auditPageSchema>;
