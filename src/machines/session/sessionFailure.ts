import type { ApiFailure } from '../../api/callResult';
import { endingOf, isEndReason } from '../../contract/codes/endings';

/**
 * Whether the session reports a failure instead of the call that met it. A call without a text of its own leaves HTTP
 * 500 to the session too (`isOurs` false), which is how its client was set to treat it (`hasOwnRow`).
 */
export function isSessionFailure({ reason }: ApiFailure, isOurs = true): boolean {
  const precedes = isEndReason(reason) ? endingOf(reason).precedesCall : undefined;
  return precedes === 'always' || (precedes === 'unlessHandled' && !isOurs);
}
