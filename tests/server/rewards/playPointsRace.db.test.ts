import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transfer, type Tx } from '../../../server/ledger';
import { awardDay } from '../../../server/rewards/playPoints/award';
import { withLevelUps } from '../../../server/rewards/playPoints/levelUps';
import { payNext } from '../../../server/rewards/playPoints/payDays';
import { convertPoints } from '../../../server/wallet/requestOrder';
import { Settlement } from '../../../src/contract/stream/market';
import { testDatabase, type TestDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import { whileLocked, whileWaiting } from '../../support/whileLocked';
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

/** 0.1 % of yesterday's stakes on sports. */
async function ruled(): Promise<void> {
  await server.services.sql.deleteFrom('play_point_rule').execute();
  const admin = await server.signedIn('admin');
  const rule = { kind: 'comp', scope: 'sports', amount: 10, from: seoulDay(1) };
  expect((await admin.call('PUT', '/admin/play-points', rule)).status).toBe(204);
  await unguarded(server.database.pool, `update play_point_rule set from_day = '${seoulDay(-1)}'`);
  await unguarded(server.database.pool, `update play_point_progress set day = '${seoulDay(-1)}', member_id = 0`);
}

const lost = (id: number, stake: number) => server.settled(id, { stake, status: Settlement.lost });

async function lostYesterday(id: number, stake: number): Promise<void> {
  await unguarded(
    server.database.pool,
    `update bet set placed_at = placed_at - interval '1 day', settled_at = settled_at - interval '1 day',
       played_at = played_at - interval '1 day' where id = $1`,
    [await lost(id, stake)],
  );
}

const paid = async (id: number) => {
  const rows = await server.services.sql.selectFrom('play_point').selectAll().where('member_id', '=', id).execute();
  return rows.map(({ earned, points }) => [Number(earned), Number(points)]);
};

/** Rejects where somebody else has the member's accounts locked. */
const lockAtOnce = (id: number) =>
  server.database.pool.query('select from ledger_account where member = $1 for no key update nowait', [id]);

const settle = (bet: string, status: Settlement) => (tx: Tx) =>
  raw`update bet set state = 'settled', status = ${status}, settled_at = clock_timestamp(), played_at = clock_timestamp(),
    settlements = settlements + 1 where id = ${bet}::bigint`.execute(tx);

// 4 % of 0.7 % of 100,000,000 carry 28,000, of 10,000,000 alone 2,800; 1 % is the margin of a casino.
it.each([
  {
    what: 'settlement',
    points: 10_000,
    async begin(id: number) {
      const bet = await lost(id, 90_000_000);
      const open = `update bet set state = 'open', status = 0, settled_at = null, played_at = null, settlements = 0
        where id = $1`;
      await unguarded(server.database.pool, open, [bet]);
      return settle(bet, Settlement.lost);
    },
  },
  {
    what: 'correction',
    points: 2_800,
    begin: async (id: number) => settle(await lost(id, 90_000_000), Settlement.cancelled),
  },
  {
    what: 'stake at a provider',
    points: 10_000,
    begin: async (id: number) => (tx: Tx) =>
      raw`insert into game_movement (provider, reference, kind, member_id, amount)
        values ('playfun', ${randomUUID()}, 'debit', ${id}, 90000000)`.execute(tx),
  },
])('a day is paid by the stakes as they are once the $what under way has ended', async ({ begin, points }) => {
  await ruled();
  const { inTransaction } = server.services;
  const { id } = await server.player(500_000_000);
  await lostYesterday(id, 10_000_000);
  const change = await begin(id);
  await whileWaiting(
    { pool: server.database.pool, inTransaction },
    {
      // Each of them has the member's accounts locked while it writes.
      lock: `select from ledger_account where member = ${id} for no key update`,
      make: (within) => payNext(within, 0),
      meanwhile: () => inTransaction(change),
    },
  );
  expect(await paid(id)).toEqual([[10_000, points]]);
});

it('a member is paid and free again while the next one’s accounts are locked', async () => {
  await ruled();
  const { inTransaction } = server.services;
  const ids = [(await server.player(500_000_000)).id, (await server.player(500_000_000)).id] as const;
  for (const id of ids) await lostYesterday(id, 10_000_000);
  let paying: Promise<boolean> | undefined;
  await whileLocked(
    server.database.pool,
    `select from ledger_account where member = ${ids[1]} for no key update`,
    async () => {
      paying = payNext(inTransaction, 0);
      await expect.poll(() => paid(ids[0])).toEqual([[10_000, 2_800]]);
      await lockAtOnce(ids[0]);
      expect(await paid(ids[1])).toEqual([]);
    },
  );
  await paying;
  await expect.poll(() => paid(ids[1])).toEqual([[10_000, 2_800]]);
});

it.each([
  {
    what: 'the points of a day',
    make: (tx: Tx, id: number) => awardDay(tx, id, seoulDay(-1), [['comp', 100]]),
  },
  {
    what: 'the points of a level',
    make: (tx: Tx, id: number) =>
      withLevelUps(tx, id, {
        level: 7,
        async change() {
          await tx.updateTable('member').set({ level: 7 }).where('id', '=', id).execute();
        },
      }),
  },
  {
    what: 'a conversion of points',
    async make(tx: Tx, id: number) {
      const request = { clientRef: randomUUID(), direction: 'toMoney', amount: 1_000 } as const;
      expect(await convertPoints(tx, id, request)).toMatchObject({ answer: { is: 'converted' } });
    },
  },
])('for $what a member’s bets are read while the accounts are free', async ({ make }) => {
  const { inTransaction } = server.services;
  const { id } = await server.player(500_000_000);
  await lost(id, 10_000_000);
  const level = { kind: 'levelUp', scope: '7', from_day: seoulDay(), amount: 100, set_by: id } as const;
  await server.services.sql
    .insertInto('play_point_rule')
    .values(level)
    .onConflict((is) => is.doNothing())
    .execute();
  await inTransaction((tx) =>
    transfer(tx, {
      kind: 'coupon.used',
      reference: `test ${id}`,
      lines: [
        { account: 'pointBonuses', amount: -1_000 },
        { account: 'point', member: id, amount: 1_000 },
      ],
    }),
  );
  await whileWaiting(
    { pool: server.database.pool, inTransaction },
    {
      lock: 'lock table bet_leg in access exclusive mode',
      make: (within) => within((tx) => make(tx, id)),
      meanwhile: async () => expect((await lockAtOnce(id)).rowCount).toBeGreaterThan(0),
    },
  );
});

it.each([{ state: 'blocked' }, { level: 1, stakeMax: 10_000 }])(
  'a member’s bets are not read for %j, which raises no level',
  async (change) => {
    const { id } = await server.player(0);
    const admin = await server.signedIn('admin');
    await whileLocked(server.database.pool, 'lock table bet_leg in access exclusive mode', async () => {
      expect((await admin.call('PATCH', `/admin/members/${id}`, change)).status).toBe(200);
    });
  },
);
