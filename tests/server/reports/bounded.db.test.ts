import { afterAll, beforeAll, expect, it } from 'vitest';
import { Reports } from '../../../server/reports/reports';
import { seoulDay } from '../../../src/rules/text/days';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

const TODAY = seoulDay(Date.now());
const PATH = `/admin/reports?by=day&from=${TODAY}&to=${TODAY}`;
const days = { from: TODAY, to: TODAY };

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

it('are made one after another, a few wait, and the next ones are refused', async () => {
  let running = 0;
  let most = 0;
  const { transaction } = server.database;
  const counted: typeof transaction = async (work) => {
    most = Math.max(most, (running += 1));
    return transaction(work).finally(() => (running -= 1));
  };
  const reports = new Reports({
    database: { transaction: counted },
    gameNames: () => new Map<string, string>(),
  });
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => reports.reconciliation(days)));
  expect(most).toBe(1);
  expect(asked.map(({ status }) => status)).toEqual([...Array<string>(4).fill('fulfilled'), 'rejected', 'rejected']);
  expect(asked.at(-1)).toMatchObject({ reason: { reason: 'busy' } });
  expect(await reports.reconciliation(days)).not.toHaveLength(0);
});

it('are given up where the database takes too long, and the next one is made', async () => {
  const reports = new Reports({
    database: server.database,
    gameNames: () => new Map<string, string>(),
    statementMs: 200,
  });
  const blocker = await server.database.pool.connect();
  try {
    await blocker.query('begin; lock table ledger_transfer in access exclusive mode');
    await expect(reports.reconciliation(days)).rejects.toMatchObject({ reason: 'long' });
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect((await admin.get(PATH)).status).toBe(200);
});

it('write nothing', async () => {
  const reports = new Reports({
    database: {
      transaction: (work) =>
        server.database.transaction(async (tx) => {
          const value = await work(tx);
          await tx.deleteFrom('stored_file').execute();
          return value;
        }),
    },
    gameNames: () => new Map<string, string>(),
  });
  await expect(reports.reconciliation(days)).rejects.toThrow('read-only');
});
