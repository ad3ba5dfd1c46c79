import { isDecision, type ResourceFailure } from '../../machines';
import type { Clock } from '../../rules/clock';

/** A load that failed is made again after so long, ms. */
const RETRY_MS = 5_000;

/** For what has no button to retry: a load that failed is made again by itself, unless the server refused it. */
export function untilLoaded(clock: Clock) {
  return {
    clock,
    ms: RETRY_MS,
    isNeeded: (_: unknown, failure: ResourceFailure | undefined) => failure !== undefined && !isDecision(failure),
  };
}
