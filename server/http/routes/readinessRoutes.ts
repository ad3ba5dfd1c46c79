import type { Services } from '../../services';
import { type ServerCall, call } from '../call';

/**
 * `GET /ready`, for proxies and supervisors: 200, or 503 until the process has odds, and once it is ending. Nothing is looked up for it: while the database is
 * away proxies would leave every process out, those with streams too.
 */
export function readinessRoutes({ config, gateway }: Pick<Services, 'config' | 'gateway'>): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/ready',
      access: 'public',
      evenBlocked: true,
      untraced: true,
      handle: ({ reply }) => {
        const ready = !gateway.isStarting && !gateway.isLeaving;
        if (!ready) void reply.code(503);
        return { ready, roles: [...config.roles] };
      },
    }),
  ];
}
