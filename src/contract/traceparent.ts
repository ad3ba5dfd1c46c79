/** The header by which a call carries its request id: W3C Trace Context. */
export const TRACE_HEADER = 'traceparent';

/** The header by which the server answers with the request id. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A span of a trace: 32 and 16 hexadecimal digits. The trace's id is the request id. */
export interface TraceMark {
  traceId: string;
  spanId: string;
}

const FORMAT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
const NOTHING = /^0+$/;

/** What such a header names; undefined where it is not well formed. Later versions of the format may have more at its end. */
export function readTraceparent(text: unknown): TraceMark | undefined {
  const [, version, traceId = '', spanId = '', more] = (typeof text === 'string' && FORMAT.exec(text)) || [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return NOTHING.test(traceId) || NOTHING.test(spanId) ? undefined : { traceId, spanId };
}

/** `recorded`: whether its sender recorded the span. */
export function traceparentOf({ traceId, spanId }: TraceMark, recorded: boolean): string {
  return `00-${traceId}-${spanId}-${recorded ? '01' : '00'}`;
}
