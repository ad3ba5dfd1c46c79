import { createServer, type Server } from 'node:https';
import { text } from 'node:stream/consumers';
import { fieldsOf, listOf } from '../../../server/feeds/importers/untrusted';
import type { Certificate } from './certificate';

export const SIGN_IN_PATH = '/api/login';
export const API_PATH = '/exchange/betting/rest/v1.0';
export const WRONG_ACCOUNT = 'INVALID_USERNAME_OR_PASSWORD';
const NO_SESSION = { faultcode: 'Client', detail: { APINGException: { errorCode: 'INVALID_SESSION_INFORMATION' } } };

interface ExchangeCalls {
  /** A session, where name and password are right. */
  signIn(username: string, password: string): string | undefined;
  knows(session: string): boolean;
  catalogue(marketIds: readonly string[]): object[];
}

/** What the exchange answers over HTTPS beside its stream: the sign-in, and the catalogue of names. */
export function exchangeCalls(certificate: Certificate, { signIn, knows, catalogue }: ExchangeCalls): Server {
  function answer(url: string | undefined, headers: NodeJS.Dict<string | string[]>, body: string): [number, object] {
    if (url === `${API_PATH}/listMarketCatalogue/`)
      return knows(String(headers['x-authentication'])) ? [200, catalogue(idsOf(body))] : [400, NO_SESSION];
    if (url !== SIGN_IN_PATH) return [404, {}];
    const given = new URLSearchParams(body);
    const token = signIn(given.get('username') ?? '', given.get('password') ?? '');
    const product = headers['x-application'] ?? '';
    if (token === undefined) return [200, { token: '', product, status: 'FAIL', error: WRONG_ACCOUNT }];
    return [200, { token, product, status: 'SUCCESS', error: '' }];
  }
  return createServer(certificate, (request, response) => {
    void text(request).then((body) => {
      const [status, given] = answer(request.url, request.headers, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(given));
    });
  });
}

function idsOf(body: string): string[] {
  try {
    return listOf(fieldsOf(fieldsOf(JSON.parse(body)).filter).marketIds).map(String);
  } catch {
    return [];
  }
}
