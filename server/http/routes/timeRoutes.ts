import type { Clock } from '../../../src/rules/clock';
import { type ServerCall, call } from '../call';

/** `GET /time`: the two stamps of a round trip, so that a client can compute how far off its clock is. */
export function timeRoutes(clock: Clock): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/time',
      access: 'public',
      // It shows whether the process serves: no answer of the database may be needed for it.
      evenBlocked: true,
      untraced: true,
      handle: ({ request }) => ({ t1: request.received, t2: clock.wall() }),
    }),
  ];
}
