import { MAINTENANCE_PATH } from '../../contract/paths';
import { isStaff, type Role } from './roles';

/**
 * What maintenance does to somebody on a page (docs/spec.md MNT-1).
 *
 * - `stay`: nothing; also for types 1 and 2 while it is on, and for visitors, who have only /login
 * - `out`: a member is signed out and sent to /maintenance
 * - `reopened`: it is over and /maintenance has no purpose any more: a member is signed out and sent to /
 * - `back`: the same for visitors and for types 1 and 2, who stay signed in: sent to /, and from there to where they belong
 */
export type MaintenanceMove = 'stay' | 'out' | 'reopened' | 'back';

export function maintenanceMove(on: boolean, path: string, user: Role | undefined): MaintenanceMove {
  const there = path === MAINTENANCE_PATH;
  if (there === on) return 'stay';
  const isMember = user !== undefined && !isStaff(user);
  if (on) return isMember ? 'out' : 'stay';
  return isMember ? 'reopened' : 'back';
}
