import { serverText } from '../copy/serverText';

/** Why a session is over. Stored by name with the session; whoever still has its token is answered by it. */
export const SERVER_ENDINGS = {
  /** By the member: nothing to tell. */
  'signed-out': { status: 401, message: serverText.signInNeeded },
  /** A quiet end too: the page sees by itself that the site is closed. */
  maintenance: { status: 401, message: serverText.underMaintenance },
  blank: { status: 406, message: serverText.blank },
  'taken-over': { status: 555, message: serverText.takenOver },
  'forced-out': { status: 556, message: serverText.signedOut },
  expired: { status: 556, message: serverText.signedOut },
  blocked: { status: 600, message: serverText.addressBlocked },
} as const satisfies Record<string, { status: number; message: string }>;

export type EndingName = keyof typeof SERVER_ENDINGS;

export function isEnding(name: string): name is EndingName {
  return Object.hasOwn(SERVER_ENDINGS, name);
}

/** Endings an administrator can choose, by the status they are told by (`END_CODES` of the contract). */
export const ENDING_BY_CODE = {
  406: 'blank',
  555: 'taken-over',
  556: 'forced-out',
  600: 'blocked',
} as const satisfies Record<number, EndingName>;
