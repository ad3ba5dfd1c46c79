import { traceparentOf } from '../contract/traceparent';

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/** The header of one call, by which it is found again on the server. The page itself records nothing. */
export function newTraceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TRACE_BYTES + SPAN_BYTES));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return traceparentOf({ traceId: hex.slice(0, 2 * TRACE_BYTES), spanId: hex.slice(2 * TRACE_BYTES) }, false);
}
