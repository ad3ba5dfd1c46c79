import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OpenLiability } from '../../../server/betting/liability/openLiability';
import { auditLedger } from '../../../server/ledger';
import {
  type LiabilityPage,
  liabilityPageSchema,
  type MatchLiability,
  matchLiabilitySchema,
} from '../../../src/contract/api/staff/liability';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';
import { ask, offer } from './cashOuts';
import { recountedLiability } from '../../support/recountedLiability';

const { cancelled, inProgress, lost, won } = Settlement;
/** Longer than a test takes on any machine. */
const DELAY = 60_000;

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let player: Player;
let other: OpenLiability;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: DELAY });
  admin = await server.signedIn('admin');
  const { sql, bus, clock } = server.services;
  // As another process has it: with a memory of its own.
  other = new OpenLiability({ sql, bus, clock });
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  player = await server.player(10_000_000, { level: 4 });
});

/** New matches before kick-off, with their names. */
function newMatches(count: number): string[] {
  return Array.from({ length: count }, () => {
    const id = `li${(matches += 1)}`;
    server.feed.match(id);
    return id;
  });
}

async function page(query = ''): Promise<LiabilityPage> {
  return v.parse(liabilityPageSchema, (await admin.get(`/admin/liability${query}`)).body);
}

async function all(): Promise<LiabilityPage['items']> {
  const first = await page();
  const rest = Array.from({ length: first.pageCount - 1 }, (_, i) => page(`?page=${i + 2}`));
  return [first, ...(await Promise.all(rest))].flatMap(({ items }) => items);
}

async function match(id: string): Promise<NonNullable<MatchLiability>> {
  return v.parse(v.nonNullable(matchLiabilitySchema), (await admin.get(`/admin/liability/${id}`)).body);
}

/** Everything that is shown, at once, in the form of the recount. */
async function shown() {
  const items = await all();
  const outcomes = new Map<string, object>();
  for (const { id } of items) {
    for (const { market, outcomes: own } of (await match(id)).markets) {
      for (const { pick, line, bets, stake, payout, most } of own) {
        outcomes.set(`${id} ${market} ${pick} ${line}`, { bets, stake, payout, most });
      }
    }
  }
  return {
    outcomes: Object.fromEntries(outcomes),
    matches: Object.fromEntries(items.map(({ id, bets, stake }) => [id, { bets, stake }])),
    open: (await page()).open,
  };
}

async function expectRecounted(): Promise<void> {
  expect(await shown()).toEqual(await recountedLiability(server.database.pool));
  expect((await other.page({ order: 'worst', page: 1 })).items).toEqual((await page()).items);
}

describe('the liability of open bets', () => {
  it('is that of the ledger’s open bets after each thing that can happen to one', async () => {
    const [a, b, c, d] = newMatches(4) as [string, string, string, string];
    await expectRecounted();
    const single = await player.bet([`${a}.wdl.1`], { stake: 50_000 });
    await expectRecounted();
    const folds = await player.bet([`${a}.wdl.2`, `${b}.uo.Over`, `${c}.ah.2`], { stake: 20_000 });
    await player.bet([`${b}.wdl.X`, `${c}.wdl.1`, `${d}.uo.Under`], { stake: 30_000, system: 'trixie' });
    await player.bet([`${d}.wdl.1`, `${d}.uo.Over`], { stake: 10_000, variant: 'european' });
    await expectRecounted();
    // A leg that has won makes the running stake more, one that fell away leaves it; a system goes on without a lost one.
    server.feed.settle(`${b}.uo.Over`, won);
    await expect.poll(() => match(c).then(({ stake }) => stake)).toBeGreaterThan(50_000);
    await expectRecounted();
    server.feed.settle(`${c}.wdl.1`, lost);
    server.feed.settle(`${c}.ah.2`, cancelled);
    await expect.poll(() => all().then((items) => items.map(({ id }) => id))).not.toContain(c);
    await expectRecounted();
    server.feed.settle(`${d}.wdl.1`, won);
    await expect.poll(() => match(d).then(({ markets }) => markets.map(({ market }) => market))).not.toContain('1X2');
    await expectRecounted();
    // Cashed out in part: the rest is open.
    const { stake, value } = (await offer(player, single))!;
    const part = await ask(player, single, { stake: stake / 2, value: Math.floor(value / 2) });
    expect(part.state).toBe('paid');
    await expectRecounted();
    server.feed.settle(`${a}.wdl.2`, lost);
    await becomes(player, folds, lost);
    await expectRecounted();
    // The result is withdrawn: the bet is open again.
    server.feed.settle(`${a}.wdl.2`, inProgress);
    await becomes(player, folds, inProgress);
    await expectRecounted();
    await player.cancel((await player.bet([`${d}.ah.1`], { stake: 70_000 })).id);
    await expectRecounted();
  });

  it('has a bet that waits for its decision, until it is refused', async () => {
    const id = `li${(matches += 1)}`;
    server.feed.match(id, { area: 'inplay', status: FixtureStatus.inProgress });
    const request = player.request([`${id}.wdl.1`], { variant: 'inplay' });
    expect((await player.send(request)).state).toBe('waiting');
    expect(await match(id)).toMatchObject({ bets: 1, stake: 10_000, score: ['0', '0'] });
    server.feed.put(id, { area: 'inplay', score: ['1', '0'] });
    await server.database.pool.query(`update bet set decide_at = clock_timestamp() where member_id = $1`, [player.id]);
    await expect.poll(() => admin.get(`/admin/liability/${id}`).then(({ body }) => body)).toBeNull();
    await expectRecounted();
  });

  it('misses no bet whose transaction ends after that of a later one', async () => {
    const [a, b] = newMatches(2) as [string, string];
    const first = await player.bet([`${a}.wdl.1`]);
    await expectRecounted();
    const slow = await server.database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query('update bet set state = $2, due = false where id = $1', [first.id, 'open']);
      await slow.query('update bet_leg set result = 1 where bet_id = $1', [first.id]);
      await player.bet([`${b}.wdl.1`]);
      await expectRecounted();
      await slow.query('commit');
    } finally {
      slow.release();
    }
    expect((await admin.get(`/admin/liability/${a}`)).body).toBeNull();
    await expectRecounted();
    await server.database.pool.query('update bet set due = true where id = $1', [first.id]);
    await becomes(player, first, lost);
  });

  it('knows the worst result of a match, and of each of its markets', async () => {
    const [id] = newMatches(1) as [string];
    const odds = { home: 1.9, over: 1.85, draw: 3.2, level: 2 };
    await player.bet([`${id}.wdl.1`], { stake: 100_000 });
    await player.bet([`${id}.uo.Over`], { stake: 100_000 });
    await player.bet([`${id}.wdl.X`], { stake: 20_000 });
    await player.bet([`${id}.half.X`], { stake: 50_000 });
    const stakes = 270_000;
    let worst = Infinity;
    for (let all4 = 0; all4 < 6 ** 4; all4++) {
      const [h1, a1, h2, a2] = [0, 1, 2, 3].map((i) => Math.floor(all4 / 6 ** i) % 6) as [
        number,
        number,
        number,
        number,
      ];
      const [h, a] = [h1 + h2, a1 + a2];
      let paid = 0;
      if (h > a) paid += 100_000 * odds.home;
      if (h + a > 2.5) paid += 100_000 * odds.over;
      if (h === a) paid += 20_000 * odds.draw;
      if (h1 === a1) paid += 50_000 * odds.level;
      worst = Math.min(worst, stakes - paid);
    }
    const found = await match(id);
    expect(found.worst).toBe(Math.round(worst));
    expect(found.scores[0]!.net).toBe(found.worst);
    expect(found.markets.map(({ market, worst: own }) => [market, own])).toEqual([
      ['Under/Over', -85_000],
      ['1X2', -70_000],
      ['1st Period Winner', -50_000],
    ]);
    expect((await all()).find((row) => row.id === id)).toMatchObject({ bets: 4, stake: stakes, worst: found.worst });
  });

  it('is searched by team and league, and ordered by what it is looked at for', async () => {
    const [a, b] = newMatches(2) as [string, string];
    await player.bet([`${a}.wdl.1`], { stake: 500_000 });
    await player.bet([`${b}.wdl.1`], { stake: 100_000 });
    await player.bet([`${b}.wdl.2`], { stake: 100_000 });
    const ids = async (order: string) =>
      (await page(`?order=${order}`)).items.map(({ id }) => id).filter((id) => [a, b].includes(id));
    expect(await ids('worst')).toEqual([a, b]);
    expect(await ids('stake')).toEqual([a, b]);
    expect(await ids('bets')).toEqual([b, a]);
    const { items } = await page(`?search=${encodeURIComponent(`${a} 리그`)}`);
    expect(items.map(({ id }) => id)).toEqual([a]);
    expect((await page('?search=nothing')).items).toEqual([]);
    expect((await admin.get('/admin/liability?order=other')).status).toBe(400);
  });
});
