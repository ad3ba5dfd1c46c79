import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchangeCatalogue } from '../../../../server/feeds/betfair/exchangeCatalogue';

let server: Server;
let api: string;
const asked: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      const token = request.headers['x-authentication'];
      asked.push({ path: request.url, key: request.headers['x-application'], token, body });
      const refusal = { detail: { APINGException: { errorCode: 'INVALID_SESSION_INFORMATION' } } };
      if (token === 'old') response.writeHead(400).end(JSON.stringify(refusal));
      else if (token === 'new') response.end('[{"marketId":"1.2"}]');
      else response.writeHead(502).end('<html>');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`;
});
afterAll(() => new Promise((done) => server.close(done)));

it('gives entries, and has the session opened anew where the exchange does not know it', async () => {
  const tokens = ['old', 'new', 'another'];
  const session = { token: () => Promise.resolve(tokens[0]!), forget: () => tokens.shift() };
  const catalogue = exchangeCatalogue(api, 'key', session);
  await expect(catalogue(['1.2'])).rejects.toThrow('INVALID_SESSION_INFORMATION');
  expect(await catalogue(['1.2'])).toEqual([{ marketId: '1.2' }]);
  expect(asked.at(-1)).toEqual({
    path: '/rest/listMarketCatalogue/',
    key: 'key',
    token: 'new',
    body: {
      filter: { marketIds: ['1.2'] },
      maxResults: 1,
      marketProjection: ['EVENT', 'COMPETITION', 'RUNNER_DESCRIPTION'],
    },
  });
  tokens.shift();
  await expect(catalogue(['1.2'])).rejects.toThrow('status 502');
  expect(tokens).toEqual(['another']);
});
