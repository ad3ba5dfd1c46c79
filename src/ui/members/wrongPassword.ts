import type { ResourceFailure } from '../../machines';

/** The server's text on a wrong present password, shown beside it. */
export function wrongPassword(failure: ResourceFailure) {
  if (!('code' in failure) || failure.code !== 'wrong-password' || failure.message === undefined) return undefined;
  return { name: 'password' as const, text: failure.message };
}
