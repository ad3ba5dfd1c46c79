import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lsportsCalls } from '../../../../server/feeds/lsports/lsportsCalls';

let server: Server;
let url: string;
let answer = { status: 200, text: '' };
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status).end(answer.text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

function snapshot(status: number, body: unknown) {
  answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
  const account = { api: url, snapshot: url, packageId: 1, username: 'name', password: 'password' };
  return lsportsCalls('inplay', account).snapshot();
}

it('gives what a snapshot has, of either shape', async () => {
  const Header = { HttpStatusCode: 200 };
  expect(await snapshot(200, { Header, Body: [{ FixtureId: 1 }] })).toEqual([{ FixtureId: 1 }]);
  expect(await snapshot(200, { Header: {}, Body: { Events: [{ FixtureId: 1 }] } })).toEqual([{ FixtureId: 1 }]);
});

it.each<[string, number, unknown, string]>([
  ['by its status', 403, { Header: { Errors: [{ Message: 'no credits' }] }, Body: [] }, 'status 403: no credits'],
  [
    'in its header alone',
    200,
    { Header: { HttpStatusCode: 403, Errors: [{ Message: 'no credits' }] }, Body: [] },
    'status 403: no credits',
  ],
  ['with no JSON', 200, '<html>', 'the answer is no JSON with a header'],
  ['with half of it', 200, '{"Header":{},"Body":[', 'the answer is no JSON with a header'],
  ['without a list', 200, { Header: {}, Body: {} }, 'the snapshot is no list'],
])('an answer that refuses it %s is no empty snapshot', async (_, status, body, reason) => {
  await expect(snapshot(status, body)).rejects.toThrow(reason);
});
