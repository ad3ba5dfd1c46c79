import { healthOf } from '../../admin/health';
import { ADMIN } from '../../auth/access';
import { overviewOf } from '../../overview/overview';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';

/** What goes on at present, and how the feeds and this server process are doing, to administrators. */
export function adminHealthRoutes(services: Services): ServerCall[] {
  return [
    call({ method: 'GET', path: '/admin/overview', access: ADMIN, handle: () => overviewOf(services) }),
    call({ method: 'GET', path: '/admin/health', access: ADMIN, handle: healthOf(services) }),
  ];
}
