import type { Services } from '../../services';
import { type ServerCall, call } from '../call';

/** `GET /ready`, for proxies and supervisors: 200, or 503 once the process is ending. Needs no database. */
export function readinessRoutes({ config, gateway }: Pick<Services, 'config' | 'gateway'>): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/ready',
      access: 'public',
      handle: ({ reply }) => {
        if (gateway.isLeaving) void reply.code(503);
        return { ready: !gateway.isLeaving, roles: [...config.roles] };
      },
    }),
  ];
}
