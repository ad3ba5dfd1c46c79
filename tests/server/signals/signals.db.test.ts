import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transfer } from '../../../server/ledger';
import { type Signals, signalsSchema } from '../../../src/contract/api/staff/signals';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function signals(): Promise<Signals> {
  return v.parse(signalsSchema, (await admin.get('/admin/signals')).body);
}

interface Played {
  count: number;
  kind?: number;
  /** Odds × 1000. */
  price?: number;
  won?: boolean;
  refusal?: string;
  daysAgo?: number;
  picks?: string;
}

/** Bets of 10,000 won that are over. */
async function played({ id }: Player, bets: Played): Promise<void> {
  const { count, kind = 1, price = 2_000, won = false, refusal, daysAgo = 1, picks = 'europe.x' } = bets;
  const state = refusal === undefined ? 'settled' : 'refused';
  await unguarded(
    server.database.pool,
    `insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
       first_start, pair_leagues, state, status, paid, settled_at, placed_at, refusal)
     select $1, gen_random_uuid(), $2, 'european', 10000, 'ask', $3, 0, 1000, $4, now(), '{}', $5, $6, $7,
       now() - $8 * interval '1 day', now() - $8 * interval '1 day', $9::jsonb
     from generate_series(1, $10)`,
    [
      ...[id, kind, price, picks, state, refusal === undefined ? (won ? 2 : 1) : 0, won ? price * 10 : 0, daysAgo],
      ...[refusal === undefined ? null : JSON.stringify({ reason: refusal, message: '', legs: [] }), count],
    ],
  );
}

const userId = async ({ id }: Player) =>
  (await server.services.sql.selectFrom('member').select('user_id').where('id', '=', id).executeTakeFirstOrThrow())
    .user_id;
const isListed = async (kind: keyof Signals, player: Player) => {
  const name = await userId(player);
  return (await signals())[kind].some((row) => row.userId === name);
};

it.each([
  ['five of twenty-five', 5, 20, true],
  ['four of ten', 4, 6, false],
  ['five of a hundred', 5, 95, false],
  ['five that were refused for something else', 0, 20, false],
])('late bets: %s refused by a change of the match', async (_, refused, others, listed) => {
  const player = await server.player();
  if (refused > 0) await played(player, { count: refused, kind: 2, refusal: 'match-changed' });
  if (refused === 0) await played(player, { count: 5, kind: 2, refusal: 'price-changed' });
  await played(player, { count: others, kind: 2 });
  // Those before kick-off do not wait.
  await played(player, { count: 50, kind: 1 });
  expect(await isListed('late', player)).toBe(listed);
  if (listed) {
    const row = (await signals()).late.find(({ bets }) => bets === refused + others);
    expect(row).toMatchObject({ refused, bets: refused + others });
  }
});

it.each([
  ['18 of 20 at 2.00', { won: 18, lost: 2 }, {}, true],
  ['16 of 20 at 2.00', { won: 16, lost: 4 }, {}, false],
  ['10 of 10', { won: 10, lost: 0 }, {}, false],
  ['20 of 20, a month ago', { won: 20, lost: 0 }, { daysAgo: 31 }, false],
  ['20 of 20 on rounds', { won: 20, lost: 0 }, { kind: 3 }, false],
  ['20 of 20 combinations', { won: 20, lost: 0 }, { picks: 'europe.x europe.y' }, false],
  // Each has 10 % by its odds: 8 of 20 are four deviations more.
  ['8 of 20 at 10.00', { won: 8, lost: 12 }, { price: 10_000 }, true],
])('singles that won: %s', async (_, { won, lost }, more, listed) => {
  const player = await server.player();
  await played(player, { count: won, won: true, ...more });
  if (lost > 0) await played(player, { count: lost, ...more });
  expect(await isListed('sharp', player)).toBe(listed);
});

it('has the stakes, the profit and the deviations of who won more than the odds would have it', async () => {
  const player = await server.player();
  await played(player, { count: 18, won: true });
  await played(player, { count: 3 });
  const name = await userId(player);
  // 21 bets of 10,000 at 2.00: 150,000 won, and a deviation of 10,000 × √21.
  expect((await signals()).sharp.find((row) => row.userId === name)).toMatchObject({
    ...{ bets: 21, stakes: 210_000, profit: 150_000, deviations: 327 },
  });
});

async function moneyOf(
  player: Player,
  { given, charged, exchanged }: Record<'given' | 'charged' | 'exchanged', number>,
) {
  const { id: member } = player;
  if (given > 0) {
    await server.services.inTransaction((tx) =>
      transfer(tx, {
        kind: 'bonus.granted',
        reference: `gift:${member}`,
        lines: [
          { account: 'money', member, amount: given },
          { account: 'bonuses', amount: -given },
        ],
      }),
    );
  }
  for (const [kind, amount] of [
    ['charge', charged],
    ['exchange', exchanged],
  ] as const) {
    if (amount === 0) continue;
    await unguarded(
      server.database.pool,
      `insert into wallet_order (kind, member_id, amount, state, decided_at, holder, charge_type, rolling)
       values ($1, $2, $3, 'approved', now(), '', case when $1 = 'charge' then 1 end, case when $1 = 'charge' then '{}'::jsonb end)`,
      [kind, member, amount],
    );
  }
}

it.each([
  ['took out what was given', { given: 50_000, charged: 0, exchanged: 50_000 }, true],
  ['took out more than twice what was given', { given: 50_000, charged: 0, exchanged: 100_010 }, false],
  ['put in more than was taken out', { given: 50_000, charged: 100_000, exchanged: 60_000 }, false],
  ['was given little', { given: 9_990, charged: 0, exchanged: 10_000 }, false],
  ['took nothing out', { given: 50_000, charged: 0, exchanged: 0 }, false],
])('gifts: a member who %s', async (_, money, listed) => {
  const player = await server.player(200_000);
  await moneyOf(player, money);
  expect(await isListed('gifts', player)).toBe(listed);
  if (listed) {
    const name = await userId(player);
    expect((await signals()).gifts.find((row) => row.userId === name)).toMatchObject(money);
  }
});
