import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readTraceparent, TRACE_HEADER } from '../../src/contract/traceparent';
import type { Tracer } from '../traces/tracer';

/** The request id: that of the trace the caller has the call in, or else a new one. 32 hexadecimal digits. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return readTraceparent(headers[TRACE_HEADER])?.traceId ?? randomUUID().replaceAll('-', '');
}

/** Notes each call as a span, with what is done for it beneath, unless it is `untraced`. To be called before any other hook. */
export function traceCalls(app: FastifyInstance, traced: Tracer): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { id: traceId, method, routeOptions, headers } = request;
    if (routeOptions.config.untraced) {
      done();
      return;
    }
    const parent = readTraceparent(headers[TRACE_HEADER]);
    request.trace = traced.call({ traceId, parent, method, route: routeOptions.url });
    request.trace.run(done);
  });
  // A body is read as its socket has it, which is nobody's work.
  app.addHook('preValidation', ({ trace }, _reply, done) => (trace ? trace.run(done) : done()));
  app.addHook('onResponse', ({ trace }, { statusCode }, done) => {
    trace?.end(statusCode);
    done();
  });
}
