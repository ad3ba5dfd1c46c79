import { Server, WebSocket as MockSocket } from 'mock-socket';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as RealSocket } from 'ws';
import type { StreamVerbs } from '../../../src/contract/stream/frame';
import type { TransportEvent } from '../../../src/engine/transport/transport';
import { webSocketTransport } from '../../../src/engine/transport/webSocket';
import { TOKEN } from '../../support/fakeGate';
import { changeBet, feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { FrameQueue } from '../../support/frameQueue';
import { webServer } from '../../support/webServer';

afterEach(() => void vi.unstubAllGlobals());

function open(base: string, token: string | undefined = undefined) {
  const events: TransportEvent[] = [];
  const frames = new FrameQueue();
  const verbs$ = new Subject<StreamVerbs>();
  let ended: (event: TransportEvent) => void;
  const closed = new Promise<TransportEvent>((resolve) => (ended = resolve));
  const positions = [{ ch: 'inplay.bets' as const, epoch: '1-aaaa', seq: 1 }, { ch: 'inplay.games' as const }];
  const stream = webSocketTransport({ base, token: () => token })({ positions, verbs$ }).subscribe((event) => {
    events.push(event);
    if (event.type === 'text' && event.text.startsWith('{')) frames.push(event.text);
    if (event.type === 'closed') ended(event);
  });
  return { events, frames, verbs$, stream, closed };
}

describe('with a server controlled by the test', () => {
  const BASE = 'http://odds.test/api';
  const ADDRESS = 'ws://odds.test/api/stream?sources=inplay.bets%2Cinplay.games&resume=inplay.bets%3D1-aaaa%3A1';
  let server: Server;
  beforeEach(() => {
    vi.stubGlobal('WebSocket', MockSocket);
    server = new Server(ADDRESS);
  });
  afterEach(() => server.close());

  const connected = () =>
    new Promise<Parameters<Parameters<Server['on']>[1]>[0]>((resolve) => server.on('connection', resolve));

  it('greets with its token, then sends what it is given, and reads texts', async () => {
    const { events, verbs$, closed } = open(BASE, 'secret');
    const socket = await connected();
    const said: unknown[] = [];
    socket.on('message', (data) => {
      said.push(JSON.parse(String(data)));
      if (said.length === 1) socket.send('a');
      if (said.length === 2) socket.close({ code: 1001, reason: '', wasClean: true });
    });
    while (!events.some(({ type }) => type === 'text')) await new Promise((done) => setImmediate(done));
    verbs$.next({ image: ['inplay.bets'] });
    expect(await closed).toEqual({ type: 'closed', closing: { final: undefined, cause: 'closed' } });
    expect(said).toEqual([{ token: 'secret' }, { image: ['inplay.bets'] }]);
    expect(events.map(({ type }) => type)).toEqual(['opened', 'text', 'closed']);
    expect(verbs$.observed).toBe(false);
  });

  it.each([401, 406, 555, 556, 600])('stops for good at 4000 + %i', async (status) => {
    const { closed } = open(BASE);
    const socket = await connected();
    socket.close({ code: 4_000 + status, reason: '', wasClean: true });
    expect(await closed).toEqual({ type: 'closed', closing: { final: status } });
  });

  it('retries where nothing answers', async () => {
    server.close();
    expect(await open(BASE).closed).toEqual({ type: 'closed', closing: { final: undefined, cause: 'closed' } });
  });

  it('closes when it is unsubscribed, and emits nothing more', async () => {
    const { events, stream } = open(BASE);
    const socket = await connected();
    stream.unsubscribe();
    await new Promise<void>((resolve) => socket.on('close', () => resolve()));
    expect(events.filter(({ type }) => type === 'closed')).toEqual([]);
  });
});

it('speaks with our server', async () => {
  vi.stubGlobal('WebSocket', RealSocket);
  const house = await webServer();
  house.run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  house.run.publish(changeBet('a', { price: 1_500 }));
  const { frames, verbs$, closed } = open(`${house.origin}/api`, TOKEN);
  // Nobody followed f1’s main bets before, but listings retain their past.
  expect(await frames.nextFrames(4)).toEqual([
    'delta inplay.bets 2',
    'heartbeat inplay.bets 2',
    'image inplay.games 1',
    'heartbeat inplay.games 1',
  ]);
  verbs$.next({ drop: ['inplay.games'], image: ['inplay.bets'] });
  expect(await frames.nextFrames(1)).toEqual(['image inplay.bets 2']);
  house.run.gateway.end(555, () => true);
  expect(await frames.nextFrames(2)).toEqual(['heartbeat inplay.bets 2', 'end 555']);
  expect(await closed).toEqual({ type: 'closed', closing: { final: 555 } });
  await house.close();
});
