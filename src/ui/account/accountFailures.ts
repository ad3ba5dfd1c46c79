import type { ResourceFailure } from '../../machines';
import { copy } from '../copy/account';
import { failureText } from '../copy/failures';

/** What is said of a failure that is of no field. */
export function saidOf(failure: ResourceFailure | undefined): string | undefined {
  return failureText(failure) ?? (failure?.reason === 'unexpected' ? copy.notDone : undefined);
}

/** The server's words on the present password, beside it. */
export function wrongPassword(failure: ResourceFailure) {
  if (!('code' in failure) || failure.code !== 'wrong-password' || failure.message === undefined) return undefined;
  return { name: 'password' as const, text: failure.message };
}
