import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Bet } from '../../../src/contract/api/betting';
import type { Area } from '../../../src/contract/stream/channel';
import { TradingStatus } from '../../../src/contract/stream/market';
import { auditLedger } from '../../../server/ledger';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { whileLocked } from '../../support/whileLocked';

/** A process whose feed runner was frozen still has an old book: the term in the database shows that it is old. */

let database: TestDatabase;
let server: BettingServer;
let term = 2;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 60_000 });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

/** Matches before kick-off and in play, by the book of the present runner. */
beforeEach(async () => {
  await raise();
  server.feed.nextTerm(term);
  server.feed.match('m');
  server.feed.match('l', { area: 'inplay' });
  server.feed.live();
});

/** Another process becomes the runner; this one has not been notified of it. */
async function raise(): Promise<void> {
  term += 1;
  await server.database.pool.query('update feed_term set term = $1', [term]);
}

it('accepts no bet by the book of an earlier runner', async () => {
  const player = await server.player();
  await raise();
  expect(await player.refusal(['m.wdl.1'])).toMatchObject({ reason: 'stale', at: [0] });
  expect(await player.refusal(['l.wdl.1'], { variant: 'inplay' })).toMatchObject({ reason: 'stale', at: [0] });
  expect(await player.refusal(['gone.wdl.1'])).toMatchObject({ reason: 'stale' });
  server.feed.nextTerm(term);
  server.feed.match('m');
  server.feed.live();
  await player.bet(['m.wdl.1']);
});

it('decides no bet in play by the book of an earlier runner', async () => {
  const player = await server.player();
  const request = player.request(['l.wdl.1'], { variant: 'inplay' });
  expect((await player.send(request)).state).toBe('waiting');
  await raise();
  await server.database.pool.query(`update bet set decide_at = clock_timestamp() where member_id = $1`, [player.id]);
  // Several looks at what is due.
  await sleep(600);
  expect((await player.find(request.clientRef)).state).toBe('waiting');
});

it('reports what a new book does not have as unknown until the book is whole, and then as gone', async () => {
  const player = await server.player();
  await raise();
  server.feed.nextTerm(term);
  expect(await player.refusal(['m.wdl.1'])).toMatchObject({ reason: 'stale', at: [0] });
  server.feed.live();
  expect(await player.refusal(['m.wdl.1'])).toMatchObject({ reason: 'gone', at: [0] });
});

it('stamps a bet with the moment its prices were read, however long the writing takes', async () => {
  const player = await server.player();
  const { pool } = server.database;
  let placed: Promise<Bet> | undefined;
  let written = 0;
  await whileLocked(pool, 'lock table bet in share mode', async () => {
    placed = player.bet(['m.wdl.1']);
    await isWriting('insert into bet ');
    const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
    written = rows[0]!.at.getTime();
  });
  expect((await placed)?.placedAt).toBeLessThanOrEqual(written);
});

/** A statement that the pattern finds waits for a lock. */
async function isWriting(pattern: string): Promise<void> {
  const text = `select from pg_stat_activity where wait_event_type = 'Lock' and query ~ $1`;
  while ((await server.database.pool.query(text, [pattern])).rowCount === 0) await sleep(5);
}

/** What `begin` leads to is judged, and its writing held up: meanwhile the match is suspended, and odds grow old. */
function heldUp(area: Area, begin: () => Promise<unknown>): Promise<void> {
  return whileLocked(server.database.pool, 'lock table bet_leg in share mode', async () => {
    await begin();
    await isWriting('write_placed_bets|set_leg_prices');
    server.feed.market(area === 'inplay' ? 'l' : 'm', 'wdl', TradingStatus.suspended, area);
    await sleep(5_100);
  });
}

it('judges a bet anew whose writing was held up', async () => {
  const player = await server.player();
  let refusal: Promise<unknown> | undefined;
  await heldUp('europe', async () => {
    refusal = player.refusal(['m.wdl.1']);
  });
  expect(await refusal).toMatchObject({ reason: 'suspended' });
});

it('judges a bet in play anew whose opening was held up', async () => {
  const player = await server.player();
  const request = player.request(['l.wdl.1'], { variant: 'inplay' });
  await player.send(request);
  await heldUp('inplay', () =>
    server.database.pool.query(`update bet set decide_at = clock_timestamp() where member_id = $1`, [player.id]),
  );
  await expect.poll(async () => (await player.find(request.clientRef)).state).toBe('refused');
});

it('gives the stake of a bet in play back whose opening takes too long each time', async () => {
  const player = await server.player();
  const { pool } = server.database;
  const request = player.request(['l.wdl.1'], { variant: 'inplay' });
  await player.send(request);
  await pool.query(`create function wait_long() returns trigger language plpgsql as
      $$ begin perform pg_sleep(5.2); return new; end $$;
    create trigger wait_long before update of price on bet_leg for each row execute function wait_long()`);
  const due = `update bet set decide_at = clock_timestamp() - interval '1 minute' where member_id = $1`;
  await pool.query(due, [player.id]);
  // Each try alone takes longer than five seconds.
  const state = async () => (await player.find(request.clientRef)).state;
  await expect.poll(state).toBe('refused');
  expect(await player.money()).toMatchObject({ money: 1_000_000, held: 0 });
  await pool.query('drop trigger wait_long on bet_leg; drop function wait_long');
});
