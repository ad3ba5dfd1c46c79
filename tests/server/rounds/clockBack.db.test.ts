import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Minigame, minigameBy } from '../../../src/contract/rounds/catalogue';
import { DAY_MS } from '../../../src/contract/units';
import { nextPrevRank } from '../../../src/rules/rounds/offer';
import { slotAfter, slotAt } from '../../../src/rules/rounds/schedule';
import { auditLedger } from '../../../server/ledger';
import { startDrawLoop } from '../../../server/rounds/drawLoop';
import { roundEventsOf } from '../../../server/rounds/events';
import { roundsState } from '../../../server/rounds/roundsState';
import { newSeed } from '../../../server/rounds/seed';
import { machineClock } from '../../../server/timing/machineClock';
import { type DatabaseClock, databaseClock } from '../../../tools/campaign/roundTable/databaseClock';
import { RoundRows } from '../../../tools/campaign/roundTable/table';
import { type TestDatabase, testDatabase } from '../../support/database';

/** 12:00:02 in Seoul. */
const NOON = Date.parse('2024-11-21T12:00:02+09:00');
const HILO = 503;
const GAMES = [211, 201, 202, HILO, 611].map((id) => minigameBy(id)!);

let database: TestDatabase;
let clock: DatabaseClock;
let table: RoundRows;

/** The clock is set, and what is then due is done. */
async function at(ms: number): Promise<void> {
  await clock.set(ms);
  await table.step();
}

async function on(gameId: number) {
  const [event] = await roundEventsOf(table.database.sql, minigameBy(gameId)!, true);
  return event!;
}

beforeAll(async () => {
  database = await testDatabase();
  clock = await databaseClock(database.url, NOON);
  table = new RoundRows(clock.url, { games: GAMES });
});

beforeEach(async () => {
  await table.database.sql.deleteFrom('round').execute();
  await at(NOON);
});

afterAll(async () => {
  expect(await auditLedger(table.database.sql)).toEqual([]);
  await table.close();
  await clock.close();
  await database.drop();
});

describe('the database’s clock was a day ahead for a while', () => {
  const RIGHT = NOON + 50_000;

  async function aheadForAWhile(): Promise<void> {
    for (let passed = 0; passed < 50_000; passed += 10_000) await at(NOON + DAY_MS + passed);
    await at(RIGHT);
  }

  it('has each game’s round of the present to bet on again, behind those it had announced before', async () => {
    await aheadForAWhile();
    expect((await on(HILO)).drawsAt).toBe(slotAt(minigameBy(HILO)!, RIGHT).drawsAt);
    // Whoever was ahead drew the two rounds that were known: they do not come again.
    const drawn = (game: Minigame) => slotAfter(game, slotAt(game, NOON)).drawsAt;
    for (const game of GAMES.toSorted((a, b) => drawn(a) - drawn(b))) {
      const from = Math.max(RIGHT, drawn(game));
      await at(from);
      const slot = slotAt(game, from);
      expect(await on(game.id)).toMatchObject({ no: slot.no, day: slot.day, drawsAt: slot.drawsAt });
    }
    const event = await on(211);
    await clock.set(event.opensAt);
    const member = await table.member(100_000);
    const leg = { roundId: event.id, marketId: 'p-oe', selectionId: 'p-odd', price: 1_950 };
    expect(await table.bet(member, leg)).toMatchObject({ ok: true });
  });

  it('shows the rounds before the present as the last ones, and none that was drawn ahead', async () => {
    await aheadForAWhile();
    const event = await on(HILO);
    expect(event.drawsAt).toBe(slotAt(minigameBy(HILO)!, RIGHT).drawsAt);
    await at(event.drawsAt);
    const next = await on(HILO);
    expect(next.last).toMatchObject({ id: event.id, void: false });
    expect(next.recent.filter(({ drawsAt }) => drawsAt > event.drawsAt)).toEqual([]);
    const { games } = await roundsState(table.database.sql);
    expect(games.find(({ gameId }) => gameId === HILO)?.last).toMatchObject({ id: event.id });
    // The card before is that of the round before, too.
    const result = next.last?.result;
    if (result?.kind !== 'hilo') throw new Error('no card');
    const { rows } = await table.database.pool.query<{ prev_rank: number | null }>(
      `select prev_rank from round where id = '${next.id}'`,
    );
    expect(rows[0]!.prev_rank).toBe(nextPrevRank(result.prevRank, result.card) ?? null);
  });

  it('draws the rounds announced ahead at their time, by the card their bets were taken on', async () => {
    await aheadForAWhile();
    const { rows: ahead } = await table.database.pool.query<{ id: string; draws_at: Date; prev_rank: number }>(
      `select id, draws_at, prev_rank from round where game_id = ${HILO} and state = 'pending' and prev_rank is not null
         and draws_at > to_timestamp(${RIGHT + DAY_MS / 2} / 1000) order by draws_at limit 1`,
    );
    const [first] = ahead;
    expect(first).toBeDefined();
    const before = first!.draws_at.getTime() - 10_000 * 12;
    for (let passed = 0; passed <= 12; passed += 1) await at(before + passed * 10_000);
    const { rows } = await table.database.pool.query<{ state: string; prev_rank: number | null }>(
      `select state, prev_rank from round where id = '${first!.id}'`,
    );
    expect(rows).toEqual([{ state: 'drawn', prev_rank: first!.prev_rank }]);
  });

  it('is in the log, once each time', async () => {
    const failures: string[] = [];
    let steps = 0;
    const stop = startDrawLoop({
      inTransaction: (work) => {
        steps += 1;
        return table.inTransaction(work);
      },
      clock: machineClock,
      speed: 1,
      seed: newSeed,
      games: GAMES,
      onError: (failure) => failures.push((failure as Error).message),
    });
    const stepped = async () => {
      const before = steps;
      await expect.poll(() => steps).toBeGreaterThan(before + 6);
    };
    await stepped();
    expect(failures).toEqual([]);
    await aheadForAWhile();
    const once = [expect.stringMatching(/^rounds are announced 14\d\d min ahead/)];
    await expect.poll(() => failures).toEqual(once);
    await stepped();
    expect(failures).toEqual(once);
    await table.database.sql.deleteFrom('round').execute();
    // Announced anew by the loop, which then knows that none is ahead.
    await expect.poll(() => table.database.sql.selectFrom('round').select('id').execute()).not.toEqual([]);
    await aheadForAWhile();
    await expect.poll(() => failures).toEqual([...once, ...once]);
    await stepped();
    await stop();
    expect(failures).toEqual([...once, ...once]);
  });
});

it('has no round a second time that was drawn before the clock was set back, and goes on after those', async () => {
  const event = await on(HILO);
  await at(event.drawsAt);
  const [next] = (await roundEventsOf(table.database.sql, minigameBy(HILO)!, false)).slice(0, 1);
  await at(event.drawsAt - 3_000);
  expect((await on(HILO)).id).toBe(next!.id);
  const { rows } = await table.database.pool.query<{ state: string }>(
    `select state from round where id = '${event.id}'`,
  );
  expect(rows).toEqual([{ state: 'drawn' }]);
});
