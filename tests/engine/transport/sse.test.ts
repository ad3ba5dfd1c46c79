import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { firstValueFrom, lastValueFrom, NEVER, Subject, toArray } from 'rxjs';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StreamVerbs } from '../../../src/contract/stream/frame';
import { httpTime } from '../../../src/engine/transport/httpTime';
import { sseTransport } from '../../../src/engine/transport/sse';
import type { TransportEvent } from '../../../src/engine/transport/transport';
import { TOKEN } from '../../support/fakeGate';
import { changeBet, feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { FrameQueue } from '../../support/frameQueue';
import { webServer } from '../../support/webServer';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A server controlled by the test, for what ours never does. */
async function serverThat(answers: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server: Server = createServer(answers);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

function open(base: string, verbs$ = new Subject<StreamVerbs>(), token: string | undefined = undefined) {
  const events: TransportEvent[] = [];
  const frames = new FrameQueue();
  const transport = sseTransport({ base, token: () => token });
  const closed = new Promise<TransportEvent>((resolve) => {
    const stream = transport({ positions: [{ ch: 'inplay.bets' }], verbs$ }).subscribe((event) => {
      events.push(event);
      if (event.type === 'text') frames.push(event.text);
      if (event.type === 'closed') resolve(event);
    });
    endings.push(() => stream.unsubscribe());
  });
  return { events, frames, closed, verbs$ };
}

it('begins again where verbs get no answer, though the stream goes on', async () => {
  const verbs: string[] = [];
  const base = await serverThat((request, response) => {
    if (request.method === 'POST') {
      verbs.push(request.url ?? '');
      return;
    }
    response.writeHead(200, { 'x-stream-id': 'x', 'content-type': 'text/event-stream' });
    response.write(': hello\n\n');
  });
  const { closed, events, verbs$ } = open(base);
  while (events.length === 0) await nextTurn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const ch of ['inplay.games', 'europe.games'] as const) verbs$.next({ add: [{ ch }] });
  while (verbs.length === 0) await nextTurn();
  vi.advanceTimersByTime(14_900);
  await nextTurn();
  expect(events.some(({ type }) => type === 'closed')).toBe(false);
  vi.advanceTimersByTime(200);
  expect(await closed).toEqual({ type: 'closed', closing: { final: undefined, cause: 'network' } });
});

describe('with our server', () => {
  async function house() {
    const made = await webServer();
    endings.push(() => made.close());
    made.run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
    return { ...made, base: `${made.origin}/api` };
  }

  it('opens, reads and sends', async () => {
    const { run, base } = await house();
    const { frames, verbs$, events } = open(base, undefined, TOKEN);
    expect(await frames.nextFrames(2)).toEqual(['image inplay.bets 1', 'heartbeat inplay.bets 1']);
    expect(events[0]).toEqual({ type: 'opened' });
    verbs$.next({ add: [{ ch: 'inplay.games' }], drop: ['inplay.bets'] });
    expect(await frames.nextFrames(2)).toEqual(['image inplay.games 1', 'heartbeat inplay.games 1']);
    run.publish(changeBet('a', { price: 5 }), putFixture('f2'));
    expect(await frames.nextFrames(1)).toEqual(['delta inplay.games 2']);
  });

  it('continues where it was left', async () => {
    const { run, base } = await house();
    run.publish(changeBet('a', { price: 5 }));
    const frames = new FrameQueue();
    const positions = [{ ch: 'inplay.bets' as const, epoch: '1-aaaa', seq: 1 }];
    const stream = sseTransport({ base, token: () => TOKEN })({ positions, verbs$: NEVER });
    const subscription = stream.subscribe((event) => event.type === 'text' && frames.push(event.text));
    endings.push(() => subscription.unsubscribe());
    expect(await frames.nextFrames(2)).toEqual(['delta inplay.bets 2', 'heartbeat inplay.bets 2']);
  });

  it('closes with the server', async () => {
    const { run, base } = await house();
    const { closed, frames } = open(base, undefined, TOKEN);
    await frames.nextFrames(2);
    run.gateway.stop();
    expect(await closed).toEqual({ type: 'closed', closing: { final: undefined, cause: 'closed' } });
  });

  it('disconnects from the server when it is unsubscribed', async () => {
    const { run, base } = await house();
    const transport = sseTransport({ base, token: () => TOKEN });
    const frames = new FrameQueue();
    const stream = transport({ positions: [{ ch: 'inplay.bets' }], verbs$: NEVER }).subscribe((event) => {
      if (event.type === 'text') frames.push(event.text);
    });
    await frames.nextFrames(1);
    expect(run.gateway.size).toBe(1);
    stream.unsubscribe();
    while (run.gateway.size > 0) await new Promise((done) => setImmediate(done));
  });

  it('starts over when the server no longer has the stream', async () => {
    const base = await serverThat((request, response) => {
      if (request.method === 'POST') response.writeHead(410).end();
      else response.writeHead(200, { 'x-stream-id': 'x' }).write(': hello\n\n');
    });
    const { verbs$, closed, events } = open(base);
    while (events.length === 0) await new Promise((done) => setImmediate(done));
    verbs$.next({ image: ['inplay.bets'] });
    expect(await closed).toMatchObject({ closing: { final: undefined, cause: 'status', status: 410 } });
  });

  it('reads the server’s clock', async () => {
    const { run, base } = await house();
    const now = run.clock.wall();
    expect(await firstValueFrom(httpTime(base)())).toEqual({ t1: now, t2: now });
  });
});

it.each([401, 406, 555, 556, 600])('stops for good at %i', async (status) => {
  const base = await serverThat((_, response) => response.writeHead(status).end());
  expect(await open(base).closed).toEqual({ type: 'closed', closing: { final: status } });
});

it.each<[number, string | undefined, number | undefined]>([
  [503, '7', 7_000],
  [503, 'soon', undefined],
  [500, undefined, undefined],
  [404, undefined, undefined],
])('tries again after %i (retry-after %s)', async (status, after, retryAfter) => {
  const base = await serverThat((_, response) =>
    response.writeHead(status, after ? { 'retry-after': after } : {}).end(),
  );
  expect(await open(base).closed).toEqual({
    type: 'closed',
    closing: { final: undefined, cause: 'status', status, ...(retryAfter && { retryAfter }) },
  });
});

it('retries when nothing answers, or the connection breaks', async () => {
  const gone = await serverThat((_, response) => response.end());
  await Promise.resolve(endings.pop()?.());
  expect(await open(gone).closed).toMatchObject({ closing: { final: undefined, cause: 'network' } });
  const broken = await serverThat((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('data: ');
    setImmediate(() => response.destroy());
  });
  expect(await open(broken).closed).toMatchObject({ closing: { final: undefined, cause: 'network' } });
});

it('sends its token as a header, with its verbs too, and never in the address', async () => {
  const seen: unknown[] = [];
  const base = await serverThat((request, response) => {
    seen.push([request.method, request.headers['x-auth-token'], request.url?.includes('secret')]);
    if (request.method === 'POST') response.writeHead(204).end();
    else response.writeHead(200, { 'x-stream-id': 'x' }).write(': hello\n\n');
  });
  const { events, verbs$ } = open(base, undefined, 'secret');
  while (events.length === 0) await new Promise((done) => setImmediate(done));
  verbs$.next({ image: ['inplay.bets'] });
  while (seen.length < 2) await new Promise((done) => setImmediate(done));
  expect(seen).toEqual([
    ['GET', 'secret', false],
    ['POST', 'secret', false],
  ]);
});

it('sends one thing after the other: what is sent later never arrives first', async () => {
  const heard: string[] = [];
  let answer: (() => void) | undefined;
  const base = await serverThat((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'x-stream-id': 'x' }).write(': hello\n\n');
      return;
    }
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      heard.push(body);
      answer = () => response.writeHead(204).end();
    });
  });
  const { events, verbs$ } = open(base);
  const until = async (n: number) => {
    while (heard.length < n) await new Promise((done) => setImmediate(done));
  };
  while (events.length === 0) await new Promise((done) => setImmediate(done));
  verbs$.next({ drop: ['inplay.games'] });
  verbs$.next({ add: [{ ch: 'inplay.games' }] });
  await until(1);
  for (let i = 0; i < 50; i++) await new Promise((done) => setImmediate(done));
  expect(heard).toEqual(['{"drop":["inplay.games"]}']);
  answer?.();
  await until(2);
  answer?.();
});

it('fails as a clock where the server has none', async () => {
  for (const body of ['{}', '{"t1":"x","t2":1}', 'null', 'nonsense']) {
    const base = await serverThat((_, response) => response.end(body));
    await expect(lastValueFrom(httpTime(base)().pipe(toArray()))).rejects.toThrow();
  }
  const refusing = await serverThat((_, response) => response.writeHead(500).end());
  await expect(firstValueFrom(httpTime(refusing)())).rejects.toThrow(/500/);
});
