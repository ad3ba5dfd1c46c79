import { SESSION_ENDING_PATH, MEMBER_REDIRECTS } from '../../../e2e/support/pageFaults';

/** Who opens the routes: somebody who is not signed in, and the demo accounts. */
export const ROLES = ['visitor', 'manager', 'admin', 'member', 'friend'] as const;
export type VisitorRole = (typeof ROLES)[number];

const LOGIN = '/login';
/** The pages of staff, which they are always sent to from pages of the default layout. */
const STAFF_PAGES: Partial<Record<VisitorRole, string>> = { manager: '/manager', admin: '/admin' };

/**
 * Where somebody of this role is redirected who opens `path` (docs/spec.md ROLE-1); undefined: nowhere. At
 * /maintenance, while there is none, members are signed out, and they and visitors are sent to / and on to sign in; staff
 * may stay. /login redirects whoever is signed in.
 */
export function expectedRedirectOf(role: VisitorRole, path: string): string | undefined {
  const own = STAFF_PAGES[role];
  if (path === SESSION_ENDING_PATH) return own === undefined ? LOGIN : undefined;
  if (role === 'visitor') return path === LOGIN ? undefined : LOGIN;
  if (own !== undefined) return path === own ? undefined : own;
  return MEMBER_REDIRECTS[path];
}
