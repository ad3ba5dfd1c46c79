import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventGainsOf } from '../../../server/commission/events';
import { claimFriends, friendsDue, friendsWithin } from '../../../server/commission/friends';
import { transfer, type Tx } from '../../../server/ledger';
import { rankedPlaces } from '../../../server/rewards/tournaments/ranking';
import { stakesSoFar } from '../../../server/wallet/stakesAtRisk';
import { Settlement } from '../../../src/contract/stream/market';
import { DAY_MS } from '../../../src/contract/units';
import { testDatabase, type TestDatabase } from '../../support/database';
import { whileWaiting } from '../../support/whileLocked';
import { rewardsSite, type RewardsSite, seoulDay } from '../rewards/rewardsSite';

/** Bets and gifts of others. */
const OTHERS = 300;
const today = { from: seoulDay(), to: seoulDay() };

let database: TestDatabase;
let server: RewardsSite;

beforeAll(async () => {
  database = await testDatabase();
  server = await rewardsSite(database.url);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

interface Reads {
  /** How often it was looked into. */
  looks: number;
  rows: number;
}

/** What was read of a table. */
async function readsOf(table: string, read: (tx: Tx) => Promise<unknown>): Promise<Reads> {
  await server.database.pool.query('analyze');
  const soFar = async (tx: Tx): Promise<Reads> => {
    const { rows } = await sql<{ looks: string; rows: string }>`
      select seq_scan + idx_scan as looks, seq_tup_read + idx_tup_fetch as rows
      from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
    return { looks: Number(rows[0]!.looks), rows: Number(rows[0]!.rows) };
  };
  return server.services.inTransaction(
    async (tx) => {
      // What the connection did in transactions before may be counted still.
      const before = await soFar(tx);
      await read(tx);
      const after = await soFar(tx);
      return { looks: after.looks - before.looks, rows: after.rows - before.rows };
    },
    { byIndex: true },
  );
}

async function withLeg(bet: string, question: string, selection = question): Promise<void> {
  await server.database.pool.query(
    `insert into bet_leg (bet_id, place, kind, pick, fixture_id, market_id, selection_id, starts_at, seen_price, price, facts,
       exposure_key, question_key)
     values ($1, 0, 'odds', 'x', 'match', $2, $3, now(), 1950, 1950, '{}', 'match', 'match/' || $2)`,
    [bet, question, selection],
  );
}

const lost = (id: number, stake = 1_000) => server.settled(id, { stake, status: Settlement.lost });

it('whether a bet is hedged is found without the other questions about its match', async () => {
  const [mine, other] = [await server.player(), await server.player()];
  await withLeg(await lost(mine.id), 'mine');
  for (let n = 0; n < OTHERS; n += 1) await withLeg(await lost(other.id), `other ${n}`);
  const { rows } = await readsOf('bet_leg', (tx) => stakesSoFar(tx, mine.id));
  expect(rows).toBeLessThan(OTHERS / 10);
});

it('whether a friend’s bet is hedged is found once for all sums of a time', async () => {
  const mine = await server.member();
  const friend = await server.member({ recommender: mine.id });
  const BETS = 20;
  for (let n = 0; n < BETS; n += 1) await lost(friend.id);
  // The planner looks a few times, too.
  expect((await readsOf('bet_leg', (tx) => friendsWithin(tx, mine.id, today))).looks).toBeLessThan(1.5 * BETS);
  expect((await readsOf('bet_leg', (tx) => friendsDue(tx, mine.id))).looks).toBeLessThan(1.5 * BETS);
  expect((await readsOf('bet_leg', (tx) => claimFriends(tx, mine.id))).looks).toBeLessThan(1.5 * BETS);
});

it('whether a won bet is hedged is found of each member’s best ones only, for the ranking by odds', async () => {
  const [winner, loser] = [await server.player(), await server.player()];
  const BETS = 30;
  for (let n = 0; n < BETS; n += 1) {
    // Each with a question of its own: how the other side's bets are joined must not count.
    await withLeg(await server.settled(winner.id, { stake: 1_000, status: Settlement.won }), `both ${n}`, 'one');
    await withLeg(await lost(loser.id), `both ${n}`, 'other');
  }
  const period = { board: 'odds', from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) } as const;
  const { looks } = await readsOf('bet', async (tx) => {
    expect((await rankedPlaces(tx, period)).members.map(({ member_id }) => member_id)).toEqual([winner.id]);
  });
  expect(looks).toBeLessThan(BETS);
});

it('a member’s gifts are found without the transfers of others', async () => {
  const [mine, other] = [await server.player(), await server.player()];
  await lost(mine.id);
  const give = (reference: string, member: number) =>
    server.services.inTransaction((tx) =>
      transfer(tx, {
        kind: 'bonus.granted',
        reference,
        lines: [
          { account: 'bonuses', amount: -1 },
          { account: 'money', member, amount: 1 },
        ],
      }),
    );
  await give('own', mine.id);
  for (let n = 0; n < OTHERS; n += 1) await give(`test ${n}`, other.id);
  const page = { memberId: mine.id, page: 1, days: today };
  const { rows } = await readsOf('ledger_transfer', (tx) => eventGainsOf(tx, page));
  // Of the member's own three the one that gives, for the page and for its sums.
  expect(rows).toBeLessThan(5);
});

it('friends’ bets are read while the accounts of whoever is paid for them are free', async () => {
  const mine = await server.member();
  const friend = await server.member({ recommender: mine.id });
  await lost(friend.id, 1_000_000);
  const { pool } = server.database;
  const claimed = await whileWaiting(
    { pool, inTransaction: server.services.inTransaction },
    {
      lock: 'lock table bet_leg in access exclusive mode',
      make: (inTransaction) => inTransaction((tx) => claimFriends(tx, mine.id)),
      meanwhile: () => pool.query('select from ledger_account where member = $1 for no key update nowait', [mine.id]),
    },
  );
  expect(claimed).toEqual({ lost: 1_000_000, points: 280 });
});
