/** `type` of a user, docs/spec.md CODE-1. Any other number is an ordinary member. */
export const UserType = { administrator: 1, manager: 2 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

/** A type 1 user with this role and this withdrawal type is sent to /admin (docs/spec.md ROLE-2). */
export const ADMIN_ROLE = 10;
export const ADMIN_WITHDRAWAL_TYPE = 0;

/** A user of this tendency gets neither casino nor slots (docs/spec.md ROLE-4). */
export const RESTRICTED_TENDENCY = 22;
