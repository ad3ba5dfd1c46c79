import type { ApiFailure } from '../../api/callResult';
import { EndReason } from '../../contract/codes/endings';

/**
 * Whether a failure is a row of the catalogue that goes before any row of the call itself (the plan's "Server"): the
 * session tells of it, the call must not. A call without a row of its own leaves HTTP 500 to the session too (`isOurs`
 * false), which is how its client was told to treat it (`hasOwnRow`).
 */
export function isSessionFailure({ reason }: ApiFailure, isOurs = true): boolean {
  switch (reason) {
    case EndReason.takenOver:
    case EndReason.forcedOut:
    case EndReason.blocked:
    case EndReason.blank:
    case EndReason.maintenance:
      return true;
    case EndReason.unexpected:
      return !isOurs;
    default:
      return false;
  }
}
