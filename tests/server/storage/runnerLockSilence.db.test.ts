import { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runnerLock } from '../../../server/storage/runnerLock';
import { type TestDatabase, testDatabase } from '../../support/database';
import { machineClock } from '../../../server/timing/machineClock';

// Apart from the other tests of the lock because these wait for real seconds: the database is the one that times them.

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
});

afterEach(() => database.drop());

it('is lost when the database does not answer the proof in time', async () => {
  const held = await runnerLock({ url: database.url, clock: machineClock, onError: () => {} }).tryAcquire();
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const blocker = await pool.connect();
  await blocker.query('begin; lock table feed_term in access exclusive mode');
  expect(await held?.lost).toBe('no answer');
  await blocker.query('rollback');
  blocker.release();
  await pool.end();
});

it('is not held for ever by a process that is frozen', async () => {
  const stopped = { ...machineClock, after: () => () => {} };
  const frozen = await runnerLock({ url: database.url, clock: stopped, onError: () => {} }).tryAcquire();
  const other = runnerLock({ url: database.url, clock: machineClock, onError: () => {} });
  const next = await other.acquire(new AbortController().signal);
  expect(next?.term).toBe((frozen?.term ?? 0) + 1);
  expect(await frozen?.lost).toBe('connection closed');
  await next?.release();
});
