/** `type` of a user, spec sections 3 and 6. Any other number is an ordinary member. */
export const UserType = { administrator: 1, manager: 2 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

/** A type 1 user with this role and this withdrawal type is sent to /admin (spec section 6). */
export const ADMIN_ROLE = 10;
export const ADMIN_WITHDRAWAL_TYPE = 0;

/** A user of this tendency gets neither casino nor slots (spec sections 3, 5 and 6). */
export const RESTRICTED_TENDENCY = 22;
