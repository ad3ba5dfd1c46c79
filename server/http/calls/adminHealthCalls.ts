import { healthOf } from '../../admin/health';
import { ADMIN } from '../../auth/access';
import type { Rooms } from '../../services';
import { type Call, call } from '../call';

/** How the feeds and this server process are doing, to administrators. */
export function adminHealthCalls(rooms: Rooms): Call[] {
  return [call({ method: 'GET', path: '/admin/health', access: ADMIN, handle: healthOf(rooms) })];
}
