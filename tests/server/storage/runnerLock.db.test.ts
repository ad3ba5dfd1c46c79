import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunnerLock, runnerLock } from '../../../server/storage/runnerLock';
import type { RunnerTerm } from '../../../server/storage/runnerTerm';
import { type TestDatabase, testDatabase } from '../../support/database';
import { machineClock } from '../../../server/timing/machineClock';

let database: TestDatabase;
let pool: Pool;
let heldTerms: RunnerTerm[];

function contender(): RunnerLock {
  return runnerLock({ url: database.url, clock: machineClock, onError: () => {} });
}

function holdTermOpen(term: RunnerTerm | undefined): RunnerTerm {
  if (!term) throw new Error('the lock was not given');
  heldTerms.push(term);
  return term;
}

function forever(): AbortSignal {
  return new AbortController().signal;
}

async function cutHolder(): Promise<void> {
  const { rows } = await pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows).toHaveLength(1);
}

beforeEach(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url, max: 1 });
  heldTerms = [];
});

afterEach(async () => {
  await Promise.all(heldTerms.map((term) => term.release()));
  await pool.end();
  await database.drop();
});

describe('runnerLock', () => {
  it('is given to one of two', async () => {
    const results = await Promise.all([contender().tryAcquire(), contender().tryAcquire()]);
    const winners = results.filter((result) => result !== undefined);
    expect(winners).toHaveLength(1);
    expect(holdTermOpen(winners[0]).term).toBe(1);
  });

  it('passes to the waiting one the moment it is released, with a higher term', async () => {
    const first = holdTermOpen(await contender().tryAcquire());
    const waiting = contender().acquire(forever());
    await first.release();
    expect(holdTermOpen(await waiting).term).toBe(first.term + 1);
    expect(await contender().tryAcquire()).toBeUndefined();
  });

  it('is handed over when the holder loses its connection, and the holder is notified', async () => {
    const first = holdTermOpen(await contender().tryAcquire());
    const waiting = contender().acquire(forever());
    await cutHolder();
    expect(await first.lost).toBe('connection closed');
    expect(holdTermOpen(await waiting).term).toBe(first.term + 1);
  });

  it('is reported as lost when another holder has risen above it', async () => {
    const first = holdTermOpen(await contender().tryAcquire());
    await pool.query('update feed_term set term = term + 1');
    expect(await first.lost).toBe('superseded');
  });

  it('raises the term over any number of holders', async () => {
    const terms: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const mine = holdTermOpen(await contender().acquire(forever()));
      terms.push(mine.term);
      if (i % 2 === 0) await mine.release();
      else await cutHolder();
    }
    expect(terms).toEqual([1, 2, 3, 4, 5]);
  });

  it('stops waiting when it is stopped', async () => {
    holdTermOpen(await contender().tryAcquire());
    const stop = new AbortController();
    const waiting = contender().acquire(stop.signal);
    stop.abort();
    expect(await waiting).toBeUndefined();
  });

  it('waits on while the database cannot be reached, and reports why', async () => {
    const told: string[] = [];
    const stop = new AbortController();
    const lock = runnerLock({
      url: 'postgres://nobody@127.0.0.1:1/none',
      clock: machineClock,
      onError: (error) => {
        told.push(error.message);
        if (told.length === 2) stop.abort();
      },
    });
    expect(await lock.acquire(stop.signal)).toBeUndefined();
    expect(told[0]).toMatch(/ECONNREFUSED/);
    await expect(lock.tryAcquire()).rejects.toThrow(/ECONNREFUSED/);
  });
});
