import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoundLeg } from '../../../src/contract/api/betting';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { NOTHING_CHECKED } from '../../../server/betting/bookChecks';
import { auditLedger, type Tx } from '../../../server/ledger';
import { roundEventsOf } from '../../../server/rounds/events';
import { roundSource } from '../../../server/rounds/roundSource';
import { type DatabaseClock, databaseClock } from '../../../tools/campaign/roundTable/databaseClock';
import { RoundRows } from '../../../tools/campaign/roundTable/table';
import { type TestDatabase, testDatabase } from '../../support/database';

/** Bets on rounds are judged by when they arrived, and the draw waits for none that comes when it is due. */

const NOON = Date.parse('2024-11-21T12:00:02+09:00');
const GAME = minigameBy(211)!;
const PICK = { marketId: 'p-oe', selectionId: 'p-odd', price: 1_950 };

let database: TestDatabase;
let clock: DatabaseClock;
let table: RoundRows;
let round: Awaited<ReturnType<typeof roundEventsOf>>[number];

beforeAll(async () => {
  database = await testDatabase();
  clock = await databaseClock(database.url, NOON);
  table = new RoundRows(clock.url, { games: [GAME] });
});

beforeEach(async () => {
  await table.database.sql.deleteFrom('round').execute();
  await clock.set(NOON);
  await table.step();
  [round] = (await roundEventsOf(table.database.sql, GAME, true)) as [typeof round];
});

afterAll(async () => {
  expect(await auditLedger(table.database.sql)).toEqual([]);
  await table.close();
  await clock.close();
  await database.drop();
});

/** What becomes of a bet that is placed at `at` and came in so much earlier. */
async function placed(at: number, ago: number): Promise<string | Date> {
  await clock.set(at);
  const member = await table.member(100_000);
  const bet = await table.bet(member, { roundId: round.id, ...PICK }, {}, ago);
  if (!bet.ok) return bet.reason;
  const row = await table.database.sql
    .selectFrom('bet')
    .select('placed_at')
    .where('id', '=', bet.betId)
    .executeTakeFirstOrThrow();
  return row.placed_at;
}

describe('a bet on a round', () => {
  it.each([
    ['long before its close', -20_000, 1_000, true],
    ['before its close, placed right before its draw', 9_999, 15_000, true],
    ['before its close, placed after it', 1_000, 1_500, true],
    ['after its close', 6_000, 500, false],
    ['at its close', 0, 0, false],
    ['before its close, placed when its draw is due', 10_000, 15_000, false],
    ['before it opened, placed after that', -48_000, 30_000, false],
  ] as const)('that came %s', async (_, afterClose, ago, isTaken) => {
    const { closesAt } = round;
    const outcome = await placed(closesAt + afterClose, ago);
    if (!isTaken) return expect(outcome).toBe('round-closed');
    // Later than it came in by what the placing took, and before the close in any case.
    const stamp = (outcome as Date).getTime() - closesAt;
    expect(stamp).toBeLessThan(0);
    expect(stamp - (afterClose - ago)).toBeGreaterThanOrEqual(-5_000);
    expect(stamp).toBeLessThanOrEqual(afterClose - ago);
  });

  it('is refused once the round is drawn, whenever it came', async () => {
    await clock.set(round.drawsAt);
    expect(await table.step()).toMatchObject({ drawn: 1 });
    expect(await placed(round.drawsAt, 30_000)).toBe('round-closed');
    // Where the clock goes back too.
    expect(await placed(round.closesAt - 1, 0)).toBe('round-closed');
  });
});

/** Reads the round as a bet does, in a transaction that stays open until `end` is called. */
async function reading(id: string): Promise<{ end: () => Promise<boolean> }> {
  let end = () => {};
  const ended = new Promise<void>((done) => (end = done));
  let hasRead = () => {};
  const read = new Promise<void>((done) => (hasRead = done));
  const leg: RoundLeg = { kind: 'round', roundId: id, ...PICK };
  const over = table
    .inTransaction(async (tx: Tx) => {
      await roundSource().read([{ leg, memberId: 1, arrivedAt: 0 }], { tx, checks: NOTHING_CHECKED });
      hasRead();
      await ended;
    })
    .then(
      () => true,
      () => false,
    );
  await read;
  return {
    end: () => {
      end();
      return over;
    },
  };
}

const isDrawn = async () => {
  const stepped = await table.step();
  return !stepped.busy && stepped.drawn > 0;
};

describe('the draw', () => {
  it('waits for the bets that were being placed when it became due, and for none that comes then', async () => {
    await clock.set(round.drawsAt - 1);
    const before = await reading(round.id);
    await clock.set(round.drawsAt);
    const after = await reading(round.id);
    expect(await isDrawn()).toBe(false);
    expect(await before.end()).toBe(true);
    expect(await isDrawn()).toBe(true);
    expect(await after.end()).toBe(true);
  });

  it('waits for the round before its own, whoever looks at the round that is not open yet', async () => {
    const highLow = new RoundRows(clock.url, { games: [minigameBy(503)!] });
    await highLow.step();
    const [current, next] = await roundEventsOf(table.database.sql, minigameBy(503)!, false);
    await clock.set(current!.drawsAt - 1);
    const early = await reading(next!.id);
    await clock.set(current!.drawsAt);
    // The card that is drawn is written into the next round.
    expect(await highLow.step()).toMatchObject({ drawn: 1 });
    expect(await early.end()).toBe(true);
    await highLow.close();
  });

  it('comes within 3 s although the process that was placing a bet is frozen', async () => {
    await clock.set(round.drawsAt - 1);
    const frozen = await reading(round.id);
    await clock.set(round.drawsAt);
    const began = performance.now();
    while (!(await isDrawn())) await sleep(20);
    expect(performance.now() - began).toBeLessThan(3_000);
    // When it goes on it can't place anything any more.
    expect(await frozen.end()).toBe(false);
  });
});
