import { endReasonOf } from '../../contract/codes/endings';
import type { Answered, SessionAnswer } from './sessionCalls';

/** The site has had too many calls, and has not looked at this one. */
const TOO_MANY = 429;

/**
 * Whether the site answered a call, and not something on the way: a proxy without the site behind it, or a network that wants
 * a sign-in of its own. A status that ends sessions is the site's by itself, any other refusal by its body. False as well
 * where the site is away or has no time for the call.
 */
export function isSiteAnswer<T>(answer: SessionAnswer<T>): answer is Answered<T> {
  if (answer.ok) return true;
  const { status, code } = answer;
  if (status === undefined) return false;
  if (endReasonOf(status, code) !== undefined) return true;
  return code !== undefined && status >= 400 && status < 500 && status !== TOO_MANY;
}
