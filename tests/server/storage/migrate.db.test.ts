import type { Socket } from 'node:net';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCKS } from '../../../server/storage/locks';
import { migrate } from '../../../server/storage/migrate';
import type { Migration } from '../../../server/storage/migration';
import { migrations } from '../../../server/storage/migrations/all';
import { type TestDatabase, testDatabase } from '../../support/database';

const first: Migration = { name: 'first', statements: ['create table fruit (name text primary key)'] };
const second: Migration = {
  name: 'second',
  statements: [`insert into fruit values ('pear')`, `insert into fruit values ('fig')`],
};

let database: TestDatabase;
let pools: Pool[];

function connect(): Pool {
  const pool = new Pool({ connectionString: database.url, max: 2 });
  pools.push(pool);
  return pool;
}

async function fruit(): Promise<unknown[]> {
  return (await connect().query('select name from fruit order by name')).rows;
}

beforeEach(async () => {
  database = await testDatabase('empty');
  pools = [];
});

afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

describe('migrate', () => {
  it('applies what is missing, once', async () => {
    expect(await migrate(connect(), [first])).toEqual({ ok: true, applied: 1 });
    expect(await migrate(connect(), [first, second])).toEqual({ ok: true, applied: 1 });
    expect(await migrate(connect(), [first, second])).toEqual({ ok: true, applied: 0 });
    expect(await fruit()).toHaveLength(2);
  });

  it('lets processes that start at once take turns', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => migrate(connect(), [first, second])));
    expect(results.map((result) => result.ok && result.applied).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
    expect(await fruit()).toHaveLength(2);
  });

  it('reports the steps of an upgrade as they begin, and none of a new database', async () => {
    const reports: string[] = [];
    const reported = (wanted: Migration[]) => migrate(connect(), wanted, (text) => reports.push(text));
    await reported([first]);
    expect(reports).toEqual([]);
    const broken: Migration = { name: 'third', statements: ['insert into nowhere values (1)'] };
    await expect(reported([first, second, broken])).rejects.toThrow(/nowhere/);
    const begins = (step: number, name: string) => `migrating the database: step ${step} of 3 "${name}" begins`;
    expect(reports.splice(0)).toEqual([begins(2, 'second'), begins(3, 'third')]);
    await reported([first, second, { name: 'third', statements: ['select 1'] }]);
    expect(reports).toEqual([begins(3, 'third'), 'the database is migrated to step 3']);
  });

  it('reports that it waits for another process, where there is one', async () => {
    const other = await connect().connect();
    await other.query('select pg_advisory_lock($1, $2)', [...LOCKS.migration]);
    const reports: string[] = [];
    const migrated = migrate(connect(), [first], (text) => reports.push(text));
    try {
      await expect
        .poll(() => reports, { timeout: 10_000 })
        .toEqual([expect.stringContaining('another process prepares the database')]);
    } finally {
      other.release(true);
    }
    expect(await migrated).toEqual({ ok: true, applied: 1 });
  });

  it('ends a step with its process', async () => {
    const pool = connect();
    pool.on('error', () => {});
    const sockets: Socket[] = [];
    pool.on('connect', (client) => {
      client.on('error', () => {});
      sockets.push((client as unknown as { connection: { stream: Socket } }).connection.stream);
    });
    const migrated = migrate(pool, [{ name: 'slow', statements: ['select pg_sleep(30)'] }]);
    const other = connect();
    const steps = async () => {
      const { rows } = await other.query(
        `select from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(30)'`,
      );
      return rows.length;
    };
    await expect.poll(steps).toBe(1);
    for (const socket of sockets) socket.destroy();
    await expect(migrated).rejects.toThrow();
    await expect.poll(steps, { interval: 500, timeout: 20_000 }).toBe(0);
    expect(await migrate(connect(), [first])).toEqual({ ok: true, applied: 1 });
  });

  it('waits for a step as long as it takes, whatever bound the connections have', async () => {
    const bounded = new Pool({ connectionString: database.url, max: 1, statement_timeout: 1_000 });
    pools.push(bounded);
    const slow: Migration = { name: 'slow', statements: ['select pg_sleep(1.5)'] };
    expect(await migrate(bounded, [slow])).toEqual({ ok: true, applied: 1 });
    expect((await bounded.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '1s' }]);
  });

  it('leaves nothing of a step that fails, and can continue after it is repaired', async () => {
    const broken: Migration = {
      name: 'second',
      statements: [`insert into fruit values ('pear')`, 'insert into nowhere values (1)'],
    };
    await expect(migrate(connect(), [first, broken])).rejects.toThrow(/nowhere/);
    expect(await fruit()).toEqual([]);
    expect(await migrate(connect(), [first, second])).toEqual({ ok: true, applied: 1 });
  });

  it('refuses a database that has a step more', async () => {
    await migrate(connect(), [first, second]);
    expect(await migrate(connect(), [first])).toMatchObject({
      ok: false,
      reason: 'newer',
      detail: expect.stringContaining('second'),
    });
  });

  it('refuses a step that was changed after it was applied, and one that was renamed', async () => {
    await migrate(connect(), [first]);
    const changed = { ...first, statements: ['create table fruit (name text)'] };
    expect(await migrate(connect(), [changed, second])).toMatchObject({ ok: false, reason: 'changed' });
    expect(await migrate(connect(), [{ ...first, name: 'fruit' }, second])).toMatchObject({
      ok: false,
      reason: 'changed',
    });
    expect(await fruit()).toEqual([]);
  });

  it('makes the tables of this project', async () => {
    expect(await migrate(connect())).toEqual({ ok: true, applied: migrations.length });
    const { rows } = await connect().query('select term from feed_term');
    expect(rows).toEqual([{ term: '0' }]);
    await expect(connect().query('insert into feed_term (term) values (1)')).rejects.toThrow(/duplicate/);
  });
});
