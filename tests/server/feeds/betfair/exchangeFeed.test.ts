import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { importFiles } from '../../../../server/feeds/importers/importFiles';
import { machineClock } from '../../../../server/timing/machineClock';
import { exchangeHistory } from '../../../support/exchangeHistory';
import { FeedModel } from '../../../support/feedModel';
import {
  closeExchanges,
  closeLater,
  FAST_CLOCK,
  readExchange,
  scriptedExchange,
  signsOfLife,
  startReading,
} from './readExchange';

const OFTEN = { interval: 20 };

afterEach(closeExchanges);

/** What importing the same messages as a file gives. */
async function imported(messages: readonly object[]): Promise<string[]> {
  const text = messages.map((message) => JSON.stringify(message)).join('\n');
  const model = new FeedModel();
  for await (const { updates } of importFiles([{ name: 'file', text }]).updates)
    for (const update of updates) model.apply(update);
  return model.picture;
}

const turn = () => new Promise((done) => setImmediate(done));

describe('the exchange as a feed', () => {
  it('has what importing the same messages has, through fifty cuts at any place', async () => {
    const messages = exchangeHistory(7, 3_000);
    const reader = startReading(await readExchange());
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
    const reader = await readExchange({ conflateMs });
    for (const message of messages.slice(0, 300)) reader.server.publish(message);
    startReading(reader);
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
    const reader = startReading(await readExchange({ filter: { eventIds: ['92'] } }));
    for (const message of messages) reader.server.publish(message);
    await reader.server.read();
    await expect.poll(() => [...reader.model.fixtures.keys()], OFTEN).toEqual(['bf.92']);
  });

  it('is not alive while the exchange calls its data unreliable', async () => {
    const reader = startReading(await readExchange());
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
    const port = await scriptedExchange((request, send) => {
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
    const reader = startReading(
      await readExchange({ port, clock: { ...machineClock, mono: () => machineClock.mono() * 500 } }),
    );
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
    const reader = startReading(await readExchange());
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
    const { reports } = startReading(await readExchange({ password: 'wrong' }));
    await expect.poll(() => reports.length, OFTEN).toBeGreaterThan(2);
    expect(reports[0]).toBe("Betfair's stream is away (INVALID_USERNAME_OR_PASSWORD); again in 2 ms");
    expect(reports[1]).toContain('again in 4 ms');
  });

  it('begins anew where the exchange can’t go on from where it was', async () => {
    const reader = startReading(await readExchange());
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

  it('loses nothing by an image that was cut between its segments', async () => {
    const first = { op: 'mcm', ct: 'SUB_IMAGE', initialClk: 'i', clk: 'c', heartbeatMs: 5_000, mc: [] };
    const begun = { op: 'mcm', ct: 'SUB_IMAGE', segmentType: 'SEG_START', clk: 'd', mc: [] };
    const resumed = { op: 'mcm', ct: 'RESUB_DELTA', initialClk: 'i', clk: 'e', mc: [] };
    const subscriptions: object[] = [];
    const port = await scriptedExchange((request, send, socket) => {
      if (request.op === 'authentication') send({ op: 'status', id: request.id, statusCode: 'SUCCESS' });
      if (request.op !== 'marketSubscription') return;
      subscriptions.push({ initialClk: request.initialClk, clk: request.clk });
      if (subscriptions.length > 1) return send({ ...resumed, id: request.id });
      send({ ...first, id: request.id });
      send({ ...begun, id: request.id });
      socket.end();
    });
    const reader = startReading(await readExchange({ port }));
    await expect.poll(() => signsOfLife(reader), OFTEN).toBe(4);
    expect(subscriptions).toEqual([{}, { initialClk: 'i', clk: 'c' }]);
  });

  it.each<[string, object, string]>([
    ['calls its data unreliable', { status: 503 }, 'the exchange calls its data unreliable (status 503)'],
    ['sends an image that is not whole', { segmentType: 'SEG_START', ct: 'SUB_IMAGE' }, 'an image is not whole'],
  ])('reports why nothing can be bet on while the exchange %s', async (_, trouble, why) => {
    let publish = (_message: object) => {};
    const port = await scriptedExchange((request, send) => {
      if (request.op === 'authentication') send({ op: 'status', id: request.id, statusCode: 'SUCCESS' });
      if (request.op !== 'marketSubscription') return;
      publish = (message) => send({ op: 'mcm', id: request.id, clk: 'c', ...message });
      publish({ ct: 'SUB_IMAGE', initialClk: 'i', mc: [] });
    });
    let passed = 0;
    const clock = { ...machineClock, mono: () => passed };
    const reader = startReading(await readExchange({ port, clock }));
    await expect.poll(() => signsOfLife(reader), OFTEN).toBe(2);
    publish({ mc: [], ...trouble });
    const beat = () => {
      passed += 1_000;
      publish({ ct: 'HEARTBEAT', ...('status' in trouble && trouble) });
      return reader.reports;
    };
    const missed = `nothing of Betfair's stream can be bet on: ${why}`;
    await expect.poll(beat, OFTEN).toEqual([missed]);
    expect(passed).toBeGreaterThanOrEqual(10_000);
    publish({ ct: 'SUB_IMAGE', initialClk: 'i', mc: [] });
    await expect.poll(() => reader.reports, OFTEN).toEqual([missed, "Betfair's stream can be used again"]);
  });

  it('opens the connection anew where an image is not whole after a minute', async () => {
    let subscriptions = 0;
    const port = await scriptedExchange((request, send) => {
      if (request.op === 'authentication') send({ op: 'status', id: request.id, statusCode: 'SUCCESS' });
      if (request.op !== 'marketSubscription') return;
      subscriptions += 1;
      const part = subscriptions === 1 && { segmentType: 'SEG_START' };
      send({ op: 'mcm', id: request.id, ct: 'SUB_IMAGE', initialClk: 'i', clk: 'c', mc: [], ...part });
      const beat = setInterval(() => send({ op: 'mcm', id: request.id, clk: 'c', ct: 'HEARTBEAT' }), 20);
      closeLater(() => clearInterval(beat));
    });
    const reader = startReading(await readExchange({ port, clock: FAST_CLOCK }));
    await expect.poll(() => signsOfLife(reader), OFTEN).toBeGreaterThan(0);
    expect(subscriptions).toBe(2);
    expect(reader.reports).toContain(
      "Betfair's stream is away (silent: an image was not whole after 60000 ms); again in 2 ms",
    );
  });

  it.each([1e12, 0, -5])(
    'waits as long as the protocol has it, whatever the heartbeat is called (%i)',
    async (heartbeatMs) => {
      const waits: number[] = [];
      const clock = {
        ...machineClock,
        after: (ms: number, task: () => void) => (waits.push(ms), machineClock.after(ms, task)),
      };
      const port = await scriptedExchange((request, send) => {
        if (request.op === 'authentication') send({ op: 'status', id: request.id, statusCode: 'SUCCESS' });
        if (request.op === 'marketSubscription')
          send({ op: 'mcm', id: request.id, ct: 'SUB_IMAGE', initialClk: 'i', clk: 'c', heartbeatMs, mc: [] });
      });
      const reader = startReading(await readExchange({ port, clock }));
      await expect.poll(() => signsOfLife(reader), OFTEN).toBeGreaterThan(0);
      expect(waits).toContain(heartbeatMs > 0 ? 10_000 : 1_000);
      expect(waits.filter((ms) => ms <= 0 || ms > 60_000)).toEqual([]);
    },
  );

  it('gives up on one that never answers', async () => {
    const clock = { ...machineClock, after: (ms: number, task: () => void) => machineClock.after(ms / 500, task) };
    const mute = createServer((socket) => socket.on('error', () => {}).resume());
    await new Promise<void>((done) => mute.listen(0, done));
    closeLater(() => new Promise((done) => mute.close(() => done())));
    const { port } = mute.address() as { port: number };
    const { reports } = startReading(await readExchange({ port, clock }));
    await expect.poll(() => reports[0], OFTEN).toMatch(/silent|lost/);
  });
});

/** Matches and what can be bet on: an image does not have the prices that were offered last where nobody offers one now. */
function openOf(picture: readonly string[]): string[] {
  return picture.filter((row) => row.startsWith('fixture ') || (row.startsWith('bet ') && row.endsWith(' 1 0')));
}
