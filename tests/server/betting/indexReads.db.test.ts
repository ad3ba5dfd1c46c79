import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BesideOthers, conflictRefusals } from '../../../server/betting/conflictingBets';
import { memberLimitsOf } from '../../../server/betting/memberLimits';
import type { Tx } from '../../../server/ledger';
import { earlierResults } from '../../../server/once/onceRequests';
import { type Database, openDatabase } from '../../../server/storage/database';
import { type TestDatabase, testDatabase } from '../../support/database';

/**
 * What is read for each bet. A statement is planned anew for its first five calls and may have one plan for all after
 * that, made while the tables held little: here they are empty, as the planner knows, and read through by any plan that is
 * free to.
 */
const CALLS = 8;
const TOGETHER = 10;

let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await testDatabase();
  database = openDatabase({ url: place.url, size: 1, onError: () => {} });
  await database.pool.query('analyze');
});

afterAll(async () => {
  await database.close();
  await place.drop();
});

/** Tables that were read through from beginning to end. */
async function readThrough(read: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return database.transaction(
    async (tx) => {
      for (let i = 0; i < CALLS; i += 1) await read(tx);
      const { rows } = await sql<{ relname: string }>`
      select relname from pg_stat_xact_user_tables where seq_scan > 0 order by relname`.execute(tx);
      return rows.map(({ relname }) => relname);
    },
    { byIndex: true },
  );
}

const each = <T>(one: (n: number) => T): T[] => Array.from({ length: TOGETHER }, (_, n) => one(n));

it('reads references by the index', async () => {
  const requests = each((n) => ({ scope: 'bet' as const, actor: n, ref: randomUUID(), body: {} }));
  expect(await readThrough((tx) => earlierResults(tx, requests))).toEqual([]);
});

it('reads the bets beside a bet by the indices', async () => {
  const asked = each(
    (n) =>
      ({
        memberId: n,
        limits: memberLimitsOf(
          { level: 4, stakeMax: null, factor: null, delay: null },
          { leftToday: 0, liveDelayMs: 0, version: 0, rows: [] },
        ),
        terms: {
          legs: [{ pick: { id: `europe/${n}` }, exposure: { exposureKey: `match-${n}`, questionKey: '' } }],
          payout: 10_000,
          pairLeagues: ['1/league'],
        },
      }) as unknown as BesideOthers,
  );
  expect(await readThrough((tx) => conflictRefusals(tx, asked))).toEqual([]);
});
