import { afterAll, beforeAll, expect, it } from 'vitest';
import { conflictRefusals } from '../../../server/betting/conflictingBets';
import type { BetTerms } from '../../../server/betting/judge';
import type { Limits } from '../../../src/contract/api/betting';
import { RoundRows } from '../../../tools/campaign/roundTable/table';
import { type TestDatabase, testDatabase } from '../../support/database';

let database: TestDatabase;
let table: RoundRows;
beforeAll(async () => {
  database = await testDatabase();
  table = new RoundRows(database.url, { size: 2 });
});
afterAll(async () => {
  await table.close();
  await database.drop();
});

/** An open bet on the match; returns its id. */
async function open(member: number, payout: number): Promise<string> {
  const { rows } = await table.database.pool.query<{ bet_id: string }>(
    `with made as (
       insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
         first_start, pair_leagues, state)
       values ($1, gen_random_uuid(), 1, 'normal', 5000, 'ask', 1900, $2, 1000, 'old', now(), '{}', 'open') returning id
     )
     insert into bet_leg (bet_id, place, kind, pick, area, fixture_id, market_id, selection_id, starts_at, seen_price, price,
       facts, over, exposure_key, question_key)
     select id, 0, 'odds', 'old', 'europe', 'f1', 'm', 'old', now(), 1900, 1900, '{}', false, 'f1', 'm' from made
     returning bet_id`,
    [member, payout],
  );
  return rows[0]!.bet_id;
}

const terms = (payout: number, id: string) =>
  ({
    payout,
    pairLeagues: [],
    legs: [{ pick: { id, fixtureId: 'f1' }, exposure: { exposureKey: 'f1', questionKey: 'm' } }],
  }) as unknown as BetTerms;
const limits = (axisMax: number) => ({ axisMax, pairsPerLeague: 5 }) as unknown as Limits;

it('the bet that an edit takes the place of counts for others until the edit is accepted', async () => {
  const [editing, other] = [await table.member(0), await table.member(0)];
  // All may win 200 million together.
  const replaces = await open(editing, 150_000_000);
  const bet = { memberId: other, terms: terms(100_000_000, 'c'), limits: limits(200_000_000) };
  const edit = (payout: number, axisMax: number) => ({
    ...{ memberId: editing, replaces, terms: terms(payout, 'b'), limits: limits(axisMax) },
  });
  const reasons = async (...asked: Parameters<typeof conflictRefusals>[1][number][]) =>
    (await conflictRefusals(table.database.sql, asked)).map((refusal) => refusal?.reason);
  expect(await reasons(bet)).toEqual(['liability']);
  expect(await reasons(edit(160_000_000, 155_000_000), bet)).toEqual(['axis', 'liability']);
  expect(await reasons(edit(100_000_000, 155_000_000), bet)).toEqual([undefined, undefined]);
  expect(await reasons(edit(110_000_000, 155_000_000), bet)).toEqual([undefined, 'liability']);
});
