import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { changeBet, feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { FrameQueue } from '../../support/frameQueue';
import { TOKEN } from '../../support/fakeGate';
import { upgradeRequest } from '../../support/upgradeRequest';
import { webServer, type WebServer } from '../../support/webServer';

let server: WebServer;
const opened: WebSocket[] = [];
beforeEach(async () => {
  server = await webServer();
  server.run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await server.close();
});

async function open(query: string, greeting: unknown = { token: TOKEN }) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/stream?${query}`);
  opened.push(socket);
  const frames = new FrameQueue();
  socket.on('message', (data) => frames.push(String(data)));
  const closed = new Promise<number>((resolve) =>
    socket.on('close', (code) => {
      frames.end();
      resolve(code);
    }),
  );
  await once(socket, 'open');
  socket.send(typeof greeting === 'string' ? greeting : JSON.stringify(greeting));
  return { socket, frames, closed, say: (verbs: unknown) => socket.send(JSON.stringify(verbs)) };
}

it('brings images and then what happens', async () => {
  const { frames } = await open('sources=inplay.bets');
  expect(await frames.nextFrames(2)).toEqual(['image inplay.bets 1', 'heartbeat inplay.bets 1']);
  server.run.publish(changeBet('a', { price: 1_500 }));
  expect(await frames.nextFrames(1)).toEqual(['delta inplay.bets 2']);
});

it('is silent before the greeting, and reads what comes after it as verbs', async () => {
  const { frames, say } = await open('sources=inplay.games');
  await frames.nextFrames(2);
  say({ add: [{ ch: 'inplay.bets', epoch: '1-aaaa', seq: 1 }], drop: ['inplay.games'] });
  expect(await frames.nextFrames(1)).toEqual(['heartbeat inplay.bets 1']);
  say({ image: ['inplay.bets'] });
  expect(await frames.nextFrames(1)).toEqual(['image inplay.bets 1']);
});

it('continues where the consumer left off', async () => {
  server.run.publish(changeBet('a', { price: 1_500 }));
  const { frames } = await open('sources=inplay.bets&resume=inplay.bets%3D1-aaaa%3A1');
  expect(await frames.nextFrames(2)).toEqual(['delta inplay.bets 2', 'heartbeat inplay.bets 2']);
});

it('reports why it ends for good, and ends', async () => {
  const { frames, closed } = await open('sources=inplay.bets');
  await frames.nextFrames(2);
  server.run.gateway.end(556, () => true);
  expect(await frames.nextFrames(9)).toEqual(['end 556']);
  await closed;
});

it('is forgotten with its connection', async () => {
  const { frames, socket } = await open('sources=inplay.bets');
  await frames.nextFrames(2);
  expect(server.run.gateway.size).toBe(1);
  socket.terminate();
  while (server.run.gateway.size > 0) await new Promise((done) => setImmediate(done));
  server.run.publish(changeBet('a', { price: 1_500 }));
});

it.each<[string, unknown]>([
  ['no verbs', 'x'],
  ['an unknown channel', { add: [{ ch: 'korea.games' }] }],
])('ends a stream that gets %s', async (_, verbs) => {
  const { frames, closed, say } = await open('sources=inplay.bets');
  await frames.nextFrames(2);
  say(verbs);
  expect(await closed).toBe(1008);
});

it('ends a stream whose greeting is invalid, and accepts no message that is too long', async () => {
  expect(await (await open('sources=inplay.bets', 'hello')).closed).toBe(1008);
  const { closed, say } = await open('sources=inplay.bets');
  say('x'.repeat(70_000));
  expect(await closed).toBe(1009);
  expect(server.run.gateway.size).toBe(0);
});

describe('what is refused', () => {
  function refusal(path: string, options: ClientOptions = {}): Promise<string> {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, options);
    return new Promise((resolve) => {
      socket.on('error', ({ message }) => resolve(message));
      socket.on('open', () => {
        socket.terminate();
        resolve('open');
      });
    });
  }

  it.each<[string, string, ClientOptions]>([
    ['404', '/api/other?sources=inplay.games', {}],
    ['404', '/', {}],
    ['404', '//', {}],
    ['400', '/api/stream', {}],
    ['400', '/api/stream?sources=korea.games', {}],
    ['403', '/api/stream?sources=inplay.games', { origin: 'http://elsewhere.test' }],
    ['403', '/api/stream?sources=inplay.games', { origin: 'null' }],
  ])('with %s: %s', async (status, path, options) => {
    expect(await refusal(path, options)).toContain(status);
  });

  it('is not a page of our own', async () => {
    expect(await refusal('/api/stream?sources=inplay.games', { origin: server.origin })).toBe('open');
  });

  it('ends nobody else’s stream, though the refused one disconnects abruptly', async () => {
    const { frames } = await open('sources=inplay.bets');
    await frames.nextFrames(2);
    for (const address of [
      '/nowhere',
      '//',
      'http://[/',
      '/api/stream?sources=%',
      '/api/stream?sources=inplay.games',
    ]) {
      for (let i = 0; i < 10; i++) {
        const socket = connect(server.port, '127.0.0.1');
        await once(socket, 'connect');
        socket.on('error', () => {});
        socket.write(upgradeRequest(address));
        await new Promise((done) => setImmediate(done));
        socket.resetAndDestroy();
      }
    }
    await fetch(`${server.origin}/api/time`);
    server.run.publish(changeBet('a', { price: 1_500 }));
    expect(await frames.nextFrames(1)).toEqual(['delta inplay.bets 2']);
  });
});
