import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ranking } from '../../../src/contract/api/rewards/tournaments';
import { testDatabase, type TestDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import { type RewardsMember, rewardsSite, type RewardsSite } from './rewardsSite';

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

/** Bets on outcomes of one question, all open at the same time. */
async function onOneQuestion(bets: Readonly<Record<string, string>>): Promise<void> {
  for (const [selection, id] of Object.entries(bets)) {
    await unguarded(server.database.pool, `update bet set placed_at = settled_at - interval '1 hour' where id = $1`, [
      id,
    ]);
    await server.database.pool.query(
      `insert into bet_leg (bet_id, place, kind, pick, fixture_id, market_id, selection_id, starts_at, seen_price, price,
         facts, exposure_key, question_key)
       values ($1, 0, 'round', 'x', 'r', 'oe', $2, now(), 1950, 1950, '{}', $3, $3)`,
      [id, selection, `r${bets['홀']}`],
    );
  }
}

async function record({ visitor }: RewardsMember, board: string): Promise<number | undefined> {
  const { body } = await visitor.get(`/hall_of_fame/ranking?board=${board}&span=month`);
  return (body as Ranking).mine?.record;
}

it('a small stake on the other side takes no loss out of a ranking', async () => {
  const member = await server.member();
  await server.settled(member.id, { stake: 30_000, paid: 90_000 });
  for (let n = 0; n < 4; n += 1) await server.settled(member.id, { stake: 10_000, paid: 20_000 });
  const lost = await server.settled(member.id, { stake: 60_000, status: 1 });
  await onOneQuestion({ 홀: lost, 짝: await server.settled(member.id, { stake: 5_000, status: 1 }) });
  expect([await record(member, 'payout'), await record(member, 'rate')]).toEqual([35_000, 7_142]);
});

it('the best odds are none of a hedged bet', async () => {
  const member = await server.member();
  await server.settled(member.id, { stake: 10_000, paid: 25_000 });
  const won = await server.settled(member.id, { stake: 10_000, paid: 90_000 });
  await onOneQuestion({ 홀: won, 짝: await server.settled(member.id, { stake: 10_000, status: 1 }) });
  expect(await record(member, 'odds')).toBe(2_500);
});
