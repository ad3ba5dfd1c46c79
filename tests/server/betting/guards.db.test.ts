import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';

let database: TestDatabase;
let server: BettingServer;
let player: Player;
let id: string;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 200 });
  player = await server.player();
  server.feed.match('m1', { tier: 0 });
  ({ id } = await player.bet(['m1.wdl.1']));
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const refusal = (text: string) =>
  server.database.pool.query(text).then(
    () => 'done',
    ({ constraint, code }: { constraint?: string; code?: string }) => constraint ?? code,
  );

it.each([
  'stake = stake * 10',
  'payout = payout * 100',
  'total_price = total_price + 1',
  'member_id = member_id - 1',
  `picks = 'other'`,
  "placed_at = now() - interval '1 day'",
  `price_policy = 'any', bonus = 3`,
  `state = 'waiting', decide_at = now()`,
  `state = 'refused'`,
])('no account of the program can change what was requested in a bet: %s', async (change) => {
  expect(await refusal(`update bet set ${change} where id = ${id}`)).toBe('bet_as_asked');
});

it.each([
  'price = price + 1000',
  `selection_id = 'm1.wdl.2'`,
  'starts_at = now()',
  `facts = facts || '{"match":{}}'`,
  'seen_price = 1',
])('or of a leg: %s', async (change) => {
  expect(await refusal(`update bet_leg set ${change} where bet_id = ${id}`)).toBe('bet_leg_as_asked');
});

it('or delete one', async () => {
  for (const verb of ['delete from bet_leg', 'truncate bet cascade', 'truncate bet_leg', 'delete from bet']) {
    expect(await refusal(verb)).not.toBe('done');
  }
});

it('or reopen one that was cancelled', async () => {
  const gone = await player.bet(['m1.wdl.2']);
  expect((await player.visitor.post(`/bets/${gone.id}/cancel`)).status).toBeLessThan(300);
  expect(await refusal(`update bet set paid = paid + 1 where id = ${gone.id}`)).toBe('bet_as_asked');
  expect(await refusal(`update bet set state = 'open', status = 0 where id = ${gone.id}`)).toBe('bet_as_asked');
  expect(await refusal(`update bet_leg set over = false where bet_id = ${gone.id}`)).toBe('bet_leg_as_asked');
});
