import type { AccessRole } from '../auth/access';

/**
 * Whose stream it is. It ends with the token it was opened with (`token`: its hash), and so with their session; without one
 * it carries only what is public.
 */
export interface StreamOwner {
  address: string;
  session: { id: number; memberId: number; role: AccessRole; token: Buffer } | undefined;
}

/** Of streams inside a program, where nobody signs in. */
export const ANONYMOUS_OWNER: StreamOwner = { address: '', session: undefined };
