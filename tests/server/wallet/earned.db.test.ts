import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger, transfer } from '../../../server/ledger';
import type { ChargeTerms, WalletOrder } from '../../../src/contract/api/wallet';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Answer, Visitor } from '../../support/visitor';
import { unguarded } from '../../support/unguarded';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

const ask = (by: Player, path: string, body: object) =>
  by.visitor.post(`/wallet/${path}`, { clientRef: randomUUID(), ...body });
const code = (answer: Answer) => (answer.body as { code?: string }).code;
const CHARGE = { chargeType: 1, amount: 100_000 } as const;

it('a bonus is for one charge a day', async () => {
  const player = await server.player();
  const { bonuses } = (await player.visitor.get('/wallet/charge')).body as ChargeTerms;
  const { id } = (await ask(player, 'charges', { ...CHARGE, bonus: bonuses[0]!.id })).body as WalletOrder;
  await admin.post(`/admin/wallet/orders/${id}/approve`);
  expect(code(await ask(player, 'charges', { ...CHARGE, bonus: bonuses[0]!.id }))).toBe('wallet-bonus-once');
  expect((await ask(player, 'charges', { ...CHARGE, bonus: null })).status).toBe(201);
});

it('an exchange needs a charge, a balance to begin with or a settled bet', async () => {
  const given = await server.player(0);
  await server.services.inTransaction((tx) =>
    transfer(tx, {
      kind: 'adjustment.made',
      reference: `gift ${given.id}`,
      lines: [
        { account: 'adjustments', amount: -50_000 },
        { account: 'money', member: given.id, amount: 50_000 },
      ],
    }),
  );
  expect(code(await ask(given, 'exchanges', { amount: 30_000, exchangePassword: '1234' }))).toBe('wallet-rolling');
});

it('points of a kind that is not free to become money become none without stakes', async () => {
  const player = await server.player(0);
  await server.services.inTransaction((tx) =>
    transfer(tx, {
      kind: 'coupon.used',
      reference: `gift ${player.id}`,
      lines: [
        { account: 'point', member: player.id, amount: 20_000 },
        { account: 'pointBonuses', amount: -20_000 },
      ],
    }),
  );
  const back = () => ask(player, 'conversions', { direction: 'toMoney', amount: 10_000 });
  expect((await back()).status).toBe(200);
  await unguarded(server.database.pool, `update ledger_transfer set kind = 'gift.unknown' where reference = $1`, [
    `gift ${player.id}`,
  ]);
  expect(code(await back())).toBe('wallet-turnover');
});

it('points of attendance become money by stakes at risk, all others at once', async () => {
  const [one, other] = [await server.player(10_000_000, { level: 4 }), await server.player(10_000_000, { level: 4 })];
  await server.services.inTransaction((tx) =>
    transfer(tx, {
      kind: 'attendance.rewarded',
      reference: `test ${one.id}`,
      lines: [
        { account: 'point', member: one.id, amount: 20_000 },
        { account: 'pointBonuses', amount: -20_000 },
      ],
    }),
  );
  const back = () => ask(one, 'conversions', { direction: 'toMoney', amount: 10_000 });
  expect(code(await back())).toBe('wallet-turnover');
  // Two members who share a phone number on both sides of a round: no stake at risk.
  const hedged = async (player: Player, selection: string) => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
         first_start, pair_leagues, state, status, settled_at, placed_at)
       values ($1, gen_random_uuid(), 3, 'mini', 60000000, 'ask', 1950, 0, 0, '', now(), '{}', 'settled', 1, now(),
         now() - interval '1 hour')
       returning id`,
      [player.id],
    );
    await server.database.pool.query(
      `insert into bet_leg (bet_id, place, kind, pick, fixture_id, market_id, selection_id, starts_at, seen_price, price,
         facts, exposure_key, question_key)
       values ($1, 0, 'round', 'x', 'r', 'oe', $2, now(), 1950, 1950, '{}', 'r', 'r/oe')`,
      [rows[0]!.id, selection],
    );
  };
  await hedged(one, 'odd');
  await hedged(other, 'even');
  expect(code(await back())).toBe('wallet-turnover');
  await unguarded(server.database.pool, `update bet_leg set selection_id = 'odd' where fixture_id = 'r'`);
  expect((await back()).status).toBe(200);
});
