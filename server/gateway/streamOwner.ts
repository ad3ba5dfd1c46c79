import type { AccessRole } from '../auth/access';

/** Whose stream it is. It ends with their session; without one it carries only what is public. */
export interface StreamOwner {
  address: string;
  session: { id: number; memberId: number; role: AccessRole } | undefined;
}

/** Of streams inside a program, where nobody signs in. */
export const ANONYMOUS_OWNER: StreamOwner = { address: '', session: undefined };
