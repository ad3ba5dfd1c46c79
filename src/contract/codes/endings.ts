/**
 * How a session ends (spec section 8, and the plan's statuses): by the member, by a status of any call, of the user poll
 * or of the stream. The first reason wins; one ending is told once.
 *
 * - `signedOut`: the member did it, in this tab or another
 * - `takenOver`: 555, signed in on another device
 * - `forcedOut`: 556, and an expiry that passed
 * - `blank`: 406
 * - `blocked`: 600, the address is blocked
 * - `unexpected`: 500
 * - `unauthorised`: 401, the token is not known; quiet
 * - `maintenance`: maintenance began; quiet
 * - `reopened`: maintenance was over while the member sat on /maintenance; quiet
 */
export const EndReason = {
  signedOut: 'signedOut',
  takenOver: 'takenOver',
  forcedOut: 'forcedOut',
  blank: 'blank',
  blocked: 'blocked',
  unexpected: 'unexpected',
  unauthorised: 'unauthorised',
  maintenance: 'maintenance',
  reopened: 'reopened',
} as const;
export type EndReason = (typeof EndReason)[keyof typeof EndReason];

/** Body code of a session that maintenance ended, and of a sign-in that it refuses. */
export const MAINTENANCE_CODE = 'maintenance';

const BY_STATUS: Readonly<Record<number, EndReason>> = {
  401: EndReason.unauthorised,
  406: EndReason.blank,
  500: EndReason.unexpected,
  555: EndReason.takenOver,
  556: EndReason.forcedOut,
  600: EndReason.blocked,
};

/** What a status says about the session, `code` being the one of its body; undefined: nothing. */
export function endReasonOf(status: number, code?: string): EndReason | undefined {
  return status === 401 && code === MAINTENANCE_CODE ? EndReason.maintenance : BY_STATUS[status];
}
