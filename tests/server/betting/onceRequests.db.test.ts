import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import type { PricePolicy } from '../../../src/contract/api/betting';
import { Staleness } from '../../../src/rules/staleness';
import { machineClock } from '../../../server/timing/machineClock';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';

let database: TestDatabase;
let server: BettingServer;
let matches = 0;
/** How far the server's monotonic clock is put forward. */
let ahead = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  const clock = { ...machineClock, mono: () => machineClock.mono() + ahead };
  server = await bettingServer({ url: database.url, clock });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

function match(): string {
  const id = `m${(matches += 1)}`;
  server.feed.match(id);
  return id;
}

describe('odds that moved since the member saw them', () => {
  // The price seen is 1.90.
  it.each<[PricePolicy, number, number | undefined]>([
    ['ask', 1_900, 1_900],
    ['ask', 1_905, 1_905],
    ['ask', 1_890, undefined],
    ['ask', 1_910, undefined],
    ['better', 1_900, 1_900],
    ['better', 1_890, undefined],
    ['better', 1_910, 1_910],
    ['any', 1_890, 1_890],
    ['any', 1_910, 1_910],
  ])('%s at %i: %s', async (pricePolicy, present, taken) => {
    const player = await server.player();
    const id = match();
    const request = player.request([`${match()}.uo.Over`, `${id}.wdl.1`], { pricePolicy });
    server.feed.price(`${id}.wdl.1`, present);
    const placed = await player.send(request);
    if (taken === undefined) {
      expect(placed).toMatchObject({
        state: 'refused',
        refusal: { reason: 'price-changed', message: '배당이 변경되었습니다.', legs: [{ index: 1, price: present }] },
      });
      expect((await player.money()).money).toBe(1_000_000);
    } else {
      expect(placed).toMatchObject({
        state: 'accepted',
        bet: { legs: [{ price: 1_850 }, { price: taken, seenPrice: 1_900 }] },
      });
    }
  });

  it('are checked against the limits at the accepted price', async () => {
    const player = await server.player(10_000_000);
    const id = match();
    const request = player.request([`${id}.wdl.2`], { pricePolicy: 'any', stake: 800_000 });
    server.feed.price(`${id}.wdl.2`, 3_760);
    expect(await player.send(request)).toMatchObject({
      state: 'refused',
      refusal: { reason: 'payout-max', limit: 3_000_000 },
    });
  });

  it('are accepted by the policy the member has stored', async () => {
    const player = await server.player();
    const policy = async () => (await player.visitor.get('/betting/policy')).body;
    expect(await policy()).toEqual({ pricePolicy: 'ask' });
    const put = await player.visitor.call('PUT', '/betting/policy', { pricePolicy: 'better' });
    expect(put.body).toEqual({ pricePolicy: 'better' });
    await player.bet([`${match()}.wdl.1`]);
    expect(await policy()).toEqual({ pricePolicy: 'better' });
    expect((await player.visitor.call('PUT', '/betting/policy', { pricePolicy: 'most' })).status).toBe(400);
  });
});

describe('odds that are too old', () => {
  it('are not bet on, by the server’s own clock', async () => {
    const player = await server.player();
    const [a, b] = [match(), match()];
    server.feed.stop();
    ahead += Staleness.lateMs;
    try {
      expect(await player.refusal([`${a}.wdl.1`])).toMatchObject({ reason: 'stale', at: [0] });
    } finally {
      server.feed.live();
    }
    await player.bet([`${b}.wdl.1`]);
  });
});

describe('a request that comes again', () => {
  it('gets the first answer, however often and all at once, and is one bet', async () => {
    const player = await server.player();
    const request = player.request([`${match()}.wdl.1`]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => player.send(request)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ state: 'accepted' });
    expect((await player.bets()).totalCount).toBe(1);
    expect((await player.money()).money).toBe(990_000);
  });

  it('gets a refusal again, though it would be accepted by now', async () => {
    const player = await server.player();
    const id = match();
    const request = player.request([`${id}.wdl.1`]);
    server.feed.price(`${id}.wdl.1`, 1_700);
    const first = await player.send(request);
    server.feed.price(`${id}.wdl.1`, 1_900);
    expect(await player.send(request)).toEqual(first);
    expect(await player.find(request.clientRef)).toEqual(first);
    expect((await player.bets()).totalCount).toBe(0);
  });

  it('gets the bet though its money has been spent since', async () => {
    const player = await server.player(10_000);
    const request = player.request([`${match()}.wdl.1`]);
    const first = await player.send(request);
    expect(await player.refusal([`${match()}.wdl.1`])).toMatchObject({ reason: 'balance', limit: 0 });
    expect(await player.send(request)).toEqual(first);
  });

  it('is refused with another body, every time', async () => {
    const player = await server.player();
    const id = match();
    const request = player.request([`${id}.wdl.1`]);
    await player.send(request);
    for (const change of [
      { stake: 20_000 },
      { pricePolicy: 'any' as const },
      { legs: player.request([`${id}.wdl.2`]).legs },
    ]) {
      const answer = await player.post({ ...request, ...change });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'ref-conflict' });
    }
    expect((await player.bets()).totalCount).toBe(1);
  });

  it('is another member’s own where they use the same reference', async () => {
    const [one, two] = [await server.player(), await server.player()];
    const request = one.request([`${match()}.wdl.1`]);
    await one.send(request);
    expect(await two.send(request)).toMatchObject({ state: 'accepted' });
    expect(await two.find(request.clientRef)).toMatchObject({ state: 'accepted' });
  });
});

describe('a look-up', () => {
  it('finds what there is', async () => {
    const player = await server.player();
    const request = player.request([`${match()}.wdl.1`]);
    const placed = await player.send(request);
    expect(await player.find(request.clientRef)).toEqual(placed);
  });

  it('makes an unknown reference void for good: a late request is refused', async () => {
    const player = await server.player();
    const request = player.request([`${match()}.wdl.1`]);
    expect(await player.find(request.clientRef)).toEqual({ state: 'void' });
    for (let i = 0; i < 2; i += 1) {
      expect(await player.send(request)).toMatchObject({ state: 'refused', refusal: { reason: 'ref-void' } });
      expect(await player.find(request.clientRef)).toEqual({ state: 'void' });
    }
    expect((await player.money()).money).toBe(1_000_000);
  });

  it('and its request at the same time agree on one answer', async () => {
    const player = await server.player();
    for (let i = 0; i < 10; i += 1) {
      const request = player.request([`${match()}.wdl.1`]);
      const [placed, found] = await Promise.all([player.send(request), player.find(request.clientRef)]);
      if (found.state === 'void') expect(placed).toMatchObject({ state: 'refused', refusal: { reason: 'ref-void' } });
      else expect(placed).toEqual(found);
    }
  });

  it('is for references only', async () => {
    const player = await server.player();
    expect((await player.visitor.get('/bets/by-ref/1')).status).toBe(400);
    expect((await player.visitor.get(`/bets/by-ref/${randomUUID()}`)).status).toBe(200);
  });
});
