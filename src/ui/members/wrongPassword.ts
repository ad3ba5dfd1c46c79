import type { ResourceFailure } from '../../machines';

/** The server's words on the present password, beside it. */
export function wrongPassword(failure: ResourceFailure) {
  if (!('code' in failure) || failure.code !== 'wrong-password' || failure.message === undefined) return undefined;
  return { name: 'password' as const, text: failure.message };
}
