import { UserType } from '../../src/contract/codes/users';

/** What somebody may be to the server. Decided by `type` alone (docs/spec.md ROLE-5). */
export const AccessRole = { member: 'member', manager: 'manager', admin: 'admin' } as const;
export type AccessRole = (typeof AccessRole)[keyof typeof AccessRole];

/** Who may make a call: anybody, or signed-in callers of these roles. */
export type Access = 'public' | readonly [AccessRole, ...AccessRole[]];

export const SIGNED_IN = [AccessRole.member, AccessRole.manager, AccessRole.admin] as const;
/** Staff does not bet, pay in, or collect rewards. */
export const MEMBERS = [AccessRole.member] as const;
export const ADMIN = [AccessRole.admin] as const;
export const MANAGER = [AccessRole.manager] as const;

export function roleOf(type: number): AccessRole {
  if (type === UserType.administrator) return AccessRole.admin;
  return type === UserType.manager ? AccessRole.manager : AccessRole.member;
}

/** Types that maintenance does not concern (docs/spec.md MNT-2). */
export const STAFF_TYPES: readonly number[] = [UserType.administrator, UserType.manager];
