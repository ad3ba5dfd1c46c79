import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulatorSeedOf } from '../../../server/feeds/simulatorSeed';
import { openDatabase } from '../../../server/storage/database';
import { type TestDatabase, testDatabase } from '../../support/database';

let databases: TestDatabase[];

beforeAll(async () => {
  databases = await Promise.all([testDatabase(), testDatabase()]);
});

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
});

it('a database draws its seed once, for all its processes, and no two databases have the same', async () => {
  const [one, other] = databases.map(({ url }) => openDatabase({ url, onError: () => {} }));
  try {
    const drawn = await Promise.all([1, 2, 3, 4].map(() => simulatorSeedOf(one!.sql)));
    expect(drawn[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(drawn).size).toBe(1);
    expect(await simulatorSeedOf(one!.sql)).toBe(drawn[0]);
    expect(await simulatorSeedOf(other!.sql)).not.toBe(drawn[0]);
  } finally {
    await Promise.all([one!.close(), other!.close()]);
  }
});
