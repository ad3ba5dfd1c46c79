import type { EndAlert } from '../../contract/codes/endings';

/**
 * What a member must see and acknowledge: one code per text of the error catalogue (docs/spec.md ERR-1); the texts
 * are the views' copy.
 *
 * - `loginFailed`: any failure of signing in but 404
 * - `unreadMessages`: they wait on another page
 * - `signUpClosed`: so is sign-up
 * - `restricted`: tendency 22 at casino or slot
 * - `mileage`: the button of a feature under maintenance
 * - `openingFailed`: a game did not open
 * - `lobbyFailed`: nor did casino or slots
 * - `minigameClosed`: a minigame is under maintenance, or has no setting
 * - `minigameFailed`: its setting did not load
 * - `bonusOdds`: with a bonus item in the slip a pick has to be above 1.3
 * - `serverText`: the server's own text, to be shown as text only
 */
export type Alert =
  | {
      code:
        | EndAlert
        | 'loginFailed'
        | 'unreadMessages'
        | 'signUpClosed'
        | 'restricted'
        | 'mileage'
        | 'openingFailed'
        | 'lobbyFailed'
        | 'minigameClosed'
        | 'minigameFailed'
        | 'bonusOdds';
    }
  | { code: 'serverText'; text: string };

/** One that was raised; the same may be raised again before it is acknowledged. */
export interface RaisedAlert {
  id: number;
  alert: Alert;
}
