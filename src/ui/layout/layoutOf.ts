import { type Layout, routeOf } from '../../contract/routes';

/** `staff`: pages with a frame of their own; who may enter is decided as in the default layout. */
export type LayoutName = Layout | 'staff';

const STAFF: readonly string[] = ['/admin', '/manager'];

/** The layout of a page of the contract's routes; undefined: there is no such page. */
export function layoutOf(path: string): LayoutName | undefined {
  return STAFF.includes(path) ? 'staff' : routeOf(path)?.layout;
}
