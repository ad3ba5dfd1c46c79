import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedRivals } from '../../../server/demo/seedRivals';
import { transactor } from '../../../server/ledger';
import { type Database, openDatabase } from '../../../server/storage/database';
import { machineClock } from '../../../server/timing/machineClock';
import { testDatabase, type TestDatabase } from '../../support/database';

let database: TestDatabase;
let storage: Database;

beforeAll(async () => {
  database = await testDatabase('demo');
  storage = openDatabase({ url: database.url, onError: () => {} });
});
afterAll(async () => {
  await storage.close();
  await database.drop();
});

it('places bets of the demonstration after their members joined and before their matches begin, and settles them after that, this week', async () => {
  const inTransaction = transactor({ database: storage, clock: machineClock, random: Math.random });
  await seedRivals(inTransaction);
  const { rows } = await storage.pool.query<Record<'bets' | 'ordered', number>>(
    `select count(*)::int as bets, count(*) filter (where m.joined_at < b.placed_at and b.placed_at < l.starts_at and l.starts_at = b.first_start
        and l.starts_at < b.settled_at and b.settled_at <= now()
        and b.settled_at >= date_trunc('week', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')::int as ordered
       from bet b join bet_leg l on l.bet_id = b.id join member m on m.id = b.member_id where b.picks = 'demo'`,
  );
  const [{ bets, ordered }] = rows as [Record<'bets' | 'ordered', number>];
  expect(bets).toBeGreaterThan(0);
  expect(ordered).toBe(bets);
});
