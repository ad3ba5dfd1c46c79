import type { StatusEnding } from '../contract/codes/endings';

/**
 * Why a call came to nothing.
 *
 * - `network`: no answer came
 * - `timeout`: none came in time
 * - `cancelled`: the caller no longer wants it
 * - `shape`: the answer does not fit the contract
 * - `refused`: the server did not want to (any other 4xx)
 * - `unavailable`: the server could not (any other 5xx)
 * - the rest: rows of the error catalogue, `unauthorised` for 401
 *
 * `code`, `message` and `rows` are the body's, where it has the shape of a refusal.
 */
export type ApiFailure =
  | { reason: 'network' | 'timeout' | 'cancelled' }
  | { reason: 'shape'; detail: string }
  | { reason: StatusReason; status: number; code: string | undefined; message: string | undefined; rows?: number[] };

export type StatusReason = 'refused' | 'unavailable' | StatusEnding;

/** A call's end as a value; calls never reject. */
export type CallResult<T> = { ok: true; value: T } | { ok: false; failure: ApiFailure };
