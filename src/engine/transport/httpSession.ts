import { Observable } from 'rxjs';
import { tokenSchema, userSchema } from '../../contract/api/members/member';
import { failureSchema } from '../../contract/api/site/site';
import { decode } from '../session/decode';
import type { SessionAnswer, SessionCalls } from '../session/sessionCalls';

/** The hub's own calls (docs/spec.md API-1). The cookie that renews goes with them by itself. */
export function httpSession(base: string): SessionCalls {
  const call = <T>(method: string, path: string, token: string | undefined, read: (body: unknown) => T | undefined) =>
    new Observable<SessionAnswer<T>>((observer) => {
      const abort = new AbortController();
      const request = async (): Promise<SessionAnswer<T>> => {
        const answer = await fetch(`${base}${path}`, {
          method,
          headers: token === undefined ? {} : { 'x-auth-token': token },
          signal: abort.signal,
          cache: 'no-store',
        });
        const { ok, status } = answer;
        const body = jsonOf(await answer.text());
        const value = ok ? read(body) : undefined;
        if (value !== undefined) return { ok: true, value };
        const code = decode(failureSchema, body)?.code;
        return { ok: false, status, ...(code !== undefined && { code }) };
      };
      request()
        .catch((): SessionAnswer<T> => ({ ok: false, status: undefined }))
        .then((answer) => {
          observer.next(answer);
          observer.complete();
        });
      return () => abort.abort();
    });
  return {
    renew: () => call('POST', '/member/renew', undefined, (body) => decode(tokenSchema, body)?.token),
    user: (token) => call('GET', '/member/user', token, (body) => decode(userSchema, body)),
    logout: (token) => call('POST', '/member/logout', token, (body) => body !== FOREIGN || undefined),
  };
}

/** A body that something on the way made: the server's are empty or JSON. */
const FOREIGN = Symbol('foreign');

function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return FOREIGN;
  }
}
