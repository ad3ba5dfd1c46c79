import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { copy } from '../copy';

/** A call that is refused: its status, a code for programs and a text for people. Every error body has these two. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Turns whatever a call threw into a status and `{ code, message }`. What was not meant to be thrown is logged, not told. */
export function tellFailure(failure: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  if (failure instanceof Refusal) {
    void reply.code(failure.status).send({ code: failure.code, message: failure.message });
    return;
  }
  const status = failure.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    void reply.code(status).send({ code: 'bad-request', message: copy.badRequest });
    return;
  }
  request.log.error({ err: failure, url: request.routeOptions.url }, 'a call failed');
  void reply.code(500).send({ code: 'unexpected', message: copy.unexpected });
}
