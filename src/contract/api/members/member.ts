import * as v from 'valibot';
import { wholeNumber } from '../../numbers';
import { NICKNAME, PASSWORD } from './credentials';
import { firstLimitsSchema } from './ownLimits';

/** Members and their sessions (docs/spec.md API-2). Field names are fixed. */

/** `GET member/user`. `nickName` and `nickname` are the same: the product uses both. */
export const userSchema = v.object({
  id: wholeNumber,
  userId: v.string(),
  nickName: v.string(),
  nickname: v.string(),
  isLogin: v.boolean(),
  /** See `UserType`; any other number is an ordinary member. */
  type: wholeNumber,
  role: wholeNumber,
  withdrawalType: wholeNumber,
  /** See `RESTRICTED_TENDENCY`. */
  tendency: wholeNumber,
  level: wholeNumber,
  /** Won. */
  emoney: wholeNumber,
  /** Points. */
  point: wholeNumber,
});
export type User = v.InferOutput<typeof userSchema>;

/** Rules of what is typed into the forms, the same on both sides. */
export const USER_ID_LENGTH = { least: 4, most: 12 } as const;
export const USER_ID = new RegExp(`^[A-Za-z0-9]{${USER_ID_LENGTH.least},${USER_ID_LENGTH.most}}$`);
export const EXCHANGE_PASSWORD_DIGITS = 4;
export const EXCHANGE_PASSWORD = new RegExp(`^\\d{${EXCHANGE_PASSWORD_DIGITS}}$`);
/** Digits as typed, without hyphens. */
export const PHONE = /^0\d{8,10}$/;
/** Of a phone number as it is typed, with its spaces and hyphens. */
export const PHONE_TYPED_MAX = 16;
export const ACCOUNT_NUMBER = /^[\d-]{6,30}$/;
export const BANK_NAME = /^[\p{L}\p{N} ]{2,20}$/u;
export const HOLDER_NAME = /^[\p{L} ]{2,20}$/u;
/** Of a recommender: a user id, or the code of one. */
export const RECOMMENDER = /^[A-Za-z0-9-]{4,20}$/;

const text = v.pipe(v.string(), v.maxLength(200));

/** `POST member/login`. Only lengths are checked here: what is wrong comes with the answer. */
export const loginSchema = v.strictObject({ userId: text, password: text });
export const tokenSchema = v.object({ token: v.string() });
export type LoginRequest = v.InferOutput<typeof loginSchema>;

/**
 * `POST member/renew`: the answer to a page that was reloaded and has the cookie only. Each answer brings another
 * cookie.
 */
export type TokenAnswer = v.InferOutput<typeof tokenSchema>;

/** `POST member/join`. `recommender` is empty in plain sign-up. `limits` hold from the first sign-in on. */
export const joinSchema = v.strictObject({
  userId: v.pipe(v.string(), v.regex(USER_ID)),
  password: v.pipe(v.string(), v.check(PASSWORD.test)),
  exchangePassword: v.pipe(v.string(), v.regex(EXCHANGE_PASSWORD)),
  nickname: v.pipe(v.string(), v.check(NICKNAME.test)),
  phone: v.pipe(v.string(), v.regex(PHONE)),
  bank: v.pipe(v.string(), v.regex(BANK_NAME)),
  holder: v.pipe(v.string(), v.regex(HOLDER_NAME)),
  account: v.pipe(v.string(), v.regex(ACCOUNT_NUMBER)),
  recommender: v.union([v.literal(''), v.pipe(v.string(), v.regex(RECOMMENDER))]),
  limits: v.optional(firstLimitsSchema),
});
export type JoinRequest = v.InferOutput<typeof joinSchema>;
/** The answer to it. `waiting`: staff let them in first. */
export const joinedSchema = v.object({ state: v.picklist(['waiting', 'active']) });

/** `GET member/available?userId=…` or `?nickname=…`. */
export const availableSchema = v.object({ available: v.boolean() });
/** `GET member/recommender?code=…`: the recommender's nickname, masked; refused with 404 when there is none. */
export const recommenderSchema = v.object({ nickname: v.string() });

/** `POST member/password/find`: always the same answer, whether there is such a member or not. Staff then call back. */
export const findPasswordSchema = v.strictObject({
  userId: v.pipe(v.string(), v.regex(USER_ID)),
  phone: v.pipe(v.string(), v.regex(PHONE)),
});
export type FindPasswordRequest = v.InferOutput<typeof findPasswordSchema>;

/** `POST member/password`. The answer is a token: the one that the call was made with is good no more. */
export const changePasswordSchema = v.strictObject({
  password: text,
  next: v.pipe(v.string(), v.check(PASSWORD.test)),
});
export type ChangePasswordRequest = v.InferOutput<typeof changePasswordSchema>;

/** `GET member/info`: what the user-info dialog shows. Account numbers come masked. */
export const memberInfoSchema = v.object({
  userId: v.string(),
  nickname: v.string(),
  level: wholeNumber,
  emoney: wholeNumber,
  point: wholeNumber,
  phone: v.string(),
  bank: v.string(),
  holder: v.string(),
  account: v.string(),
  /** ms since the epoch. */
  joinedAt: wholeNumber,
  lastSeenAt: wholeNumber,
});
export type MemberInfo = v.InferOutput<typeof memberInfoSchema>;
