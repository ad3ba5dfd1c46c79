import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/storage/database';
import { isOutage } from '../../../server/storage/outage';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type StallingProxy, stallingProxy } from '../../../tools/setup/stallingProxy';

// These wait for real seconds: the database is the one that times them.

let place: TestDatabase;
let line: StallingProxy;
let database: Database;
const errors: Error[] = [];

beforeEach(async () => {
  place = await testDatabase('empty');
  const url = new URL(place.url);
  line = await stallingProxy(Number(url.port));
  url.port = String(line.port);
  errors.length = 0;
  database = openDatabase({ url: url.href, size: 2, onError: (error) => errors.push(error) });
  await database.pool.query('create table fruit (name text primary key)');
});

afterEach(async () => {
  line.cut();
  await database.close();
  await line.close();
  await place.drop();
});

it('fails what was asked on a connection that has become silent, and goes on with new ones', async () => {
  line.silence();
  const failure = await database.pool.query('select 1').catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  expect(errors.map(({ message }) => message)).toContain('Connection terminated: its answer did not come');
  expect((await database.pool.query<{ n: number }>('select 2 as n')).rows).toEqual([{ n: 2 }]);
});

it('waits for a statement that the server works at for long', async () => {
  const { rows } = await database.pool.query<{ n: number }>('select 1 as n from pg_sleep(13)');
  expect(rows).toEqual([{ n: 1 }]);
  expect(errors).toEqual([]);
});

it('waits for it where the server can’t be asked, too: no connection is left', async () => {
  const name = new URL(place.url).pathname.slice(1);
  await database.pool.query(`create role ${name}_one login password 'one' connection limit 1`);
  const url = new URL(place.url);
  url.username = `${name}_one`;
  url.password = 'one';
  const small = openDatabase({ url: url.href, size: 1, onError: (error) => errors.push(error) });
  const { rows } = await small.pool.query<{ n: number }>('select 1 as n from pg_sleep(13)');
  expect([rows, errors]).toEqual([[{ n: 1 }], []]);
  await small.close();
  await database.pool.query(`drop role ${name}_one`);
});

it('releases what a transaction has locked whose process is gone without a word', async () => {
  const gone = database.transaction(async (tx) => {
    await sql`insert into fruit values ('apple')`.execute(tx);
    line.silence();
    await sql`select 1`.execute(tx);
  });
  const failure = await gone.catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  await database.pool.query(`insert into fruit values ('apple')`);
});
