import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditFlawOf } from '../../../server/admin/audit';
import { OpenLiability } from '../../../server/betting/liability/openLiability';
import { FeedBus } from '../../../server/bus/feedBus';
import type { Feed, FeedSink, FeedUpdate } from '../../../server/feeds/feed';
import { runFeed } from '../../../server/feeds/runner';
import { suspendByItself } from '../../../server/suspensions/automaticSuspensions';
import { LiabilityWatch } from '../../../server/suspensions/liabilityWatch';
import { suspensionsSchema } from '../../../src/contract/api/staff/trading';
import { pastSuspensionsSchema, type WatchTerms } from '../../../src/contract/api/staff/watch';
import { AREAS } from '../../../src/contract/stream/channel';
import { TradingStatus } from '../../../src/contract/stream/market';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { feedBet, onMainLine } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { fixture } from '../../support/frames';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { idOf, TestFeed } from '../../support/testFeed';
import type { Visitor } from '../../support/visitor';

const OFF: WatchTerms = { inplay: null, prematch: null, liability: null };
const JUMP = { points: 10, within: 60, lasts: 30 };
const RISE = { rise: 100_000, within: 10, lasts: 30 };
/** How often it is looked whether a change is seen, ms. */
const OFTEN = { interval: 25 };

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let feed: TestFeed;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  // No worker: a test looks at the liability itself.
  server = await bettingServer({ url: database.url, settings: { roles: new Set(['api', 'gateway']) } });
  admin = await server.signedIn('admin');
  startFeed();
});
afterAll(async () => {
  feed.stop();
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  await server.database.pool.query('delete from betting_hold');
  await setTerms(OFF);
});

let terms = 2;

function startFeed(): void {
  feed?.stop();
  const { bus: own, suspensions: parts } = server.services;
  feed = new TestFeed(own, (source) => parts.wrap(parts.watch(source)));
  feed.nextTerm((terms += 1));
  feed.live();
}

async function setTerms(terms: WatchTerms): Promise<void> {
  expect((await admin.call('PUT', '/admin/holds/terms', terms)).status).toBe(204);
  await expect.poll(() => server.services.suspensions.terms, OFTEN).toEqual(terms);
}

function newMatch(area: 'europe' | 'inplay' = 'europe'): string {
  const id = `au${(matches += 1)}`;
  // Its producer's signs of life come from `TestFeed` behind the watch: these are the ones that the watch sees.
  feed.publish(...AREAS.map((each): FeedUpdate => ({ kind: 'alive', area: each })));
  feed.match(id, { area });
  return id;
}

const bus = () => server.services.bus;
const statusOf = (id: string, market = 'wdl') => bus().book('europe').market(id, market)?.status;
const suspensionsOf = async (id: string) => {
  const all = v.parse(suspensionsSchema, (await admin.get('/admin/holds')).body);
  return all.filter(({ fixtureId }) => fixtureId === id);
};
const past = async () => v.parse(pastSuspensionsSchema, (await admin.get('/admin/holds/past')).body);
const lift = (fixtureId: string, marketId?: string) => admin.post('/admin/holds/lift', { fixtureId, marketId });

describe('what the server suspends by itself', () => {
  it('is off at first, is set by administrators, and is on record', async () => {
    expect((await admin.get('/admin/holds/terms')).body).toMatchObject(OFF);
    const id = newMatch();
    feed.price(`${id}.wdl.1`, 1_200);
    expect(statusOf(id)).toBe(TradingStatus.open);
    const terms = { inplay: JUMP, prematch: null, liability: RISE };
    await setTerms(terms);
    expect((await admin.get('/admin/holds/terms')).body).toMatchObject(terms);
    const { body } = await admin.get('/admin/audit');
    expect((body as { items: object[] }).items[0]).toMatchObject({ action: 'hold.terms', before: OFF, after: terms });
    expect(await auditFlawOf(server.services.sql)).toBeUndefined();
  });

  it.each([
    { ...OFF, inplay: { ...JUMP, points: 0 } },
    { ...OFF, prematch: { ...JUMP, points: 91 } },
    { ...OFF, inplay: { ...JUMP, within: 0 } },
    { ...OFF, inplay: { ...JUMP, lasts: 9 } },
    { ...OFF, inplay: { ...JUMP, lasts: 601 } },
    { ...OFF, liability: { ...RISE, rise: 9_999 } },
    { ...OFF, liability: { ...RISE, within: 1.5 } },
    { inplay: null, prematch: null },
  ])('has bounds: %j', async (terms) => {
    expect((await admin.call('PUT', '/admin/holds/terms', terms)).status).toBe(400);
  });
});

describe('a price that jumps', () => {
  it('suspends for its whole time what staff has suspended for a shorter one, and nothing that staff has for longer', async () => {
    const untils = async (minutes: number) => {
      const fixtureId = newMatch();
      const draft = { fixtureId, marketId: 'wdl', reason: '점수 확인', minutes };
      expect((await admin.post('/admin/holds', draft)).status).toBe(204);
      const evidence = { cause: 'jump', pick: '1', line: '', before: 1_900, after: 1_200 } as const;
      const place = { fixtureId, marketId: 'wdl', sport: 6046, fixture: fixtureId, market: '1X2' };
      const now = Date.now();
      const suspension = { ...place, evidence: { ...evidence, since: now - 1_000, at: now } };
      const { sql } = server.services;
      const made = await sql.transaction().execute((trx) => suspendByItself(trx, suspension, 600_000));
      const [held] = await suspensionsOf(fixtureId);
      return [made, Math.round((held!.until! - now) / 60_000), held!.automatic !== null];
    };
    expect(await untils(1)).toEqual([true, 10, true]);
    expect(await untils(20)).toEqual([false, 20, false]);
  });

  it('is never bettable: neither the old price nor the new one once it is published', async () => {
    await setTerms({ ...OFF, prematch: JUMP });
    const id = newMatch();
    const player = await server.player();
    await player.bet([`${id}.wdl.1`]);
    const seen: unknown[] = [];
    const stopListening = bus().listen({
      batch: () => seen.push([bus().book('europe').outcomes.get(`${id}.wdl.1`)?.price, statusOf(id)]),
      epoch: () => {},
    });
    feed.price(`${id}.wdl.1`, 1_400);
    stopListening();
    // This test's feed is published without a runner: each call is a batch, and the suspension is the first.
    expect(seen).toEqual([
      [1_900, TradingStatus.suspended],
      [1_400, TradingStatus.suspended],
    ]);
    expect(statusOf(id, 'uo')).toBe(TradingStatus.open);
    expect((await player.refusal([`${id}.wdl.1`])).reason).toBe('suspended');
  });

  it('is seen in matches that were there before terms were set, whatever staff has suspended of them', async () => {
    await setTerms(OFF);
    const id = newMatch();
    expect((await admin.post('/admin/holds', { fixtureId: id, marketId: 'wdl', reason: '확인' })).status).toBe(204);
    await expect.poll(() => statusOf(id), OFTEN).toBe(TradingStatus.suspended);
    await setTerms({ ...OFF, prematch: JUMP });
    // Once it is read to the end.
    await server.services.suspensions.open();
    expect((await lift(id, 'wdl')).status).toBe(204);
    await expect.poll(() => statusOf(id), OFTEN).toBe(TradingStatus.open);
    feed.publish({ kind: 'alive', area: 'europe' });
    feed.price(`${id}.wdl.1`, 1_850);
    expect(statusOf(id)).toBe(TradingStatus.open);
    feed.price(`${id}.wdl.1`, 1_300);
    expect(statusOf(id)).toBe(TradingStatus.suspended);
  });

  it('is in one batch with its suspension where a runner collects them', async () => {
    await setTerms({ ...OFF, prematch: JUMP });
    const clock = new VirtualClock(0);
    const own = new FeedBus(clock);
    let sink: FeedSink = () => {};
    const source: Feed = { start: (given) => (sink = given), stop: () => {} };
    const { suspensions: parts } = server.services;
    const stopRunning = runFeed({
      ...{ feed: parts.wrap(parts.watch(source)), bus: own, clock, isMain: onMainLine, term: 1, random: 'abcd' },
    });
    const area = 'europe' as const;
    const outcomes = [feedBet('run.a'), feedBet('run.b')];
    const market = { fixtureId: 'run', id: 'm', name: '1X2', status: TradingStatus.open, outcomes };
    sink([
      { kind: 'alive', area },
      { kind: 'fixture.put', area, fixture: fixture('run') },
      { kind: 'market.put', area, market },
    ]);
    clock.advance(100);
    const batches: unknown[] = [];
    own.listen({
      batch: () =>
        batches.push([own.book(area).outcomes.get('run.a')?.price, own.book(area).market('run', 'm')?.status]),
      epoch: () => {},
    });
    sink([{ kind: 'outcome.changed', area, outcomeId: 'run.a', price: 1_200 }]);
    clock.advance(100);
    stopRunning();
    expect(batches).toEqual([[1_200, TradingStatus.suspended]]);
    startFeed();
  });

  it('is listed with what shows it, and lifted by staff at once', async () => {
    await setTerms({ ...OFF, prematch: JUMP });
    const id = newMatch();
    feed.price(`${id}.wdl.1`, 1_400);
    await expect
      .poll(() => suspensionsOf(id), OFTEN)
      .toMatchObject([
        {
          ...{ fixtureId: id, marketId: 'wdl', market: '1X2', reason: '배당 급변', by: null },
          automatic: { cause: 'jump', pick: '1', line: '', before: 1_900, after: 1_400 },
        },
      ]);
    const [{ at, until } = { at: 0, until: 0 }] = await suspensionsOf(id);
    expect(until! - at).toBeGreaterThan(25_000);
    expect(until! - at).toBeLessThanOrEqual(30_000);
    expect((await admin.get('/admin/overview')).body).toMatchObject({ waiting: { automatic: expect.any(Number) } });
    expect((await past())[0]).toMatchObject({ market: '1X2', isRunning: true, evidence: { cause: 'jump' } });
    expect((await lift(id, 'wdl')).status).toBe(204);
    await expect.poll(() => statusOf(id), OFTEN).toBe(TradingStatus.open);
    expect((await past())[0]).toMatchObject({ isRunning: false });
    const { body } = await admin.get('/admin/audit');
    expect((body as { items: object[] }).items[0]).toMatchObject({
      action: 'hold.lift',
      before: { market: '1X2', reason: '배당 급변' },
    });
    expect((await (await server.player()).bet([`${id}.wdl.1`])).legs).toHaveLength(1);
  });

  it('ends by itself', async () => {
    await setTerms({ ...OFF, prematch: JUMP });
    const id = newMatch();
    feed.price(`${id}.wdl.1`, 1_400);
    await expect.poll(() => suspensionsOf(id), OFTEN).toHaveLength(1);
    await server.database.pool.query(`update betting_hold set until = clock_timestamp() - interval '1 ms'`);
    await expect.poll(() => statusOf(id), OFTEN).toBe(TradingStatus.open);
    expect(await suspensionsOf(id)).toEqual([]);
  });

  it('is the match’s own when it comes with or after a goal', async () => {
    await setTerms({ ...OFF, inplay: JUMP });
    const id = newMatch('inplay');
    feed.put(id, { area: 'inplay', score: ['1', '0'] });
    feed.price(`${id}.wdl.1`, 1_200, 'inplay');
    expect(bus().book('inplay').market(id, 'wdl')?.status).toBe(TradingStatus.open);
    const before = newMatch('inplay');
    feed.price(`${before}.wdl.1`, 1_200, 'inplay');
    expect(
      bus()
        .book('inplay')
        .outcomes.get(idOf(`${before}.wdl.1`, 'inplay'))?.price,
    ).toBe(1_200);
    expect(bus().book('inplay').market(before, 'wdl')?.status).toBe(TradingStatus.suspended);
  });

  it('leaves what staff has suspended to staff', async () => {
    await setTerms({ ...OFF, prematch: JUMP });
    const id = newMatch();
    await admin.post('/admin/holds', { fixtureId: id, marketId: 'wdl', reason: '확인 중' });
    feed.price(`${id}.wdl.1`, 1_400);
    // A later one of another market: by then the first was looked at.
    feed.price(`${id}.uo.Over`, 1_400);
    await expect.poll(() => suspensionsOf(id), OFTEN).toHaveLength(2);
    expect(await suspensionsOf(id)).toMatchObject([{ marketId: 'uo' }, { marketId: 'wdl', by: 'admin', until: null }]);
    // And staff takes over what was suspended by itself.
    await admin.post('/admin/holds', { fixtureId: id, marketId: 'uo', reason: '확인 중' });
    expect(await suspensionsOf(id)).toMatchObject([{ marketId: 'uo', by: 'admin', automatic: null }, {}]);
  });
});

describe('a liability that rises', () => {
  let watches: LiabilityWatch[];
  /** Of a new member each time. */
  async function bet(selection: string, stake: number): Promise<void> {
    await (await server.player(10_000_000, { level: 4 })).bet([selection], { stake });
  }

  beforeEach(async () => {
    await setTerms({ ...OFF, liability: RISE });
    const { sql, clock, suspensions: own } = server.services;
    const terms = () => own.terms.liability;
    // As two processes have it: each with a memory of its own.
    watches = [1, 2].map(
      () => new LiabilityWatch({ sql, terms, liability: new OpenLiability({ sql, bus: bus(), clock }) }),
    );
    await look();
  });

  async function look(): Promise<string[]> {
    return (await Promise.all(watches.map((watch) => watch.look()))).flat();
  }

  it('suspends the match once, whichever process sees it, with the sums and bets', async () => {
    const id = newMatch();
    await bet(`${id}.wdl.1`, 50_000);
    expect(await look()).toEqual([]);
    await bet(`${id}.wdl.1`, 70_000);
    expect(await look()).toEqual([id]);
    expect(await suspensionsOf(id)).toMatchObject([
      {
        ...{ fixtureId: id, marketId: null, reason: '리스크 급증', by: null },
        // 120,000 at 1.90: the stakes are won where it loses.
        automatic: { cause: 'liability', before: 0, after: 108_000, betsBefore: 0, bets: 2 },
      },
    ]);
    await expect.poll(() => statusOf(id), OFTEN).toBe(TradingStatus.suspended);
    await expect.poll(() => statusOf(id, 'uo'), OFTEN).toBe(TradingStatus.suspended);
    expect((await (await server.player()).refusal([`${id}.uo.Over`])).reason).toBe('suspended');
    expect(await look()).toEqual([]);
    expect((await past()).filter(({ evidence }) => evidence.cause === 'liability')).toHaveLength(1);
  });

  it('does so again only when it has risen by as much from the value at lifting', async () => {
    const id = newMatch();
    await bet(`${id}.wdl.1`, 120_000);
    expect(await look()).toEqual([id]);
    // One of the processes was busy all the while: the other one alone sees that it is suspended.
    await watches[0]!.look();
    expect((await lift(id)).status).toBe(204);
    await expect.poll(() => statusOf(id), OFTEN).toBe(TradingStatus.open);
    expect(await look()).toEqual([]);
    await bet(`${id}.wdl.1`, 90_000);
    expect(await look()).toEqual([]);
    await bet(`${id}.wdl.1`, 30_000);
    expect(await look()).toEqual([id]);
    expect((await suspensionsOf(id))[0]).toMatchObject({
      automatic: { before: 108_000, after: 216_000, betsBefore: 1, bets: 3 },
    });
  });

  it('is none while it is off, and begins with what there is when it is set', async () => {
    await setTerms(OFF);
    const id = newMatch();
    await bet(`${id}.wdl.1`, 120_000);
    expect(await look()).toEqual([]);
    await setTerms({ ...OFF, liability: RISE });
    expect(await look()).toEqual([]);
    await bet(`${id}.wdl.1`, 120_000);
    expect(await look()).toEqual([id]);
  });

  it('is none where other bets pay for it', async () => {
    const id = newMatch();
    await bet(`${id}.wdl.X`, 40_000);
    await look();
    await bet(`${id}.wdl.1`, 150_000);
    expect(await look()).toEqual([]);
  });
});
