import { setTimeout as sleep } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockMembers } from '../../../server/ledger';
import { payNext } from '../../../server/rewards/playPoints/payDays';
import { Settlement } from '../../../src/contract/stream/market';
import { testDatabase, type TestDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import { rewardsSite, type RewardsSite, seoulDay } from './rewardsSite';

let database: TestDatabase;
let server: RewardsSite;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await rewardsSite(database.url);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

it('a day is paid by the stakes as they are once the settlement under way has ended', async () => {
  const { pool } = server.database;
  const { inTransaction, sql } = server.services;
  const admin = await server.signedIn('admin');
  const rule = { kind: 'comp', scope: 'sports', amount: 10, from: seoulDay(1) };
  expect((await admin.call('PUT', '/admin/play-points', rule)).status).toBe(204);
  await unguarded(pool, `update play_point_rule set from_day = '${seoulDay(-1)}'`);
  await unguarded(pool, `update play_point_progress set day = '${seoulDay(-1)}', member_id = 0`);
  const { id } = await server.player(500_000_000);
  const lost = (stake: number) => server.settled(id, { stake, status: Settlement.lost });
  const [yesterdays, other] = [await lost(10_000_000), await lost(90_000_000)];
  await unguarded(
    pool,
    `update bet set placed_at = placed_at - interval '1 day', settled_at = settled_at - interval '1 day',
       played_at = played_at - interval '1 day' where id = $1`,
    [yesterdays],
  );
  const open = `update bet set state = 'open', status = 0, settled_at = null, played_at = null where id = $1`;
  await unguarded(pool, open, [other]);
  // A settlement locks the member's accounts before it writes the bet.
  const settling = inTransaction(async (tx) => {
    await lockMembers(tx, [id]);
    await sleep(1_000);
    await raw`update bet set state = 'settled', status = ${Settlement.lost}, settled_at = clock_timestamp(),
      played_at = clock_timestamp() where id = ${other}::bigint`.execute(tx);
  });
  await sleep(300);
  await Promise.all([settling, payNext(inTransaction, 0)]);
  const paid = await sql.selectFrom('play_point').select(['earned', 'points']).where('member_id', '=', id).execute();
  // 4 % of 0.7 % of 100,000,000 carry 28,000; of 10,000,000 alone 2,800.
  expect(paid.map(({ earned, points }) => [Number(earned), Number(points)])).toEqual([[10_000, 10_000]]);
});
