import type { Role } from '../auth/access';

/** Whose stream it is. It ends with their session; without one it tells only what is public. */
export interface Owner {
  address: string;
  session: { id: number; memberId: number; role: Role } | undefined;
}

/** Of streams inside a program, where nobody signs in. */
export const NOBODY: Owner = { address: '', session: undefined };
