import { type Layout, routeOf } from '../../contract/routes';
import { ADMIN_PATH, MANAGER_PATH } from '../../rules/session/roles';

/** `staff`: pages with a frame of their own; who may enter is decided as in the default layout. */
export type LayoutName = Layout | 'staff';

const STAFF: readonly string[] = [ADMIN_PATH, MANAGER_PATH];

/** The layout of a page of the contract's routes; undefined: there is no such page. */
export function layoutOf(path: string): LayoutName | undefined {
  return STAFF.includes(path) ? 'staff' : routeOf(path)?.layout;
}
