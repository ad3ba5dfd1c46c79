import { afterAll, beforeAll, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { Settlement } from '../../../src/contract/stream/market';
import { DAY_MS, MINUTE_MS } from '../../../src/contract/units';
import type { Feed } from '../../../server/feeds/feed';
import { FeedBus } from '../../../server/bus/feedBus';
import { OpenLegSweep } from '../../../server/settlement/openLegSweep';
import { ResultListener } from '../../../server/settlement/resultListener';
import { RoundRows } from '../../../tools/campaign/roundTable/table';
import { type TestDatabase, testDatabase } from '../../support/database';

const OUTCOMES = 1_300;

let database: TestDatabase;
let table: RoundRows;

beforeAll(async () => {
  database = await testDatabase();
  table = new RoundRows(database.url, { size: 2 });
  const member = await table.member(0);
  // Three open bets on each outcome, and one that is over.
  await table.database.pool.query(
    `with made as (
       insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
         first_start, pair_leagues, state)
       select $1, gen_random_uuid(), 1, 'normal', 5000, 'ask', 1900, 9500, 1000, '', now(), '{}', 'open'
       from generate_series(1, 4 * $2::integer) returning id
     )
     insert into bet_leg (bet_id, place, kind, pick, area, fixture_id, market_id, selection_id, starts_at, seen_price, price,
       facts, over)
     select id, 0, 'odds', '', 'europe', 'f', 'm', 'o' || n % $2::integer, now(), 1900, 1900, '{}', n < $2::integer
     from (select id, row_number() over () - 1 as n from made) numbered`,
    [member, OUTCOMES],
  );
});

afterAll(async () => {
  await table.close();
  await database.drop();
});

it('looks at each open outcome once a round, some in each step', async () => {
  const clock = new VirtualClock();
  const bus = new FeedBus(clock);
  const asked: string[] = [];
  const feed: Feed = {
    start: () => {},
    stop: () => {},
    settlementOf: (id) => {
      asked.push(id);
      return { marketId: 'm', settlement: Settlement.won };
    },
  };
  const listener = new ResultListener(bus);
  const sweep = new OpenLegSweep({ sql: table.database.sql, bus, clock, listener });
  const found: number[] = [];
  for (let step = 0; step < 4; step += 1) found.push((await sweep.findResults(feed)).length);
  expect(found).toEqual([500, 500, 300, 0]);
  expect(new Set(asked).size).toBe(OUTCOMES);
  clock.advance(2_000);
  expect(await sweep.findResults(feed)).toHaveLength(500);
  listener.stop();
});

it('asks again what the feed reported, for a day, and brings what that has changed', async () => {
  const clock = new VirtualClock();
  const bus = new FeedBus(clock);
  const results = new Map<string, Settlement>([
    ['o1', Settlement.won],
    ['o2', Settlement.lost],
  ]);
  const settlementOf = (id: string) => {
    const settlement = results.get(id);
    return settlement === undefined ? undefined : { marketId: 'm', settlement };
  };
  const feed: Feed = { start: () => {}, stop: () => {}, settlementOf };
  const listener = new ResultListener(bus);
  const sweep = new OpenLegSweep({ sql: table.database.sql, bus, clock, listener });
  const write = async () => {
    const found = (await sweep.findResults(feed)).map(({ outcomeId, result }) => [outcomeId, result]);
    sweep.noteAskedWritten();
    return found;
  };
  const pass = async () => [...(await write()), ...(await write()), ...(await write())];
  expect(await pass()).toEqual([
    ['o1', Settlement.won],
    ['o2', Settlement.lost],
  ]);
  results.set('o1', Settlement.inProgress);
  expect(await write()).toEqual([]);
  clock.advance(60_000);
  // The legs are as they were here, so that both are found by them, too.
  expect((await sweep.findResults(feed))[0]).toMatchObject({ outcomeId: 'o1', result: Settlement.inProgress });
  // It was not written: it is brought again.
  clock.advance(60_000);
  expect((await sweep.findResults(feed))[0]).toMatchObject({ outcomeId: 'o1', result: Settlement.inProgress });
  sweep.noteAskedWritten();
  results.set('o1', Settlement.lost);
  clock.advance(60_000);
  expect((await sweep.findResults(feed))[0]).toMatchObject({ outcomeId: 'o1', result: Settlement.lost });
  listener.stop();
});

it.each([
  ['has not known', undefined],
  ['has only had in another market', { marketId: 'other', settlement: Settlement.won }],
])('returns stakes on what a live feed %s for ten minutes, as forgotten', async (_what, settled) => {
  const clock = new VirtualClock();
  clock.setWall(Date.now() + DAY_MS);
  const bus = new FeedBus(clock);
  const feed: Feed = { start: () => {}, stop: () => {}, settlementOf: () => settled };
  const listener = new ResultListener(bus);
  const sweep = new OpenLegSweep({ sql: table.database.sql, bus, clock, listener });
  const pass = async () => {
    bus.alive('europe');
    const steps = [await sweep.findResults(feed), await sweep.findResults(feed), await sweep.findResults(feed)];
    return steps.flat();
  };
  expect(await pass()).toEqual([]);
  clock.advance(10 * MINUTE_MS - 2_000);
  expect(await pass()).toEqual([]);
  clock.advance(2_000);
  const forgotten = await pass();
  expect(new Set(forgotten.map(({ outcomeId }) => outcomeId)).size).toBe(OUTCOMES);
  for (const result of forgotten) expect(result).toMatchObject({ result: Settlement.cancelled, isForgotten: true });
  listener.stop();
});
