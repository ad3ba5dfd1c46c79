import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
