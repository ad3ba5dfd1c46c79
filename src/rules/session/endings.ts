import { EndReason } from '../../contract/codes/endings';

/** Alerts of the error catalogue that are about the session (spec section 8). */
export type EndAlert = 'takenOver' | 'forcedOut' | 'blocked' | 'unexpected';

export interface Ending {
  /** Absent: it ends quietly. */
  readonly alert?: EndAlert;
  /** A path of this site, or `blank`: away from it (HTTP 406). */
  readonly to: string;
}

export const LOGIN_PATH = '/login';
export const MAINTENANCE_PATH = '/maintenance';
export const HOME_PATH = '/';
export const BLANK = 'blank';

/** What each end of a session leads to, in every tab. */
export const ENDINGS: Readonly<Record<EndReason, Ending>> = {
  [EndReason.signedOut]: { to: LOGIN_PATH },
  [EndReason.takenOver]: { alert: 'takenOver', to: LOGIN_PATH },
  [EndReason.forcedOut]: { alert: 'forcedOut', to: LOGIN_PATH },
  [EndReason.blank]: { to: BLANK },
  [EndReason.blocked]: { alert: 'blocked', to: LOGIN_PATH },
  [EndReason.unexpected]: { alert: 'unexpected', to: LOGIN_PATH },
  [EndReason.unauthorised]: { to: LOGIN_PATH },
  [EndReason.maintenance]: { to: MAINTENANCE_PATH },
  [EndReason.reopened]: { to: HOME_PATH },
};
