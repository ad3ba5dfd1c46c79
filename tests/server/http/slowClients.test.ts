import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type SocketDeps, upgradeStreams } from '../../../server/http/webSocketStreams';
import { TOKEN } from '../../support/fakeGate';
import { putFixture } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { upgradeRequest } from '../../support/upgradeRequest';
import { webServer, type WebServer } from '../../support/webServer';

let server: WebServer;
const opened: { destroy?: () => void; terminate?: () => void }[] = [];
beforeEach(async () => {
  server = await webServer();
});
afterEach(async () => {
  for (const one of opened.splice(0)) (one.terminate ?? one.destroy)?.call(one);
  await server.close();
});

/** The status, or `open`. */
async function upgrade(): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/stream?sources=site`);
  opened.push(socket);
  const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => String(statusCode));
  return Promise.race([once(socket, 'open').then(() => 'open'), refused]);
}

it('allows only so many WebSockets of one address that have not greeted', async () => {
  const states = [];
  for (let i = 0; i < 105; i += 1) states.push(await upgrade());
  expect(states.filter((state) => state === 'open')).toHaveLength(100);
  expect(states.at(-1)).toBe('429');
  // A greeting makes room, and so does a closed connection.
  const [first, second] = opened as WebSocket[];
  const closed = once(second!, 'close');
  first!.send('{"token":null}');
  second!.terminate();
  await closed;
  await fetch(`${server.origin}/api/time`);
  expect([await upgrade(), await upgrade(), await upgrade()]).toEqual(['open', 'open', '429']);
});

const connectionsOf = (http: Server) => () => new Promise((done) => http.getConnections((_, count) => done(count)));

it.each<[string, string, Record<string, string>?]>([
  ['404', '/nowhere'],
  ['400', '/api/stream'],
  ['403', '/api/stream?sources=site', { origin: 'http://elsewhere.test' }],
  ['421', '/api/stream?sources=site', { host: 'elsewhere.test' }],
])('holds no connection for a refused WebSocket that never closes its half: %s', async (status, address, headers) => {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  opened.push(socket);
  socket.write(upgradeRequest(address, headers));
  expect(String(await once(socket, 'data'))).toContain(`HTTP/1.1 ${status} `);
  await expect.poll(connectionsOf(server.http)).toBe(0);
});

it.each<[string, string, Record<string, string>?]>([
  ['of ours', '/nowhere'],
  ['of the library', '/api/stream?sources=site', { 'sec-websocket-version': '1' }],
])(
  'holds none for one that has not read what it asked for before either, a refusal %s',
  async (_, address, headers) => {
    const http = createServer((_, answer) => answer.end('x'.repeat(32_000_000))).listen(0, '127.0.0.1');
    const { clock } = server.run;
    const deps = { clock, isOwnHost: () => true, peerOf: () => ({ address: '', secure: false }) };
    upgradeStreams(http, '/api/stream', deps as unknown as SocketDeps);
    await once(http, 'listening');
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
    opened.push(socket);
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(http, 'request');
    socket.pause().write(upgradeRequest(address, headers));
    await once(http, 'upgrade');
    clock.advance(499);
    expect(await connectionsOf(http)()).toBe(1);
    clock.advance(1);
    await expect.poll(connectionsOf(http)).toBe(0);
    http.close();
  },
);

it('holds no connection for an answer that is not read', async () => {
  // Its time is the machine's.
  server.http.timeout /= 100;
  await writeFile(`${server.pagesDir}/assets/long-2b3c.js`, 'x'.repeat(32_000_000));
  const socket = connect(server.port, '127.0.0.1').pause();
  opened.push(socket);
  socket.on('error', () => {});
  socket.write('GET /assets/long-2b3c.js HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(server.http, 'request');
  expect(await connectionsOf(server.http)()).toBe(1);
  await expect.poll(connectionsOf(server.http)).toBe(0);
});

it('waits half a minute for a request and no longer, and has a bound of connections', async () => {
  const { requestTimeout, timeout, maxConnections } = server.http;
  expect([requestTimeout, timeout]).toEqual([30_000, 90_000]);
  expect(maxConnections).toBeLessThanOrEqual(20_000);
  server.http.maxConnections = 1;
  const first: Socket = connect(server.port, '127.0.0.1');
  opened.push(first);
  await once(first, 'connect');
  const second = connect(server.port, '127.0.0.1');
  opened.push(second);
  second.on('error', () => {});
  await once(second, 'close');
  expect(first.destroyed).toBe(false);
});

it.each([
  ['lists', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['a little more than anybody needs', '['.repeat(40) + ']'.repeat(40)],
])('refuses endless nesting, with a text: %s', async (_, body) => {
  server.run.publish(putFixture('f1'));
  const headers = { 'x-auth-token': TOKEN, 'content-type': 'application/json' };
  const live = await fetch(`${server.origin}/api/stream?sources=inplay.games`, { headers });
  const answer = await fetch(`${server.origin}/api/stream/${live.headers.get('x-stream-id')}`, {
    method: 'POST',
    headers,
    body,
  });
  await live.body!.cancel();
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'bad-request' });
});
