import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ExchangeFeedOptions, exchangeFeed } from '../../../../server/feeds/betfair/exchangeFeed';
import { Settlement } from '../../../../src/contract/stream/market';
import type { Feed, FeedUpdate } from '../../../../server/feeds/feed';
import { importFiles } from '../../../../server/feeds/importers/importFiles';
import { machineClock } from '../../../../server/timing/machineClock';
import { type Certificate, ownCertificate } from '../../../../tools/feedServer/betfair/certificate';
import { type ExchangeServer, exchangeServer } from '../../../../tools/feedServer/betfair/exchangeServer';
import { exchangeHistory } from '../../../support/exchangeHistory';
import { FeedModel } from '../../../support/feedModel';

const ACCOUNT = { username: 'somebody', password: 'something' };
const OFTEN = { interval: 20 };

let certificate: Certificate;
beforeAll(async () => {
  certificate = await ownCertificate();
});

interface Reader {
  server: ExchangeServer;
  feed: Feed;
  model: FeedModel;
  updates: FeedUpdate[];
  reports: string[];
}

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

async function reading(settings: Partial<ExchangeFeedOptions> & { password?: string } = {}): Promise<Reader> {
  const { password = ACCOUNT.password, ...options } = settings;
  const server = await exchangeServer({ certificate, ...ACCOUNT });
  const reader: Reader = { server, model: new FeedModel(), updates: [], reports: [], feed: undefined! };
  let token: Promise<string> | undefined;
  reader.feed = exchangeFeed({
    host: 'localhost',
    port: server.port,
    ca: certificate.cert,
    appKey: 'key',
    session: {
      token: () => (token ??= server.signIn(ACCOUNT.username, password)),
      forget: () => (token = undefined),
    },
    catalogue: async (ids) => server.catalogue(ids),
    filter: {},
    conflateMs: 0,
    prices: 'offers',
    clock: machineClock,
    random: () => 0,
    report: (text) => reader.reports.push(text),
    retryMs: 4,
    ...options,
  });
  open.push(async () => {
    reader.feed.stop();
    await server.close();
  });
  return reader;
}

function start(reader: Reader): Reader {
  reader.feed.start((updates) => {
    reader.updates.push(...updates);
    for (const update of updates) reader.model.apply(update);
  });
  return reader;
}

/** What importing the same messages as a file gives. */
async function imported(messages: readonly object[]): Promise<string[]> {
  const text = messages.map((message) => JSON.stringify(message)).join('\n');
  const model = new FeedModel();
  for await (const { updates } of importFiles([{ name: 'file', text }]).updates)
    for (const update of updates) model.apply(update);
  return model.picture;
}

type Send = (message: object) => void;

/** A server that greets, and answers each request as it is given. Returns its port. */
async function scripted(
  answer: (request: Record<string, unknown>, send: Send, socket: TLSSocket) => void,
): Promise<number> {
  const server = createTlsServer(certificate, (socket) => {
    const send: Send = (message) => socket.write(`${JSON.stringify(message)}\r\n`);
    socket.on('error', () => {});
    createInterface({ input: socket })
      .on('line', (line) => answer(JSON.parse(line) as Record<string, unknown>, send, socket))
      .on('error', () => {});
    send({ op: 'connection' });
  });
  await new Promise<void>((done) => server.listen(0, done));
  open.push(() => new Promise((done) => server.close(() => done())));
  return (server.address() as { port: number }).port;
}

const turn = () => new Promise((done) => setImmediate(done));
const signsOfLife = ({ updates }: Reader) => updates.filter(({ kind }) => kind === 'alive').length;

describe('the exchange as a feed', () => {
  it('has what importing the same messages has, through fifty cuts at any place', async () => {
    const messages = exchangeHistory(7, 3_000);
    const reader = start(await reading());
    const { server, reports } = reader;
    await server.read();
    for (const [i, message] of messages.entries()) {
      server.publish(message);
      if (i % 10 === 0) await turn();
      if (i % 60 !== 31) continue;
      server.cut();
      if (i % 120 === 31) await server.read();
    }
    await server.read();
    await expect.poll(() => reader.model.picture, OFTEN).toEqual(await imported(messages));
    expect(reports.length).toBeGreaterThan(20);
    expect(reader.updates.filter(({ kind }) => kind === 'whole')).toHaveLength(2);
  });

  it.each([0, 20])('has the present from an image, and changes put together over %s ms', async (conflateMs) => {
    const messages = exchangeHistory(11, 400);
    const reader = await reading({ conflateMs });
    for (const message of messages.slice(0, 300)) reader.server.publish(message);
    start(reader);
    await reader.server.read();
    for (const message of messages.slice(300)) {
      reader.server.publish(message);
      await turn();
    }
    const expected = openOf(await imported(messages));
    await expect.poll(() => openOf(reader.model.picture), OFTEN).toEqual(expected);
  });

  it('follows the markets its filter names, and no others', async () => {
    const messages = exchangeHistory(3, 200);
    const reader = start(await reading({ filter: { eventIds: ['92'] } }));
    for (const message of messages) reader.server.publish(message);
    await reader.server.read();
    await expect.poll(() => [...reader.model.fixtures.keys()], OFTEN).toEqual(['bf.92']);
  });

  it('is not alive while the exchange calls its data unreliable', async () => {
    const reader = start(await reading());
    const { server, reports } = reader;
    server.publish(exchangeHistory(1, 0)[0]!);
    await server.read();
    await expect.poll(() => signsOfLife(reader), OFTEN).toBeGreaterThan(0);
    server.setUnreliable(true);
    server.publish({ op: 'mcm', pt: 1, mc: [{ id: '1.100', rc: [{ id: 101, batb: [[0, 2, 5]] }] }] });
    await expect.poll(() => reader.updates.some(({ kind }) => kind === 'market.put'), OFTEN).toBe(true);
    const before = signsOfLife(reader);
    await new Promise((done) => setTimeout(done, 1_200));
    server.publish({ op: 'mcm', pt: 2, mc: [{ id: '1.100', rc: [{ id: 101, batb: [[0, 3, 5]] }] }] });
    await expect.poll(() => reader.updates.some(({ kind }) => kind === 'outcome.changed'), OFTEN).toBe(true);
    expect(signsOfLife(reader)).toBe(before);
    server.setUnreliable(false);
    server.publish({ op: 'mcm', pt: 3, mc: [{ id: '1.100', rc: [{ id: 101, batb: [[0, 4, 5]] }] }] });
    await expect.poll(() => signsOfLife(reader), OFTEN).toBeGreaterThan(before);
    expect(reports).toEqual([]);
  });

  it('is not alive while what comes was published more than 5 s ago, as a slow way brings it', async () => {
    let publish = (_pt: number, _odds: number) => {};
    const port = await scripted((request, send) => {
      if (request.op === 'authentication') send({ op: 'status', id: request.id, statusCode: 'SUCCESS' });
      if (request.op !== 'marketSubscription') return;
      publish = (pt, odds) =>
        send({
          op: 'mcm',
          id: request.id,
          clk: 'c',
          pt,
          mc: [{ id: '1.100', rc: [{ id: 101, batb: [[0, odds, 5]] }] }],
        });
      const { mc } = exchangeHistory(1, 0)[0] as unknown as { mc: object[] };
      send({ op: 'mcm', id: request.id, ct: 'SUB_IMAGE', initialClk: 'i', clk: 'c', pt: Date.now() - 40_000, mc });
    });
    const reader = start(await reading({ port, clock: { ...machineClock, mono: () => machineClock.mono() * 500 } }));
    await expect.poll(() => reader.model.fixtures.size, OFTEN).toBe(4);
    publish(Date.now() - 6_000, 2);
    await expect.poll(() => reader.model.markets.size, OFTEN).toBe(1);
    expect(signsOfLife(reader)).toBe(0);
    expect(reader.reports[0]).toBe("Betfair's messages are 40 s late, by this machine's clock");
    publish(Date.now() - 1_000, 3);
    await expect.poll(() => signsOfLife(reader), OFTEN).toBe(2);
    expect(reader.reports.at(-1)).toBe("Betfair's messages are in time again");
  });

  it('signs in again where its session is no longer known', async () => {
    const reader = start(await reading());
    const { server, reports } = reader;
    server.publish(exchangeHistory(1, 0)[0]!);
    await server.read();
    server.endSessions();
    server.cut();
    await expect
      .poll(() => reports.some((text) => text.includes('refused: the session is not known')), OFTEN)
      .toBe(true);
    await server.read();
    await expect.poll(() => reader.model.fixtures.size, OFTEN).toBe(4);
  });

  it('reports in words why it is not let in, and tries again', async () => {
    const { reports } = start(await reading({ password: 'wrong' }));
    await expect.poll(() => reports.length, OFTEN).toBeGreaterThan(2);
    expect(reports[0]).toBe("Betfair's stream is away (INVALID_USERNAME_OR_PASSWORD); again in 2 ms");
    expect(reports[1]).toContain('again in 4 ms');
  });

  it('begins anew where the exchange can’t go on from where it was', async () => {
    const reader = start(await reading());
    const [definitions] = exchangeHistory(1, 0);
    reader.server.publish(definitions!);
    await reader.server.read();
    await expect.poll(() => reader.model.fixtures.size, OFTEN).toBe(4);
    reader.server.restart();
    reader.server.cut();
    await expect.poll(() => reader.reports.some((text) => text.includes('of another time')), OFTEN).toBe(true);
    await reader.server.read();
    reader.server.publish({
      op: 'mcm',
      pt: 2,
      mc: [{ id: '1.100', rc: [{ id: 101, batb: [[0, 2, 5]] }] }],
    });
    await expect.poll(() => reader.model.markets.size, OFTEN).toBe(1);
  });

  it('shows ids until the catalogue gives names, and tries again where it does not', async () => {
    let refusals = 0;
    const catalogue = async (): Promise<object[]> => {
      refusals += 1;
      throw new Error('TOO_MUCH_DATA');
    };
    const clock = {
      ...machineClock,
      after: (ms: number, task: () => void) => machineClock.after(ms === 30_000 ? 10 : ms, task),
    };
    const reader = start(await reading({ catalogue, clock }));
    for (const message of exchangeHistory(5, 50)) reader.server.publish(message);
    await reader.server.read();
    await expect.poll(() => refusals, OFTEN).toBeGreaterThan(1);
    expect(reader.reports[0]).toBe("Betfair's catalogue gives no names (TOO_MUCH_DATA)");
    expect(reader.model.fixtures.get('bf.91')?.name).toBe('91');
  });

  it('loses nothing by an image that was cut between its segments', async () => {
    const first = { op: 'mcm', ct: 'SUB_IMAGE', initialClk: 'i', clk: 'c', heartbeatMs: 5_000, mc: [] };
    const begun = { op: 'mcm', ct: 'SUB_IMAGE', segmentType: 'SEG_START', clk: 'd', mc: [] };
    const resumed = { op: 'mcm', ct: 'RESUB_DELTA', initialClk: 'i', clk: 'e', mc: [] };
    const subscriptions: object[] = [];
    const port = await scripted((request, send, socket) => {
      if (request.op === 'authentication') send({ op: 'status', id: request.id, statusCode: 'SUCCESS' });
      if (request.op !== 'marketSubscription') return;
      subscriptions.push({ initialClk: request.initialClk, clk: request.clk });
      if (subscriptions.length > 1) return send({ ...resumed, id: request.id });
      send({ ...first, id: request.id });
      send({ ...begun, id: request.id });
      socket.end();
    });
    const reader = start(await reading({ port }));
    await expect.poll(() => signsOfLife(reader), OFTEN).toBe(4);
    expect(subscriptions).toEqual([{}, { initialClk: 'i', clk: 'c' }]);
  });

  it.each([1e12, 0, -5])(
    'waits as long as the protocol has it, whatever the heartbeat is called (%i)',
    async (heartbeatMs) => {
      const waits: number[] = [];
      const clock = {
        ...machineClock,
        after: (ms: number, task: () => void) => (waits.push(ms), machineClock.after(ms, task)),
      };
      const port = await scripted((request, send) => {
        if (request.op === 'authentication') send({ op: 'status', id: request.id, statusCode: 'SUCCESS' });
        if (request.op === 'marketSubscription')
          send({ op: 'mcm', id: request.id, ct: 'SUB_IMAGE', initialClk: 'i', clk: 'c', heartbeatMs, mc: [] });
      });
      const reader = start(await reading({ port, clock }));
      await expect.poll(() => signsOfLife(reader), OFTEN).toBeGreaterThan(0);
      expect(waits).toContain(heartbeatMs > 0 ? 10_000 : 1_000);
      expect(waits.filter((ms) => ms <= 0 || ms > 60_000)).toEqual([]);
    },
  );

  it('gives up on one that never answers', async () => {
    const clock = { ...machineClock, after: (ms: number, task: () => void) => machineClock.after(ms / 500, task) };
    const mute = createServer((socket) => socket.on('error', () => {}).resume());
    await new Promise<void>((done) => mute.listen(0, done));
    open.push(() => new Promise((done) => mute.close(() => done())));
    const { port } = mute.address() as { port: number };
    const { reports } = start(await reading({ port, clock }));
    await expect.poll(() => reports[0], OFTEN).toMatch(/silent|lost/);
  });

  it('knows what became of an outcome from before the match while that is played, and after it has left', async () => {
    const clock = { ...machineClock, mono: () => machineClock.mono() * 500, after: fast };
    const { server, feed, model, updates } = start(await reading({ clock }));
    await server.read();
    const publish = (status: string, inPlay: boolean, runners: readonly string[], rc: object[] = []) =>
      server.publish({
        op: 'mcm',
        pt: Date.now(),
        mc: [
          {
            id: '1.5',
            rc,
            marketDefinition: {
              ...{ eventId: '5', eventTypeId: '1', eventName: 'Seoul v Busan', name: 'Match Odds', status, inPlay },
              runners: runners.map((runner, i) => ({ id: i + 1, name: `${i}`, sortPriority: i + 1, status: runner })),
            },
          },
        ],
      });
    const area = () => updates.findLast((update) => update.kind === 'fixture.put')?.area;
    publish('OPEN', false, ['ACTIVE', 'ACTIVE'], [{ id: 1, batb: [[0, 2, 100]] }]);
    await expect.poll(area, OFTEN).toBe('europe');
    expect(feed.settlementOf?.('1.5.1')?.settlement).toBe(Settlement.inProgress);
    publish('OPEN', true, ['ACTIVE', 'ACTIVE']);
    await expect.poll(area, OFTEN).toBe('inplay');
    expect(feed.settlementOf?.('1.5.1')?.settlement).toBe(Settlement.inProgress);
    publish('CLOSED', true, ['WINNER', 'LOSER']);
    await expect.poll(() => feed.settlementOf?.('1.5.1')?.settlement, OFTEN).toBe(Settlement.won);
    await expect.poll(() => model.fixtures.size, OFTEN).toBe(0);
    expect(['1.5.1', 'another'].map((id) => feed.settlementOf?.(id)?.settlement)).toEqual([Settlement.won, undefined]);
  });

  it('lets matches leave a minute after their last market closed', async () => {
    const clock = { ...machineClock, mono: () => machineClock.mono() * 500, after: fast };
    const reader = start(await reading({ clock }));
    const [first] = exchangeHistory(1, 0) as unknown as { mc: { id: string; marketDefinition: object }[] }[];
    reader.server.publish({ ...first });
    await reader.server.read();
    await expect.poll(() => reader.model.fixtures.size, OFTEN).toBe(4);
    const closed = first!.mc.slice(0, 2).map(({ id, marketDefinition }) => ({
      id,
      marketDefinition: { ...marketDefinition, status: 'CLOSED' },
    }));
    reader.server.publish({ op: 'mcm', pt: 5, mc: closed });
    await expect.poll(() => [...reader.model.fixtures.keys()], OFTEN).toEqual(['bf.92', 'bf.93', 'bf.94']);
    // What comes of it later is a match that is new.
    reader.server.publish({ op: 'mcm', pt: 6, mc: first!.mc.slice(0, 1) });
    await expect.poll(() => reader.model.fixtures.size, OFTEN).toBe(4);
  });

  it('lets matches leave whose markets closed unseen; their bets wait for staff', async () => {
    const clock = { ...machineClock, mono: () => machineClock.mono() * 500, after: fast };
    const [whole] = exchangeHistory(1, 0) as unknown as {
      mc: { id: string; marketDefinition: { eventId: string } }[];
    }[];
    const mc = whole!.mc.map((market) => ({ ...market, rc: [{ id: 101, batb: [[0, 2, 5]] }] }));
    const left = mc.filter(({ marketDefinition }) => marketDefinition.eventId !== '91');
    const image = { op: 'mcm', ct: 'SUB_IMAGE', initialClk: 'i', clk: 'c' };
    let lose = () => {};
    const port = await scripted((request, send) => {
      if (request.op === 'authentication') send({ op: 'status', id: request.id, statusCode: 'SUCCESS' });
      if (request.op !== 'marketSubscription') return;
      send({ ...image, id: request.id, pt: 1, mc });
      lose = () => send({ ...image, id: request.id, pt: 2, mc: left });
    });
    const reader = start(await reading({ port, clock }));
    await expect.poll(() => reader.model.fixtures.size, OFTEN).toBe(4);
    const market = [...reader.model.markets.values()].find(({ fixtureId }) => fixtureId === 'bf.91');
    const [outcomeId] = market!.bets.keys();
    lose();
    await expect.poll(() => [...reader.model.fixtures.keys()], OFTEN).toEqual(['bf.92', 'bf.93', 'bf.94']);
    expect(reader.feed.settlementOf?.(outcomeId!)?.settlement).toBe(Settlement.inProgress);
  });
});

/** Only waits shorter than the heartbeat are shortened: the server's clock is the machine's. */
function fast(ms: number, task: () => void): () => void {
  return machineClock.after(ms === 5_000 ? 10 : ms, task);
}

/** Matches and what can be bet on: an image does not have the prices that were offered last where nobody offers one now. */
function openOf(picture: readonly string[]): string[] {
  return picture.filter((row) => row.startsWith('fixture ') || (row.startsWith('bet ') && row.endsWith(' 1 0')));
}
