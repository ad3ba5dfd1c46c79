import { UserType } from '../../src/contract/codes/users';

/** What somebody may be to the server. Decided by `type` alone (spec section 6). */
export const Role = { member: 'member', manager: 'manager', admin: 'admin' } as const;
export type Role = (typeof Role)[keyof typeof Role];

/** Who may make a call: anybody, or signed-in callers of these roles. */
export type Access = 'public' | readonly [Role, ...Role[]];

export const SIGNED_IN = [Role.member, Role.manager, Role.admin] as const;
export const ADMIN = [Role.admin] as const;
export const MANAGER = [Role.manager] as const;

export function roleOf(type: number): Role {
  if (type === UserType.administrator) return Role.admin;
  return type === UserType.manager ? Role.manager : Role.member;
}

/** Types that maintenance does not concern (spec section 4 with the plan). */
export const STAFF_TYPES: readonly number[] = [UserType.administrator, UserType.manager];
