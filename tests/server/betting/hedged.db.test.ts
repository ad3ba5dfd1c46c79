import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { IS_HEDGED } from '../../../server/betting/hedged';
import { UserType } from '../../../src/contract/codes/users';
import { type HedgedPage, hedgedPageSchema } from '../../../src/contract/api/staff/hedged';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let first: Player;
let second: Player;
let third: Player;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
  [first, second, third] = [await server.player(), await server.player(), await server.player()];
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
// Deleted, not truncated: a lock on whole tables could deadlock with what the server's own jobs read meanwhile.
afterEach(() => unguarded(server.database.pool, 'with legs as (delete from bet_leg) delete from bet'));

async function joined(id: number, daysAgo: number): Promise<void> {
  const { pool } = server.database;
  await pool.query(`update member set joined_at = now() - $2 * interval '1 day' where id = $1`, [id, daysAgo]);
}

/** Unrelated members, but for the fields given. */
async function members(more: readonly object[] = []): Promise<void> {
  for (const [at, { id }] of [first, second, third].entries()) {
    await joined(id, 100);
    const alone = {
      phone: `010${id}`,
      bank: '국민',
      account: `${id}`,
      recommender_id: null,
      type: 0,
    };
    await server.services.sql
      .updateTable('member')
      .set({ ...alone, ...more[at] })
      .where('id', '=', id)
      .execute();
  }
}

const STATUS = { open: 0, settled: 1, cancelled: -1 } as const;

interface Put {
  question?: string;
  state?: keyof typeof STATUS;
  daysAgo?: number;
  /** Days from its placing to its decision. */
  lasts?: number;
  /** As the bets of the demonstration's rivals. */
  over?: boolean;
}

async function bet(
  { id }: Player,
  selection: string,
  { question = 'oe', state = 'settled', daysAgo = 0, lasts = 30, over = state === 'cancelled' }: Put = {},
) {
  const { pool } = server.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
       first_start, pair_leagues, state, status, settled_at, placed_at)
     values ($1, gen_random_uuid(), 3, 'mini', 10000, 'ask', 1950, 0, 0, '', now(), '{}', $2, $4,
       case when $2 = 'open' then null else now() + ($5::float8 - $3::float8) * interval '1 day' end, now() - $3 * interval '1 day')
     returning id`,
    [id, state, daysAgo, STATUS[state], lasts],
  );
  const facts = { gameId: 1, game: '사다리', round: '12', market: '홀짝', pick: selection, drawAt: 0 };
  await pool.query(
    `insert into bet_leg (bet_id, place, kind, pick, fixture_id, market_id, selection_id, starts_at, seen_price, price,
       facts, exposure_key, question_key, over)
     values ($1, 0, 'round', 'x', 'r', 'oe', $2, now(), 1950, 1950, $3, 'r', $4, $5)`,
    [rows[0]!.id, selection, JSON.stringify(facts), `r/${question}`, over],
  );
  return rows[0]!.id;
}

async function page(number = 1): Promise<HedgedPage> {
  return v.parse(hedgedPageSchema, (await admin.get(`/admin/hedged-bets?page=${number}`)).body);
}

/** What earns no reward. */
async function hedgedBets(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from bet b where ${IS_HEDGED} order by id`.execute(
    server.services.sql,
  );
  return rows.map(({ id }) => id);
}

const betsOf = ({ items }: HedgedPage) =>
  items.flatMap(({ sides }) => sides.flatMap(({ bets }) => bets.map(({ id }) => id)));

it.each<[string, (ids: number[]) => object[], string | undefined]>([
  ['the same phone number', () => [{ phone: '01012345678' }, { phone: '01012345678' }], 'phone'],
  ['no phone number each', () => [{ phone: '' }, { phone: '' }], undefined],
  ['one account', () => [{ account: '1-2' }, { account: '1-2' }], 'account'],
  ['one account, written otherwise', () => [{ account: '1-2' }, { account: '12', bank: '국민은행' }], 'account'],
  ['accounts without a digit', () => [{ account: '--' }, { account: '---' }], undefined],
  ['two accounts', () => [{ account: '1-2' }, { account: '1-3' }], undefined],
  ['no account each', () => [{ account: '' }, { account: '' }], undefined],
  ['a friend of the other', (ids) => [{}, { recommender_id: ids[0] }], 'friends'],
  ['two friends of a third', (ids) => [{ recommender_id: ids[2] }, { recommender_id: ids[2] }], 'friends'],
  [
    'two whom a manager brought',
    (ids) => [{ recommender_id: ids[2] }, { recommender_id: ids[2] }, { type: UserType.manager }],
    undefined,
  ],
  ['one whom the other brought as staff', (ids) => [{ type: UserType.manager }, { recommender_id: ids[0] }], undefined],
  [
    'friend, phone and account',
    (ids) => [
      { phone: '1', account: '1' },
      { phone: '1', account: '1', recommender_id: ids[0] },
    ],
    'friends',
  ],
  ['nothing in common', () => [], undefined],
])('shows opposite sides of members with %s as it is counted', async (_, more, relation) => {
  await members(more([first.id, second.id, third.id]));
  const bets = [await bet(first, '홀'), await bet(second, '짝')];
  const shown = await page();
  expect(shown.items.map((each) => each.relation)).toEqual(relation === undefined ? [] : [relation]);
  expect(betsOf(shown).toSorted()).toEqual(await hedgedBets());
  expect(betsOf(shown).toSorted()).toEqual(relation === undefined ? [] : bets);
});

const related = { friend: (id: number) => ({ recommender_id: id }), phone: () => ({ phone: `010${first.id}` }) };

it.each(['friend', 'phone'] as const)('counts what was open at the same time only, of one %s as well', async (way) => {
  await members([{}, related[way](first.id)]);
  for (const other of [first, second]) {
    await bet(first, '홀', { question: `over ${other.id}`, daysAgo: 2, lasts: 1 });
    await bet(other, '짝', { question: `over ${other.id}`, daysAgo: 0.5 });
  }
  expect([await hedgedBets(), (await page()).items]).toEqual([[], []]);
  const both = [await bet(first, '홀', { daysAgo: 2, lasts: 1.5 }), await bet(second, '짝', { daysAgo: 1 })];
  expect([await hedgedBets(), betsOf(await page()).toSorted()]).toEqual([both, both]);
});

it('lets a friend who joins later take nothing from bets that were there', async () => {
  await members([{}, { recommender_id: first.id }, { recommender_id: first.id }]);
  for (const { id } of [second, third]) await joined(id, 1.5);
  await bet(first, '홀', { daysAgo: 2 });
  await bet(second, '짝', { daysAgo: 1 });
  await bet(third, '짝', { daysAgo: 1 });
  expect([await hedgedBets(), (await page()).items]).toEqual([[], []]);
  const own = await bet(first, '홀', { daysAgo: 1.4 });
  expect(await hedgedBets()).toContain(own);
});

it('shows whose bets stand on which side with how much', async () => {
  await members([{}, { recommender_id: first.id }]);
  const [one, other, more] = [await bet(first, '홀'), await bet(second, '짝'), await bet(second, '짝')];
  const picked = { title: '사다리 12', sport: null, market: '홀짝', line: '' };
  expect(await page()).toMatchObject({
    totalCount: 1,
    items: [
      {
        relation: 'friends',
        sides: [
          { ...picked, pick: '짝', stake: 20_000, betCount: 2, bets: [{ id: more }, { id: other, stake: 10_000 }] },
          { ...picked, pick: '홀', stake: 10_000, betCount: 1, bets: [{ id: one }] },
        ],
      },
    ],
  });
});

it('shows one member on both sides, and neither one side alone, other questions, taken back nor old bets', async () => {
  await members();
  await bet(first, '홀');
  await bet(first, '홀');
  await bet(first, '언더', { question: 'ou' });
  await bet(first, '짝', { state: 'cancelled' });
  await bet(first, '짝', { over: true });
  expect(await page()).toMatchObject({ items: [], totalCount: 0, pageCount: 1 });
  await bet(first, '짝', { daysAgo: 8 });
  expect((await page()).items).toEqual([]);
  await bet(first, '짝', { state: 'open' });
  expect((await page()).items).toMatchObject([{ relation: 'same', sides: [{ betCount: 1 }, { betCount: 2 }] }]);
});

it('pages them, those bet on last first', async () => {
  await members();
  for (let at = 0; at < 16; at += 1) {
    for (const side of ['홀', '짝']) await bet(first, side, { question: `q${at}`, daysAgo: at / 10 });
  }
  const [one, two, past] = [await page(), await page(2), await page(3)];
  expect([one.totalCount, one.pageCount, one.items.length, two.items.length, past.items.length]).toEqual([
    16, 2, 15, 1, 0,
  ]);
  expect(past.pageCount).toBe(2);
  const times = [...one.items, ...two.items].map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});
