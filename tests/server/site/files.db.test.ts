import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoredFiles } from '../../../server/site/files';
import { type Database, openDatabase } from '../../../server/storage/database';
import { migrate } from '../../../server/storage/migrate';
import { type TestDatabase, testDatabase } from '../../support/database';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase({ url: test.url, size: 4, onError: () => {} });
  await migrate(database.pool);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const idOf = (n: number) => n.toString(16).padStart(32, '0');
const store = (n: number, size: number) =>
  database.sql
    .insertInto('stored_file')
    .values({ id: idOf(n), type: 'image/png', bytes: Buffer.alloc(size, n) })
    .execute();

/** Files by ids, and how often the database was asked for one. */
function counted(cachedBytes: number) {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const files = new StoredFiles(database.sql.withPlugin(counting), cachedBytes);
  return {
    files,
    async statementsOf(...asked: number[]) {
      const before = statements;
      await Promise.all(asked.map((n) => files.byId(idOf(n))));
      return statements - before;
    },
  };
}

it('reads a file once, however many ask for it, at once and later', async () => {
  await store(1, 100);
  const { files, statementsOf } = counted(1_000);
  expect(await statementsOf(1, 1, 1, 1)).toBe(1);
  expect(await statementsOf(1)).toBe(0);
  expect(await files.byId(idOf(1))).toEqual({
    type: 'image/png',
    bytes: Buffer.alloc(100, 1),
    name: `${idOf(1)}.png`,
  });
});

it('stores so many bytes of them, those that were asked for last', async () => {
  for (const n of [2, 3, 4, 5]) await store(n, 400);
  const { statementsOf } = counted(1_000);
  for (const n of [2, 3, 2, 4]) await statementsOf(n);
  expect(await statementsOf(2)).toBe(0);
  expect(await statementsOf(4)).toBe(0);
  expect(await statementsOf(3)).toBe(1);
  await store(6, 1_001);
  expect(await statementsOf(6)).toBe(1);
  expect(await statementsOf(6)).toBe(1);
});

it('asks again for what was not there, or could not be read', async () => {
  const { files, statementsOf } = counted(1_000);
  expect(await files.byId(idOf(7))).toBeUndefined();
  await store(7, 10);
  expect((await files.byId(idOf(7)))?.bytes).toHaveLength(10);
  expect(await statementsOf(7)).toBe(0);

  let isAway = true;
  const failing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(result)),
  };
  const shaky = new StoredFiles(database.sql.withPlugin(failing));
  await expect(shaky.byId(idOf(7))).rejects.toThrow('away');
  isAway = false;
  expect((await shaky.byId(idOf(7)))?.bytes).toHaveLength(10);
});
