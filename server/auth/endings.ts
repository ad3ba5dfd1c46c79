import { copy } from '../copy/copy';

/** Why a session is over. Stored by name with the session; whoever still has its token is answered by it. */
export const ENDINGS = {
  /** By the member: nothing to tell. */
  'signed-out': { status: 401, message: copy.signInNeeded },
  /** A quiet end too: the page sees by itself that the site is closed. */
  maintenance: { status: 401, message: copy.underMaintenance },
  blank: { status: 406, message: copy.blank },
  'taken-over': { status: 555, message: copy.takenOver },
  'forced-out': { status: 556, message: copy.signedOut },
  expired: { status: 556, message: copy.signedOut },
  blocked: { status: 600, message: copy.addressBlocked },
} as const satisfies Record<string, { status: number; message: string }>;

export type Ending = keyof typeof ENDINGS;

export function isEnding(name: string): name is Ending {
  return Object.hasOwn(ENDINGS, name);
}

/** Endings an administrator can choose, by the status they are told by (`END_CODES` of the contract). */
export const ENDING_BY_CODE = {
  406: 'blank',
  555: 'taken-over',
  556: 'forced-out',
  600: 'blocked',
} as const satisfies Record<number, Ending>;
