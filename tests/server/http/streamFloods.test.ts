import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { TOKEN } from '../../support/fakeGate';
import { webServer, type WebServer } from '../../support/webServer';

const FIXTURES = 400;
const BETS = 20;

let server: WebServer;
const opened: WebSocket[] = [];
beforeEach(async () => {
  server = await webServer();
  // An image of more than half a megabyte.
  for (let i = 0; i < FIXTURES; i++) {
    const bets = Array.from({ length: BETS }, (_, n) => feedBet(`an-outcome-with-a-long-id-${i}-${n}`));
    server.run.publish(putFixture(`f${i}`), putMarket(`f${i}`, `m${i}`, bets));
  }
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await server.close();
});

async function open(sources: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/stream?sources=${sources}`);
  opened.push(socket);
  const received = { length: 0, images: 0 };
  socket.on('message', (data) => {
    const text = String(data);
    received.length += text.length;
    if (text.includes('"kind":"image"') && text.includes('"i":0,')) received.images += 1;
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  socket.send(JSON.stringify({ token: TOKEN }));
  return { socket, received, closed };
}

/** Everything requested has arrived: a call made now is answered after it. */
async function settled(received: { length: number }): Promise<void> {
  for (let before = -1; before !== received.length || before === 0;) {
    before = received.length;
    for (let i = 0; i < 10; i++) await fetch(`${server.origin}/api/time`);
  }
}

it('makes few images of many verbs in one piece: what was handed over counts until the system has it', async () => {
  const { socket, received } = await open('inplay.bets');
  await settled(received);
  const image = received.length;
  expect(image).toBeGreaterThan(512 * 1024);
  const tcp = (socket as unknown as { _socket: { cork(): void; uncork(): void } })._socket;
  tcp.cork();
  for (let i = 0; i < 50; i++) socket.send('{"image":["inplay.bets"]}');
  tcp.uncork();
  await settled(received);
  expect(received.length / image).toBeLessThan(8);
});

it('gives one session no more images than its bucket holds, over however many sockets', async () => {
  const all = [];
  for (let i = 0; i < 8; i++) all.push(await open('inplay.games'));
  const verb = JSON.stringify({ image: Array.from({ length: 30 }, () => 'inplay.games') });
  for (let round = 0; round < 6; round++) for (const { socket } of all) socket.send(verb);
  for (const { received } of all) await settled(received);
  const images = all.reduce((sum, { received }) => sum + received.images, 0);
  expect(images).toBeLessThanOrEqual(60);
  // Those who wait get theirs once the bucket fills again.
  server.run.clock.advance(10_000);
  for (const { received } of all) await settled(received);
  expect(all.reduce((sum, { received }) => sum + received.images, 0)).toBeGreaterThan(images);
});

it('ends a stream that sends too much', async () => {
  const { socket, received, closed } = await open('inplay.games');
  await settled(received);
  for (let i = 0; i < 100; i++) socket.send('{"drop":["inplay.bets"]}');
  expect(await closed).toBe(1008);
});

it('refuses a session that opens streams all the time, until it has rested', async () => {
  const openOne = async () => {
    const abort = new AbortController();
    const { status } = await fetch(`${server.origin}/api/stream?sources=inplay.games`, {
      headers: { 'x-auth-token': TOKEN },
      signal: abort.signal,
    });
    abort.abort();
    return status;
  };
  const statuses = [];
  for (let i = 0; i < 40; i++) statuses.push(await openOne());
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  const { closed } = await open('inplay.games');
  expect(await closed).toBe(4429);
  server.run.clock.advance(5_000);
  expect(await openOne()).toBe(200);
});
