import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FailingRounds } from '../../../server/rounds/failingRounds';
import { roundEventsOf } from '../../../server/rounds/events';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { HOUR_MS } from '../../../src/contract/units';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { type DatabaseClock, databaseClock } from '../../../tools/campaign/roundTable/databaseClock';
import { RoundRows } from '../../../tools/campaign/roundTable/table';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';

/** 12:00:02 in Seoul. */
const NOON = Date.parse('2024-11-21T12:00:02+09:00');
const PICK = { marketId: 'p-oe', selectionId: 'p-odd', price: 1_950 };
const UNKNOWN = 999_999;

let database: TestDatabase;
let clock: DatabaseClock;
let table: RoundRows;
const failingClock = new VirtualClock();
let now = NOON;

beforeAll(async () => {
  database = await testDatabase();
  clock = await databaseClock(database.url, NOON);
  table = new RoundRows(clock.url, { failing: new FailingRounds(failingClock) });
});

beforeEach(async () => {
  await table.database.sql.deleteFrom('round').execute();
  await to(NOON);
  await table.step();
});

afterAll(async () => {
  await table.close();
  await clock.close();
  await database.drop();
});

async function to(ms: number): Promise<void> {
  now = ms;
  await clock.set(ms);
}

/** A bet on the present round of a game, or on the next one. */
async function betOn(gameId: number) {
  const [event] = await roundEventsOf(table.database.sql, minigameBy(gameId)!, true);
  if (now < event!.opensAt) await to(event!.opensAt);
  const member = await table.member(100_000);
  const bet = await table.bet(member, { roundId: event!.id, ...PICK });
  if (!bet.ok) throw new Error(bet.reason);
  const { sql } = table.database;
  const read = sql.selectFrom('bet').select('state').where('id', '=', bet.betId);
  return { ...event!, state: async () => (await read.executeTakeFirstOrThrow()).state };
}

async function change(id: string, set: string) {
  await unguarded(table.database.pool, `update round set ${set} where id = $1`, [id]);
}

async function roundState(id: string) {
  const { rows } = await table.database.pool.query<{ state: string }>('select state from round where id = $1', [id]);
  return rows[0]!.state;
}

describe('a round of a game that only another version has', () => {
  it('is left to that version, and void where none has drawn it for an hour', async () => {
    const unknown = await betOn(201);
    await change(unknown.id, `game_id = ${UNKNOWN}`);
    await to(unknown.drawsAt + HOUR_MS - 1_000);
    await table.step();
    expect(await roundState(unknown.id)).toBe('pending');
    await to(unknown.drawsAt + HOUR_MS + 1_000);
    await table.step();
    await table.settle();
    expect(await roundState(unknown.id)).toBe('void');
    expect(await unknown.state()).toBe('settled');
  });

  it('holds back no other from being settled once it is drawn, and makes nobody busy', async () => {
    const [unknown, other] = [await betOn(215), await betOn(201)];
    await to(Math.max(unknown.drawsAt, other.drawsAt));
    await table.step();
    await change(unknown.id, `game_id = ${UNKNOWN}, result = '{"kind":"unknown"}'`);
    await to(Math.max(unknown.drawsAt, other.drawsAt) + 60_000);
    await table.settle();
    expect([await unknown.state(), await other.state()]).toEqual(['open', 'settled']);
    await table.step();
    await table.settle();
    const stepped = await table.step();
    expect(stepped.busy ? 0 : stepped.wait).toBeGreaterThan(0);
  });
});

it('a round whose bets can’t be settled is reported, and the others are settled', async () => {
  const [broken, other] = [await betOn(215), await betOn(201)];
  await to(Math.max(broken.drawsAt, other.drawsAt));
  await table.step();
  await change(broken.id, `result = '{"kind":"unknown"}'`);
  await to(Math.max(broken.drawsAt, other.drawsAt) + 60_000);
  const failures: unknown[] = [];
  await table.settle((failure) => failures.push(failure));
  expect([await broken.state(), await other.state()]).toEqual(['open', 'settled']);
  expect(failures.map(String)).toEqual([`Error: the bets on round ${broken.id} could not be settled`]);
  // Nothing of it is due until it is tried again.
  for (let times = 0; times < 2; times += 1) {
    await table.step();
    await table.settle((failure) => failures.push(failure));
  }
  const stepped = await table.step();
  expect(stepped.busy ? 0 : stepped.wait).toBeGreaterThan(0);
  expect(failures).toHaveLength(1);
  failingClock.advance(1_000);
  await table.settle((failure) => failures.push(failure));
  expect(failures).toHaveLength(2);
});
