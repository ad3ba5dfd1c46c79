import { createServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boundedCall } from '../../server/boundedCall';
import { httpProvider } from '../../server/casino/httpProvider';
import { exchangeCatalogue } from '../../server/feeds/betfair/exchangeCatalogue';
import { exchangeSession } from '../../server/feeds/betfair/exchangeSession';
import { lsportsCalls } from '../../server/feeds/lsports/lsportsCalls';
import { ownCertificate } from '../../tools/feedServer/betfair/certificate';

/** More than any call here takes: some kilobytes on the way, unpacked 32 MB. */
const BOMB = gzipSync(Buffer.alloc(32_000_000, ' '));

let configured: Server;
let other: Server;
let secure: Server;
let secureUrl: string;
let url: string;
let otherUrl: string;
let answer: 'redirect' | 'bomb' | 'dribble';
const strayed: string[] = [];

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  other = createServer((request, response) => {
    strayed.push(`${request.method} ${request.url}`);
    request.resume();
    response.end('{"Header":{},"Body":[],"status":"SUCCESS","token":"theirs","games":[]}');
  });
  otherUrl = await listen(other);
  configured = createServer((request, response) => {
    request.resume();
    if (answer === 'redirect') response.writeHead(307, { location: `${otherUrl}${request.url}` }).end();
    else if (answer === 'bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB);
    else {
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    }
  });
  url = await listen(configured);
  secure = createHttpsServer(await ownCertificate());
  secureUrl = (await listen(secure)).replace('http:', 'https:');
});
afterAll(async () => {
  for (const server of [configured, other, secure]) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});
beforeEach(() => strayed.splice(0));

/** Why a call failed. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (failure: Error) => failure.message,
  );

const account = (at = url) => ({ api: at, snapshot: at, packageId: 1, username: 'name', password: 'password' });
const session = { token: () => Promise.resolve('token'), forget: () => {} };
const provider = (at = url) =>
  httpProvider({ url: at, secret: 'secret', partnerId: 'us', now: () => 0, nonce: () => 'nonce' });

describe.each<[string, (at?: string) => Promise<string | undefined>]>([
  ['LSports, for the distribution', (at) => failureOf(lsportsCalls('inplay', account(at)).startDistribution())],
  [
    'Betfair, to sign in',
    (login = url) =>
      failureOf(exchangeSession({ login, appKey: 'key', username: 'name', password: 'password' }).token()),
  ],
  ['Betfair, for names', (at = url) => failureOf(exchangeCatalogue(at, 'key', session)(['1.2']))],
  [
    'a provider of games, for its list',
    async (at) => {
      const games = await provider(at).catalogue();
      return games.ok ? undefined : games.detail;
    },
  ],
])('a call of %s', (_, call) => {
  it('is not made of another host, wherever the configured one sends it', async () => {
    answer = 'redirect';
    expect(await call()).toContain('307');
    expect(strayed).toEqual([]);
  });

  it('reads no more of an answer than it may have', async () => {
    answer = 'bomb';
    expect(await call()).toContain('the answer is longer than');
  });

  it('that can’t be made names its address and what is wrong with it', async () => {
    const gone = createServer();
    const refused = await listen(gone);
    await new Promise((done) => gone.close(done));
    expect(await call(refused)).toMatch(/^localhost:\d+\/.*ECONNREFUSED/);
    expect(await call(secureUrl)).toMatch(/^localhost:\d+\/.*certificate/);
  });
});

it('a snapshot of LSports is not asked of another host either', async () => {
  answer = 'redirect';
  expect(await failureOf(lsportsCalls('inplay', account()).snapshot())).toBe('status 307');
  expect(strayed).toEqual([]);
});

describe('an answer', () => {
  const ask = (bounds: { ms: number; mostBytes: number }) => boundedCall(url, { method: 'GET', headers: {} }, bounds);

  it('of as many bytes as it may have is whole, with one more it is none', async () => {
    answer = 'bomb';
    expect((await ask({ ms: 10_000, mostBytes: 32_000_000 })).text).toHaveLength(32_000_000);
    await expect(ask({ ms: 10_000, mostBytes: 31_999_999 })).rejects.toThrow('longer than 31.999999 MB');
  });

  it('that goes on byte by byte is over when its time is', async () => {
    answer = 'dribble';
    await expect(ask({ ms: 200, mostBytes: 1_000 })).rejects.toThrow('timeout');
  });
});
