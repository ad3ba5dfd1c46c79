import { type CallBounds, boundedCall } from '../../boundedCall';
import { parseExact } from '../importers/exactJson';
import { fieldsOf, textOf } from '../importers/untrusted';

/** A session with the exchange, opened when it is first needed. */
export interface ExchangeSession {
  /** Rejects with a reason in words where the exchange lets nobody in. */
  token(): Promise<string>;
  /** The exchange does not know the token any more: the next one is asked for anew. */
  forget(): void;
}

export interface ExchangeAccount {
  /** Where one signs in. */
  login: string;
  appKey: string;
  username: string;
  password: string;
}

/** Codes of an exchange that does not know the session any more, or never did. */
export const SESSION_REFUSALS: readonly string[] = ['NO_SESSION', 'INVALID_SESSION_INFORMATION'];

const ANSWER: CallBounds = { ms: 10_000, mostBytes: 1_000_000 };

/** Signs in with name and password, as the exchange's interactive sign-in for programs does. */
export function exchangeSession({ login, appKey, username, password }: ExchangeAccount): ExchangeSession {
  let known: string | undefined;
  return {
    forget: () => (known = undefined),
    token: async () => (known ??= await signIn()),
  };

  async function signIn(): Promise<string> {
    const headers = { accept: 'application/json', 'x-application': appKey };
    const body = new URLSearchParams({ username, password });
    const answer = await boundedCall(login, { method: 'POST', headers, body }, ANSWER);
    const parsed = parseExact(answer.text);
    const { token, status, error } = fieldsOf(parsed.ok ? parsed.value : undefined);
    const session = textOf(token, 500);
    if (status === 'SUCCESS' && session !== undefined) return session;
    throw new Error(`the exchange did not sign us in: ${textOf(error, 60) ?? textOf(status, 60) ?? answer.status}`);
  }
}
