import * as v from 'valibot';

/** Notices that a browser shows while no page of the site is open. The routes exist only where the operator has keys. */

/** Browsers of one member that get notices; one more takes the place of the one that was switched on first. */
export const PUSH_BROWSERS_MAX = 5;

const endpoint = v.pipe(v.string(), v.maxLength(1_000), v.url());
/** Base64url without padding: a point of P-256, uncompressed, and 16 random bytes (RFC 8291). */
const keys = v.strictObject({
  p256dh: v.pipe(v.string(), v.regex(/^B[A-Za-z0-9_-]{86}$/)),
  auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)),
});

/** `POST /push/subscriptions`: this browser gets the member's notices, and nobody else's. */
export const pushSubscriptionSchema = v.strictObject({ endpoint, keys });
export type PushSubscriptionKeys = v.InferOutput<typeof pushSubscriptionSchema>;

/** `POST /push/subscriptions/remove` and `/confirm`. */
export const pushEndpointSchema = v.strictObject({ endpoint });

/** Whether the browser gets the notices of the member who asks. One that got another member's gets none from now on. */
export const pushConfirmedSchema = v.object({ isOn: v.boolean() });

/** What a message holds: the notice, and the page it leads to. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of a page of the site. */
  href: string;
  /** The notification's id: one that comes twice is shown once. */
  tag: string;
}
