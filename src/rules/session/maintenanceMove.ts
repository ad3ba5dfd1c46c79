import { MAINTENANCE_PATH } from '../../contract/paths';
import { isStaff, type Role } from './roles';

/**
 * What maintenance does to somebody on a page (docs/spec.md MNT-1).
 *
 * - `stay`: nothing; also for types 1 and 2, whom maintenance leaves alone, and for visitors, who have only /login
 * - `out`: a member is signed out and sent to /maintenance
 * - `back`: it is over and /maintenance has no purpose any more: a member is signed out, and whoever is there sent to /
 */
export type MaintenanceMove = 'stay' | 'out' | 'back';

export function maintenanceMove(on: boolean, path: string, user: Role | undefined): MaintenanceMove {
  if (user && isStaff(user)) return 'stay';
  const there = path === MAINTENANCE_PATH;
  if (on) return there || !user ? 'stay' : 'out';
  return there ? 'back' : 'stay';
}
