import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/storage/database';
import { migrate } from '../../../server/storage/migrate';
import { migrations } from '../../../server/storage/migrations/all';
import { handicapOfParts } from '../../../server/storage/migrations/handicapOfParts';
import { type TestDatabase, testDatabase } from '../../support/database';

const GONE = 'Asian Handicap - {nth} Period';
const ROW = 'Asian Handicap {nth} Period';

let database: TestDatabase;
let storage: Database;

beforeAll(async () => {
  database = await testDatabase('empty');
  storage = openDatabase({ url: database.url, size: 2, onError: () => {} });
});
afterAll(async () => {
  await storage.close();
  await database.drop();
});

it('what was set for the spelling that no market was found by is set for the market, where nothing else was', async () => {
  const { pool } = storage;
  await migrate(pool, migrations.slice(0, migrations.indexOf(handicapOfParts)));
  await pool.query(
    `insert into member (user_id, password_hash, exchange_password_hash, nickname, phone, bank, holder, account, state, code)
     values ('staff', '', '', 'staff', '', '', '', '', 'active', 'staff')`,
  );
  const placed: [string, number, number][] = [
    [GONE, 6046, 1],
    [ROW, 6046, 2],
    [GONE, 48242, 3],
    ['1X2', 48242, 4],
  ];
  for (const [market, sport, figure] of placed) {
    await pool.query('insert into betting_limit (market, sport, delay, set_by) values ($1, $2, $3, 1)', [
      market,
      sport,
      figure,
    ]);
    await pool.query('insert into betting_margin (market, sport, margin, set_by) values ($1, $2, $3, 1)', [
      market,
      sport,
      figure,
    ]);
  }
  await migrate(pool, migrations);
  const after = [
    [ROW, 6046, 2],
    [ROW, 48242, 3],
    ['1X2', 48242, 4],
  ].map(([market, sport, figure]) => ({ market, sport, figure }));
  const limits = await pool.query('select market, sport, delay as figure from betting_limit order by delay');
  expect(limits.rows).toEqual(after);
  const margins = await pool.query('select market, sport, margin as figure from betting_margin order by margin');
  expect(margins.rows).toEqual(after);
});
