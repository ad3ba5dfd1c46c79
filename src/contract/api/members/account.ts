import * as v from 'valibot';
import { pageCounts, wholeNumber } from '../../numbers';
import { EXCHANGE_PASSWORD, PHONE } from './member';

/** What members change of themselves at /member, and where they were signed in. */

const password = v.pipe(v.string(), v.maxLength(200));

/** `PUT /member/phone`. `password`: the present one for signing in, as it is for the next. */
export const changePhoneSchema = v.strictObject({ password, phone: v.pipe(v.string(), v.regex(PHONE)) });
export type ChangePhoneRequest = v.InferOutput<typeof changePhoneSchema>;

/** `PUT /member/exchange-password`. */
export const changeExchangePasswordSchema = v.strictObject({
  password,
  next: v.pipe(v.string(), v.regex(EXCHANGE_PASSWORD)),
});
export type ChangeExchangePasswordRequest = v.InferOutput<typeof changeExchangePasswordSchema>;

/** `GET /member/sessions?page=N`: the member's own sessions, the latest first. Times in ms since the epoch. */
export const ownSessionsSchema = v.object({
  items: v.array(
    v.object({
      id: wholeNumber,
      startedAt: wholeNumber,
      lastSeenAt: wholeNumber,
      endedAt: v.nullable(wholeNumber),
      /** How it ended, by a name of the server's endings. */
      ending: v.nullable(v.string()),
      address: v.string(),
      /** What the browser calls itself. */
      device: v.string(),
      /** The one that asks. */
      isOwn: v.boolean(),
    }),
  ),
  ...pageCounts,
});
export type OwnSessions = v.InferOutput<typeof ownSessionsSchema>;
