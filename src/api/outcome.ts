/**
 * Why a call came to nothing.
 *
 * - `network`: no answer came
 * - `timeout`: none came in time
 * - `cancelled`: the caller no longer wants it
 * - `status`: the server refused; `code` and `message` are its body's, where it has the shape of a refusal
 * - `shape`: the answer is not what the contract says
 */
export type ApiFailure =
  | { reason: 'network' | 'timeout' | 'cancelled' }
  | { reason: 'status'; status: number; code: string | undefined; message: string | undefined }
  | { reason: 'shape'; detail: string };

/** A call's end as a value; calls never reject. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: ApiFailure };
