import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement } from '../../../src/contract/stream/market';
import type { Feed } from '../../../server/feeds/feed';
import { FeedBus } from '../../../server/bus/feedBus';
import { recordResults, resultsBetOn } from '../../../server/settlement/feedResults';
import { OpenLegSweep } from '../../../server/settlement/openLegSweep';
import { ResultListener } from '../../../server/settlement/resultListener';
import { RoundRows } from '../../../tools/campaign/roundTable/table';
import { type TestDatabase, testDatabase } from '../../support/database';
import { TestFeed } from '../../support/testFeed';

let database: TestDatabase;
let table: RoundRows;

beforeAll(async () => {
  database = await testDatabase();
  table = new RoundRows(database.url, { size: 2 });
});

afterAll(async () => {
  await table.close();
  await database.drop();
});

describe('a result from before its outcome left the feed', () => {
  async function betOn(fixture: string, market = 'wdl') {
    const member = await table.member(0);
    await table.database.pool.query(
      `with made as (
         insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
           first_start, pair_leagues, state)
         values ($1, gen_random_uuid(), 1, 'normal', 5000, 'ask', 1900, 9500, 1000, '', now(), '{}', 'open') returning id
       )
       insert into bet_leg (bet_id, place, kind, pick, area, fixture_id, market_id, selection_id, starts_at, seen_price, price,
         facts, over)
       select id, 0, 'odds', '', 'europe', $2, $3, $2 || '.wdl.1', now(), 1900, 1900, '{}', false from made`,
      [member, fixture, market],
    );
  }

  function begin(results: ReadonlyMap<string, Settlement>) {
    const clock = new VirtualClock();
    const bus = new FeedBus(clock);
    const listener = new ResultListener(bus);
    const published = new TestFeed(bus);
    const { sql, transaction } = table.database;
    const sweep = new OpenLegSweep({ sql, bus, clock, listener });
    const settlementOf = (id: string) => {
      const settlement = results.get(id);
      return settlement === undefined ? undefined : { marketId: 'wdl', settlement };
    };
    const feed: Feed = { start: () => {}, stop: () => {}, settlementOf };
    const step = async () => {
      const heard = listener.drainResults();
      sweep.noteWritten(await transaction(async (tx) => (await recordResults(tx, heard), resultsBetOn(tx, heard))));
      const found = await sweep.findResults(feed);
      await transaction((tx) => recordResults(tx, found));
      sweep.noteAskedWritten();
    };
    return {
      published,
      steps: async (count: number) => {
        for (let n = 0; n < count; n += 1) {
          clock.advance(3_000);
          await step();
        }
      },
      stop: () => {
        published.stop();
        listener.stop();
      },
    };
  }

  const resultOf = async (selection: string) => {
    const { rows } = await table.database.pool.query<{ result: Settlement }>(
      `select result from bet_leg where selection_id = $1`,
      [selection],
    );
    return rows[0]!.result;
  };

  it('is asked of it again, and corrected', async () => {
    const results = new Map<string, Settlement>([['left.wdl.1', Settlement.won]]);
    const { published, steps, stop } = begin(results);
    published.match('left');
    await betOn('left');
    published.settle('left.wdl.1', Settlement.won);
    await steps(1);
    results.set('left.wdl.1', Settlement.lost);
    await steps(25);
    expect(await resultOf('left.wdl.1')).toBe(Settlement.won);
    published.remove('left');
    await steps(25);
    expect(await resultOf('left.wdl.1')).toBe(Settlement.lost);
    stop();
  });

  it('settles no bet on another market, which had an outcome of the same id', async () => {
    const { published, steps, stop } = begin(new Map([['shared.wdl.1', Settlement.won]]));
    published.match('shared');
    await betOn('shared', 'other');
    published.settle('shared.wdl.1', Settlement.won);
    await steps(2);
    published.remove('shared');
    await steps(25);
    expect(await resultOf('shared.wdl.1')).toBe(Settlement.inProgress);
    stop();
  });

  it('is withdrawn where a match that was called off is played in the other area', async () => {
    const results = new Map<string, Settlement>();
    const { published, steps, stop } = begin(results);
    published.match('off');
    await betOn('off');
    published.put('off', { status: FixtureStatus.postponed });
    await steps(1);
    expect(await resultOf('off.wdl.1')).toBe(Settlement.cancelled);
    published.remove('off');
    published.match('off', { area: 'inplay' });
    results.set('off.wdl.1', Settlement.inProgress);
    await steps(25);
    expect(await resultOf('off.wdl.1')).toBe(Settlement.inProgress);
    results.set('off.wdl.1', Settlement.won);
    await steps(25);
    expect(await resultOf('off.wdl.1')).toBe(Settlement.won);
    stop();
  });
});
