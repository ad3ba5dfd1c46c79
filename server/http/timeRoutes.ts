import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../src/rules/clock';

/** `GET /time`: the two stamps of a round trip, so that a client can tell how far off its clock is. */
export function timeRoutes(api: FastifyInstance, clock: Clock): void {
  api.get(
    '/time',
    {
      onRequest: (request, _reply, done) => {
        request.received = clock.wall();
        done();
      },
    },
    (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { t1: request.received, t2: clock.wall() };
    },
  );
  api.decorateRequest('received', 0);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Server wall clock when the request came, ms. */
    received: number;
  }
}
