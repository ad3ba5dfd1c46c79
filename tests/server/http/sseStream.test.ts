import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { esbetsOf } from '../../../src/contract/stream/channel';
import { CHANNELS_PER_CONNECTION } from '../../../src/contract/stream/frame';
import { SseParser } from '../../../src/engine/transport/sseParser';
import { changeBet, feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { FrameQueue } from '../../support/frameQueue';
import { fakeGate, TOKEN } from '../../support/fakeGate';
import { webServer, type WebServer } from '../../support/webServer';

let server: WebServer;
const opened: AbortController[] = [];
beforeEach(async () => {
  server = await webServer();
  server.run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.abort();
  vi.restoreAllMocks();
  await server.close();
});

/** Opens a stream and reads it as it comes. */
async function open(query: string, accepted = 'gzip, deflate, br') {
  const abort = new AbortController();
  opened.push(abort);
  const answer = await fetch(`${server.origin}/api/stream?${query}`, {
    headers: { 'x-auth-token': TOKEN, 'accept-encoding': accepted },
    signal: abort.signal,
  });
  const frames = new FrameQueue();
  const parser = new SseParser((text) => frames.push(text));
  const read = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
      parser.push(chunk);
    }
  };
  read()
    .catch(() => {})
    .finally(() => frames.end());
  return { frames, headers: answer.headers, id: answer.headers.get('x-stream-id') ?? '', abort };
}

function publish(id: string, verbs: unknown): Promise<Response> {
  return fetch(`${server.origin}/api/stream/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': TOKEN },
    body: JSON.stringify(verbs),
  });
}

it('is an event stream that must not be cached', async () => {
  const { headers, id } = await open('sources=inplay.games');
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect([headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(['no-store', 'no']);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
});

it.each([
  ['gzip', 'gzip'],
  ['identity', null],
])('is sent to whom takes %s as %s', async (accepted, encoding) => {
  const { frames, headers } = await open('sources=inplay.games,inplay.bets', accepted);
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
  await frames.nextFrames(4);
  for (let price = 1_500; price < 1_503; price += 1) server.run.publish(changeBet('a', { price }));
  expect(await frames.nextFrames(3)).toEqual(['delta inplay.bets 2', 'delta inplay.bets 3', 'delta inplay.bets 4']);
});

it('brings images and then what happens', async () => {
  const { frames } = await open('sources=inplay.games,inplay.esbets:f1,inplay.games');
  expect(await frames.nextFrames(4)).toEqual([
    'image inplay.games 1',
    'heartbeat inplay.games 1',
    'image inplay.esbets:f1 1',
    'heartbeat inplay.esbets:f1 1',
  ]);
  server.run.publish(changeBet('a', { price: 1_500 }));
  expect(await frames.nextFrames(1)).toEqual(['delta inplay.esbets:f1 2']);
  server.run.clock.advance(5_000);
  expect(await frames.nextFrames(2)).toEqual(['heartbeat inplay.games 1', 'heartbeat inplay.esbets:f1 2']);
});

it('listens beside itself', async () => {
  const { frames, id } = await open('sources=inplay.games');
  await frames.nextFrames(2);
  expect((await publish(id, { add: [{ ch: 'inplay.bets' }], drop: ['inplay.games'] })).status).toBe(204);
  expect(await frames.nextFrames(2)).toEqual(['image inplay.bets 1', 'heartbeat inplay.bets 1']);
  expect((await publish(id, { image: ['inplay.bets'] })).status).toBe(204);
  server.run.publish(putFixture('f2'), changeBet('a', { price: 1_500 }));
  expect(await frames.nextFrames(3)).toEqual(['image inplay.bets 1', 'heartbeat inplay.bets 1', 'delta inplay.bets 2']);
});

it('continues where the consumer left off', async () => {
  const first = await open('sources=inplay.bets');
  await first.frames.nextFrames(2);
  first.abort.abort();
  for (const price of [1_500, 1_600]) server.run.publish(changeBet('a', { price }));
  const { frames } = await open(
    'sources=inplay.bets,inplay.games&resume=inplay.bets%3D1-aaaa:1;inplay.games%3D1-zzzz:1',
  );
  expect(await frames.nextFrames(5)).toEqual([
    'delta inplay.bets 2',
    'delta inplay.bets 3',
    'heartbeat inplay.bets 3',
    'image inplay.games 1',
    'heartbeat inplay.games 1',
  ]);
});

it.each(['inplay.bets', 'inplay.bets=1-aaaa', 'inplay.bets=1-aaaa:x', '=:', 'inplay.bets=1-aaaa:-1', '%', ';;;'])(
  'begins with an image where the position can’t be read: %s',
  async (resume) => {
    const { frames } = await open(`sources=inplay.bets&resume=${encodeURIComponent(resume)}`);
    expect(await frames.nextFrames(1)).toEqual(['image inplay.bets 1']);
  },
);

it('reports why it ends for good, and ends', async () => {
  const { frames } = await open('sources=inplay.bets');
  await frames.nextFrames(2);
  server.run.gateway.end(555, () => true);
  expect(await frames.nextFrames(9)).toEqual(['end 555']);
  expect(server.run.gateway.size).toBe(0);
});

it('is forgotten with its connection', async () => {
  const { frames, id, abort } = await open('sources=inplay.bets');
  await frames.nextFrames(2);
  abort.abort();
  while (server.run.gateway.size > 0) await new Promise((done) => setImmediate(done));
  const answer = await publish(id, { image: ['inplay.bets'] });
  expect([answer.status, await answer.json()]).toMatchObject([410, { code: 'stream-gone' }]);
});

describe('what is refused', () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => esbetsOf('inplay', `x${i}`));

  it.each<[string, string]>([
    ['', 'no-sources'],
    ['?sources=', 'no-sources'],
    ['?sources=,,', 'no-sources'],
    ['?sources=inplay.games,korea.games', 'unknown-source'],
    ['?sources=inplay.esbets:a%20b', 'unknown-source'],
    ['?sources=inplay.games&sources=inplay.bets', 'no-sources'],
    [`?sources=${many(CHANNELS_PER_CONNECTION + 1).join(',')}`, 'too-many-sources'],
  ])('a stream of %.40s', async (query, code) => {
    const answer = await fetch(`${server.origin}/api/stream${query}`, { headers: { 'x-auth-token': TOKEN } });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code }]);
    expect(server.run.gateway.size).toBe(0);
  });

  it.each<[string, unknown, string]>([
    ['no verbs', 'x', 'bad-verbs'],
    ['an unknown channel', { add: [{ ch: 'korea.games' }] }, 'bad-verbs'],
    ['a position that is none', { add: [{ ch: 'inplay.games', seq: -1 }] }, 'bad-verbs'],
    ['too many channels', { add: many(CHANNELS_PER_CONNECTION).map((ch) => ({ ch })) }, 'too-many-sources'],
    ['far too many', { drop: many(300) }, 'bad-verbs'],
  ])('verbs with %s', async (_, verbs, code) => {
    const { frames, id } = await open('sources=inplay.bets');
    await frames.nextFrames(2);
    const answer = await publish(id, verbs);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code }]);
    // The stream itself continues.
    server.run.publish(changeBet('a', { price: 1_500 }));
    expect(await frames.nextFrames(1)).toEqual(['delta inplay.bets 2']);
  });
});

it('is not begun for a page that went away while it was being admitted', async () => {
  const { admit } = fakeGate;
  let go = () => {};
  const admitting = vi.spyOn(fakeGate, 'admit').mockImplementation(async (access, visit) => {
    await new Promise<void>((done) => (go = done));
    return admit(access, visit);
  });
  const connected = once(server.http, 'connection') as Promise<[Socket]>;
  const page = connect(server.port, '127.0.0.1');
  page.write(
    `GET /api/stream?sources=inplay.games HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\nx-auth-token: ${TOKEN}\r\n\r\n`,
  );
  const [connection] = await connected;
  await expect.poll(() => admitting.mock.calls.length).toBe(1);
  const gone = once(connection, 'close');
  page.destroy();
  await gone;
  admitting.mockRestore();
  const opening = vi.spyOn(server.run.gateway, 'open');
  go();
  // Another page's stream is begun after it would have been.
  const { frames } = await open('sources=inplay.games');
  await frames.nextFrames(1);
  expect([opening.mock.calls.length, server.run.gateway.size]).toEqual([1, 1]);
});
