import { ADMIN_ROLE, ADMIN_WITHDRAWAL_TYPE, RESTRICTED_TENDENCY, UserType } from '../../contract/codes/users';
import { HOME_PATH, LAB_PATH } from '../../contract/paths';

/** Who somebody is to the rules of docs/spec.md ROLE-1. */
export interface Role {
  readonly type: number;
  readonly role: number;
  readonly withdrawalType: number;
}

export const ADMIN_PATH = '/admin';
export const MANAGER_PATH = '/manager';

/** Types 1 and 2: maintenance does not end their sessions. */
export function isStaff({ type }: Pick<Role, 'type'>): boolean {
  return type === UserType.administrator || type === UserType.manager;
}

/** The one page somebody is always sent to; undefined: they go where they like. */
export function pinnedTo({ type, role, withdrawalType }: Role): string | undefined {
  if (type === UserType.manager) return MANAGER_PATH;
  const pinned = type === UserType.administrator && role === ADMIN_ROLE && withdrawalType === ADMIN_WITHDRAWAL_TYPE;
  return pinned ? ADMIN_PATH : undefined;
}

/** Where somebody lands after signing in. */
export function landingOf(user: Role): string {
  return pinnedTo(user) ?? (user.type === UserType.administrator ? ADMIN_PATH : HOME_PATH);
}

/**
 * Where a page of the default layout sends somebody on to; undefined: it is theirs. Others than staff stay on the normal
 * site, which those two pages are not part of.
 */
export function redirectOf(user: Role, path: string): string | undefined {
  const pinned = pinnedTo(user);
  if (pinned === ADMIN_PATH && isAt(path, LAB_PATH)) return undefined;
  if (pinned !== undefined) return isAt(path, pinned) ? undefined : pinned;
  if (isAt(path, MANAGER_PATH)) return landingOf(user);
  return isAt(path, ADMIN_PATH) && user.type !== UserType.administrator ? HOME_PATH : undefined;
}

/** Whether a page that is there for administrators alone is there for somebody; undefined: a visitor. */
export function seesHidden(user: Pick<Role, 'type'> | undefined): boolean {
  return user?.type === UserType.administrator;
}

/** Tendency 22 gets neither casino nor slots (docs/spec.md ROLE-4). */
export function isRestricted({ tendency }: { readonly tendency: number }): boolean {
  return tendency === RESTRICTED_TENDENCY;
}

function isAt(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
