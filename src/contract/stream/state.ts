import * as v from 'valibot';
import { userSchema } from '../api/members/member';
import { maintenanceSchema, signUpSchema } from '../api/site/settings';

/**
 * State channels ride on the same stream as odds: each frame is a whole image of a small state, so nothing has to be
 * folded or resumed. `site` is public, `user` is of the session the stream was opened with, `rounds` has the rounds of
 * every minigame and is for members who look at one.
 */
export const STATE_CHANNELS = ['site', 'user', 'rounds'] as const;
/** Those that every signed-in stream follows. */
export const SESSION_CHANNELS = ['site', 'user'] as const satisfies readonly StateChannel[];
export type StateChannel = (typeof STATE_CHANNELS)[number];

export function isStateChannel(name: string): name is StateChannel {
  return (STATE_CHANNELS as readonly string[]).includes(name);
}

export const siteStateSchema = v.object({
  ...maintenanceSchema.entries,
  ...signUpSchema.entries,
  /** Rises with each change of the popups, the news or the messengers: a page then asks for them again. */
  contents: v.number(),
});
export type SiteState = v.InferOutput<typeof siteStateSchema>;

export const userStateSchema = v.object({
  user: userSchema,
  unread: v.number(),
  /** Rises with each change of the member's bets: a page then asks for them again. */
  bets: v.optional(v.number(), 0),
  /** Rises with each change of a limit, a break or a reality check, of staff or the member: a page with older ones asks for them again. */
  limits: v.optional(v.number(), 0),
  /** Rises when the member asks for a charge or an exchange, and when one is decided. */
  wallet: v.optional(v.number(), 0),
  /** Rises with what happened to the member that none of the others reports, and when they have seen the list of it. */
  notifications: v.optional(v.number(), 0),
});
export type UserState = v.InferOutput<typeof userStateSchema>;
