import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay, ReplayError } from 'odds-replay';
import { fakeGateway, type FakeGateway, type FakeGatewayOptions } from 'odds-replay/gateway';
import { firstValueFrom, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as RealSocket } from 'ws';
import { bookDigestOf } from '../../../tools/replay/bookOf';
import { encodeFrame } from '../../../src/book/codec';
import { writeHeader, writeLine } from '../../../src/book/recording';
import type { Frame, StreamVerbs } from '../../../src/contract/stream/frame';
import { TradingStatus } from '../../../src/contract/stream/market';
import { httpTime } from '../../../src/engine/transport/httpTime';
import { sseTransport } from '../../../src/engine/transport/sse';
import type { Closing, Position } from '../../../src/engine/transport/transport';
import { webSocketTransport } from '../../../src/engine/transport/webSocket';
import { bet, delta, fixture, image, market } from '../../support/frames';
import { FoldingClient } from '../../support/foldingClient';

const goal = replay('packages/odds-replay/example/match.odds.ndjson.gz');
const CHANNELS = ['inplay.games', 'inplay.bets', 'inplay.esbets:35130006'] as const;

const endings: (() => unknown)[] = [];
beforeEach(() => void vi.stubGlobal('WebSocket', RealSocket));
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  vi.unstubAllGlobals();
});

async function serve(options?: FakeGatewayOptions): Promise<FakeGateway> {
  const gateway = await fakeGateway(goal.path, options);
  endings.push(() => gateway.close());
  return gateway;
}

/** A gateway of a recording that has the first of these frames at one moment, ms after its start, and the next each a second later. */
async function serveFrames(t: number, ...frames: readonly (readonly Frame[])[]): Promise<FakeGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'odds-replay-'));
  endings.push(() => rm(folder, { recursive: true }));
  const lines = frames.flatMap((moment, i) =>
    moment.map((frame) => writeLine({ t: t + i * 1_000, frame: encodeFrame(frame) })),
  );
  const path = join(folder, 'frames.odds.ndjson');
  await writeFile(path, [writeHeader({ rec: 1, started: 0, source: '', producer: '' }), ...lines].join('\n'));
  const gateway = await fakeGateway(path);
  endings.push(() => gateway.close());
  return gateway;
}

/** The engine's own transport, and the smallest client. */
function connect(
  transportOf: typeof sseTransport,
  { url }: FakeGateway,
  positions: Position[] = CHANNELS.map((ch) => ({ ch })),
  token = 'any',
) {
  const client = new FoldingClient();
  const texts: string[] = [];
  const verbs$ = new Subject<StreamVerbs>();
  const closed = new Promise<Closing>((resolve) => {
    const stream = transportOf({ base: url, token: () => token })({ positions, verbs$ }).subscribe((event) => {
      if (event.type === 'text') texts.push(event.text);
      if (event.type === 'text' && event.text.startsWith('{')) client.receive(event.text);
      if (event.type === 'closed') resolve(event.closing);
    });
    endings.push(() => stream.unsubscribe());
  });
  const has = async (when: string) => {
    const { digest } = await goal.until(when);
    await expect.poll(() => bookDigestOf(client.books)).toBe(digest);
  };
  return { client, texts, verbs$, closed, has };
}

type Given = Parameters<typeof connect> extends [unknown, ...infer Rest] ? Rest : never;

describe.each([
  ['SSE', sseTransport],
  ['WebSocket', webSocketTransport],
])('over %s', (_, transportOf) => {
  const connected = (...given: Given) => connect(transportOf, ...given);

  it('sends what was recorded, step by step', async () => {
    const gateway = await serve({ from: '19:12:10' });
    const { client, has } = connected(gateway);
    await has('19:12:10');
    for (const when of ['19:12:30', '19:12:40', '19:12:46', '19:13:58']) {
      await gateway.step(when);
      await has(when);
    }
    expect(client.refused).toEqual([]);
    expect(gateway.streams).toBe(1);
  });

  it('plays on by itself, as fast as it is asked to', async () => {
    const gateway = await serve();
    const { has } = connected(gateway);
    await gateway.play({ speed: 500, to: '19:13:00' });
    expect(gateway.ms).toBe(60_000);
    await has('19:13:00');
    const rest = gateway.play({ speed: 0.001 });
    gateway.pause();
    await rest;
    expect(gateway.ms).toBe(60_000);
  });

  it('loses frames, and mends with an image', async () => {
    const gateway = await serve({ from: '19:12:10' });
    const { client, verbs$, has } = connected(gateway);
    await has('19:12:10');
    gateway.lose(1);
    await gateway.step('19:12:30');
    await expect.poll(() => client.refused).toContain('gap');
    verbs$.next({ image: [...client.wanting] });
    await has('19:12:30');
  });

  it('begins a new epoch, after which everything is there again', async () => {
    const gateway = await serve({ from: '19:12:10' });
    const { client, has } = connected(gateway);
    await has('19:12:10');
    gateway.restart();
    await expect.poll(() => client.books.inplay.epoch).toBe('2-recorded');
    await gateway.step('19:12:30');
    await has('19:12:30');
  });

  it('cuts connections; who comes back goes on where they were', async () => {
    const gateway = await serve({ from: '19:12:10' });
    const first = connected(gateway);
    await first.has('19:12:10');
    gateway.disconnect();
    expect(await first.closed).toMatchObject({ final: undefined });
    await gateway.step('19:12:30');
    const { epoch, channels } = first.client.books.inplay;
    const positions = CHANNELS.map((ch) => ({ ch, epoch: epoch!, seq: channels.get(ch)!.seq }));
    const { texts } = connected(gateway, positions);
    await expect.poll(() => texts.length).toBeGreaterThan(10);
    expect(texts.some((text) => text.includes('"kind":"image"'))).toBe(false);
  });

  it('ends streams for good, and lets nobody in without the token', async () => {
    const gateway = await serve({ token: 'secret' });
    expect(await connected(gateway).closed).toEqual({ final: 401 });
    const { closed, texts } = connected(gateway, undefined, 'secret');
    await expect.poll(() => texts.length).toBeGreaterThan(0);
    gateway.end(555);
    await closed;
    expect(texts.at(-1)).toContain('"code":555');
  });
});

it('opens a stream before the first frame of its channels', async () => {
  const gateway = await serveFrames(60_000, [image('inplay.games', 1)]);
  const asking = new AbortController();
  endings.push(() => asking.abort());
  const { status } = await fetch(`${gateway.url}/stream?sources=inplay.games`, { signal: asking.signal });
  expect(status).toBe(200);
});

it('sends large images too while time stands still', async () => {
  const ids = ['f1', 'f2', 'f3', 'f4'];
  const bets = (id: string) => Array.from({ length: 4_000 }, (_, i) => bet(i, `${id}.${i}`, { name: 'x'.repeat(30) }));
  const frames = [
    image('inplay.games', 1, { put: ids.map((id) => fixture(id)) }),
    ...ids.map((id) => image(`inplay.esbets:${id}`, 1, { decl: [market(id, 'm', bets(id))] })),
  ];
  const gateway = await serveFrames(0, frames);
  const { client } = connect(
    sseTransport,
    gateway,
    ids.map((id) => ({ ch: `inplay.esbets:${id}` as const })),
  );
  await expect.poll(() => client.books.inplay.outcomes.size).toBe(16_000);
});

it('suspends what a frame is missing of until its next image, in another epoch too', async () => {
  const [ch, { open, suspended }] = ['inplay.esbets:f1', TradingStatus] as const;
  const declared = { decl: [market('f1', 'm', [bet(1, 'f1m1')])] };
  const frames = [image('inplay.games', 1, { put: [fixture('f1')] }), image(ch, 1, declared)];
  const gateway = await serveFrames(0, frames, [delta(ch, 3, { prices: [1, 3_000] })], [image(ch, 3, declared)]);
  const { client } = connect(sseTransport, gateway, [{ ch: 'inplay.games' }, { ch }]);
  const status = () => client.books.inplay.entries.get('f1')?.markets.get('m')?.status;
  await expect.poll(status).toBe(open);
  await gateway.step(1_000);
  await expect.poll(status).toBe(suspended);
  gateway.restart();
  await expect.poll(() => client.books.inplay.epoch).toBe('2-recorded');
  await expect.poll(() => client.books.inplay.channels.get(ch)?.live).toBe(true);
  expect(status()).toBe(suspended);
  await gateway.step(2_000);
  await expect.poll(status).toBe(open);
});

it.each([0, -1, Number.NaN, Infinity])('does not play at a speed of %s', async (speed) => {
  const gateway = await serve();
  await expect(gateway.play({ speed })).rejects.toThrow(
    new ReplayError(`${speed} is no speed; one is a number above 0, of recorded seconds a second`),
  );
});

it('does not go back, and plays on for a step that would', async () => {
  const gateway = await serve({ from: '19:12:30' });
  const message = '19:12:10 is over: the gateway is at 19:12:30 already';
  await expect(gateway.step('19:12:10')).rejects.toThrow(new ReplayError(message));
  await expect(gateway.play({ to: '19:12:10' })).rejects.toThrow(new ReplayError(message));
  await gateway.step('19:12:30');
});

it('refuses a number of frames, a code and a port that are none', async () => {
  const gateway = await serve();
  for (const wrong of [-1, 1.5, Number.NaN]) expect(() => gateway.lose(wrong)).toThrow(ReplayError);
  for (const wrong of [1, 1_000, Number.NaN]) expect(() => gateway.end(wrong)).toThrow(ReplayError);
  for (const port of [99_999, -1]) await expect(serve({ port })).rejects.toThrow(ReplayError);
});

it('plays nothing once it is closed', async () => {
  const gateway = await serve();
  await gateway.close();
  const closed = new ReplayError('the gateway is closed');
  await expect(gateway.step('19:12:30')).rejects.toThrow(closed);
  await expect(gateway.play()).rejects.toThrow(closed);
  for (const done of [() => gateway.lose(1), () => gateway.restart(), () => gateway.end(555)])
    expect(done).toThrow(closed);
});

it('has recorded time', async () => {
  const gateway = await serve();
  await gateway.step('19:12:30');
  const { t1, t2 } = await firstValueFrom(httpTime(gateway.url)());
  const { time } = await goal.until('19:12:30');
  expect([t1, t2]).toEqual([time.getTime(), time.getTime()]);
});

it('may be read by a page of any origin', async () => {
  const { url } = await serve();
  const headers = { origin: 'http://client.test', 'access-control-request-method': 'POST' };
  const asked = await fetch(`${url}/stream/abc`, { method: 'OPTIONS', headers });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  const socket = new RealSocket(`${url.replace('http', 'ws')}/stream?sources=inplay.games`, { origin: headers.origin });
  endings.push(() => socket.terminate());
  await new Promise((opened, failed) => socket.on('open', opened).on('error', failed));
});

it('refuses what is no channel, no verb and no stream', async () => {
  const { url } = await serve();
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(`${url}${path}`, init)).status;
  expect(await statusOf('/stream?sources=nothing')).toBe(400);
  expect(await statusOf('/stream/abc', { method: 'POST', body: '{}' })).toBe(410);
  expect(await statusOf('/other')).toBe(404);
});
