import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type EndingName, NAMED_ENDINGS } from '../../src/contract/codes/endings';
import { serverText } from '../copy/serverText';
import { ANSWER_HEADERS } from './answerHeaders';
import { answerText } from './answerLanguage';
import { isOutage } from '../storage/outage';
import { writeHighStatus } from './writeHighStatus';

/**
 * A call that is refused: its status, a code for programs and a text for people. Every error body has these two; that of a
 * list, some rows of which are refused, has their places too.
 */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds until trying again is worth it. */
  readonly retryAfter: number | undefined;
  /** Counted from 0. */
  readonly rows: readonly number[] | undefined;

  constructor(status: number, code: string, message: string, retryAfter?: number, rows?: readonly number[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.rows = rows;
  }
}

/** The refusal of whoever comes with a session that is over. */
export function refusalOf(ending: EndingName): HttpRefusal {
  const { status, message } = NAMED_ENDINGS[ending];
  return new HttpRefusal(status, ending, message);
}

/** A status that HTTP libraries refuse to send is written past them. */
const LIBRARY_MAX = 599;
const OUTAGE_RETRY_SECONDS = 3;
/** Of what was to be sent instead, which failed after they were set. */
const OF_CONTENT = ['content-encoding', 'content-length', 'accept-ranges', 'etag', 'last-modified'];

/**
 * Turns whatever a call threw into a status and `{ code, message, rows }`, the message in the request's language: `{minutes}` in
 * it is how long to wait before trying again. What was not meant to be thrown is logged, not sent.
 */
export function sendFailure(failure: FastifyError | HttpRefusal, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, message: korean, retryAfter, rows } = refusalFor(failure, request);
  const message = answerText(korean, request).replace('{minutes}', String(Math.ceil((retryAfter ?? 0) / 60)));
  for (const name of OF_CONTENT) void reply.removeHeader(name);
  void reply.headers(ANSWER_HEADERS).type('application/json; charset=utf-8');
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  if (status > LIBRARY_MAX) return writeHighStatus(reply, status, { code, message });
  void reply.code(status).send({ code, message, ...(rows && { rows }) });
}

function refusalFor(failure: FastifyError | HttpRefusal, request: FastifyRequest): HttpRefusal {
  if (failure instanceof HttpRefusal) return failure;
  const status = failure.statusCode ?? 500;
  if (status === 413) return new HttpRefusal(status, 'too-large', serverText.tooLarge);
  if (status >= 400 && status < 500) return new HttpRefusal(status, 'bad-request', serverText.badRequest);
  request.log.error({ err: failure, url: request.routeOptions.url }, 'a call failed');
  // Status 500 signs members out (docs/spec.md SES-4): a database that is away for a moment, or a machine without a descriptor
  // left, must not sign everybody out.
  if (isOutage(failure)) return new HttpRefusal(503, 'unavailable', serverText.unavailable, OUTAGE_RETRY_SECONDS);
  return new HttpRefusal(500, 'unexpected', serverText.unexpected);
}
