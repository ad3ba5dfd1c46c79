import type { ResourceFailure } from '../../../machines';
import type { JoinForm } from '../../../rules/session/joinForm';

/** Codes of refusals that are about one field. */
const FIELDS: Readonly<Record<string, keyof JoinForm>> = {
  'user-id-taken': 'userId',
  'nickname-taken': 'nickname',
  'no-recommender': 'recommender',
};

/** The field that a refusal is about, and the server's text. */
export function refusedJoin(failure: ResourceFailure): { name: keyof JoinForm; text: string } | undefined {
  if (!('code' in failure) || failure.code === undefined || failure.message === undefined) return undefined;
  const name = FIELDS[failure.code];
  return name && { name, text: failure.message };
}
