import { afterAll, beforeAll, expect, it } from 'vitest';
import { resultsOfDay } from '../../../server/settlement/resultsOfDay';
import { storeFinals } from '../../../server/settlement/storeFinals';
import { type Database, openDatabase } from '../../../server/storage/database';
import { type Fixture, FixtureStatus } from '../../../src/contract/stream/fixture';
import { DAY_MS } from '../../../src/contract/units';
import { dateTimeText } from '../../../src/rules/text/kst';
import { type TestDatabase, testDatabase } from '../../support/database';
import { fixture } from '../../support/frames';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase({ url: test.url, size: 1, onError: () => {} });
});

afterAll(async () => {
  await database.close();
  await test.drop();
});

it('has the names of another fixture of the same id, as of one that is reported again', async () => {
  const first = fixture('f1', { start: Date.now() - 7_200_000 });
  const named = (at: number) => ({ ...first.participants[at]!, name: `side ${at}` });
  const other: Fixture = {
    ...first,
    start: first.start + 3_600_000,
    league: { ...first.league, name: 'another league' },
    participants: [named(0), named(1)],
  };
  for (const each of [first, other]) await database.transaction((tx) => storeFinals(tx, [each]));
  const { items } = await resultsOfDay(database.sql, { date: dateTimeText(Date.now()).slice(0, 10), page: 1 });
  expect(items).toMatchObject([{ fixtureId: 'f1', league: 'another league', home: 'side 0', away: 'side 1' }]);
});

it('has a match that was broken off on the day on which it ended', async () => {
  const match = fixture('f2', { start: Date.now() - DAY_MS });
  const stored = (status: FixtureStatus) => database.transaction((tx) => storeFinals(tx, [{ ...match, status }]));
  const listed = async () => {
    const { items } = await resultsOfDay(database.sql, { date: dateTimeText(Date.now()).slice(0, 10), page: 1 });
    return items.filter(({ fixtureId }) => fixtureId === 'f2').map(({ status }) => status);
  };
  await stored(FixtureStatus.abandoned);
  await database.pool.query(`update fixture_result set ended_at = ended_at - interval '1 day' where fixture_id = 'f2'`);
  await stored(FixtureStatus.abandoned);
  expect(await listed()).toEqual([]);
  await stored(FixtureStatus.finished);
  expect(await listed()).toEqual([FixtureStatus.finished]);
});
