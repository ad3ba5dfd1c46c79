import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FoundBets, foundBetsSchema } from '../../../src/contract/api/staff/bets';
import { type StaffBet, staffBetSchema } from '../../../src/contract/api/staff/trading';
import { PAGE_SIZE } from '../../../src/contract/constants';
import { Settlement } from '../../../src/contract/stream/market';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';
import { ask, offer } from './cashOuts';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let player: Player;
let other: Player;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 100 });
  admin = await server.signedIn('admin');
  [player, other] = [await server.player(1_000_000), await server.player(1_000_000)];
  server.feed.match('m1');
  server.feed.match('m2', { league: 'Copa Perdida' });
  await player.bet(['m1.wdl.1'], { stake: 10_000 });
  await player.bet(['m1.wdl.X'], { stake: 20_000 });
  await other.bet(['m2.wdl.2', 'm1.uo.Over'], { stake: 30_000 });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

async function found(query: Record<string, string | number> = {}): Promise<FoundBets> {
  const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body, text } = await admin.get(`/admin/bets?${address}`);
  expect(status, text).toBe(200);
  return v.parse(foundBetsSchema, body);
}

const stakes = async (query: Record<string, string | number>) => (await found(query)).items.map(({ stake }) => stake);
const nameOf = async ({ id }: Player) => {
  const { rows } = await server.database.pool.query<{ user_id: string }>('select user_id from member where id = $1', [
    id,
  ]);
  return rows[0]!.user_id;
};

it('finds bets by member, match, league, number, kind, state, stake and time, the latest first', async () => {
  const ofPlayer = { search: (await nameOf(player)).toUpperCase() };
  expect(await stakes(ofPlayer)).toEqual([20_000, 10_000]);
  expect(await stakes({ in: 'match', search: 'copa perdida' })).toEqual([30_000]);
  const all = (await found()).items;
  const { title, id, placedAt } = all.at(-1)!;
  expect(await stakes({ in: 'match', search: title.split(' : ')[0]! })).toEqual([30_000, 20_000, 10_000]);
  expect(await stakes({ in: 'number', search: id })).toEqual([10_000]);
  expect(await stakes({ stake: 20_000 })).toEqual([30_000, 20_000]);
  expect(await stakes({ kind: 1, state: 'open' })).toEqual([30_000, 20_000, 10_000]);
  expect(await stakes({ kind: 2 })).toEqual([]);
  expect(await stakes({ state: 'settled' })).toEqual([]);
  expect(await stakes({ from: placedAt + 1 })).toEqual([30_000, 20_000]);
  expect(await stakes({ to: placedAt })).toEqual([]);
  for (const search of ['nobody there', '%', '_']) expect(await stakes({ search })).toEqual([]);
  expect(await stakes({ in: 'number', search: 'x' })).toEqual([]);
  expect(all[0]).toMatchObject({ userId: await nameOf(other), folds: 2, state: 'open', kind: 1 });
});

it('pages by the number of the last bet, none twice and none left out', async () => {
  const many = await server.player(10_000_000);
  await server.database.pool.query(
    `insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
       first_start, pair_leagues, state)
     select $1, gen_random_uuid(), 3, 'mini', 10000, 'ask', 2000, 20000, 1000, 'p' || n, now(), '{}', 'open'
     from generate_series(1, $2::integer) n`,
    [many.id, 2 * PAGE_SIZE + 3],
  );
  await server.database.pool.query(
    `insert into bet_leg (bet_id, place, kind, pick, fixture_id, market_id, selection_id, starts_at, seen_price, price, facts)
     select id, 0, 'round', 'p', 'r', 'm', 's', now(), 2000, 2000,
       '{"gameId": 1, "game": "사다리", "round": "1", "market": "홀짝", "pick": "홀", "drawAt": 0}'
     from bet where member_id = $1`,
    [many.id],
  );
  const ids: string[] = [];
  let before: string | undefined;
  const sizes: number[] = [];
  do {
    const page = await found({ kind: 3, ...(before !== undefined && { before }) });
    ids.push(...page.items.map(({ id }) => id));
    sizes.push(page.items.length);
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(sizes).toEqual([PAGE_SIZE, PAGE_SIZE, 3]);
  expect(new Set(ids).size).toBe(2 * PAGE_SIZE + 3);
  expect(ids).toEqual(ids.toSorted((a, b) => Number(b) - Number(a)));
  // Of a round the draw, as the member reads it; betting closes earlier.
  const { legs } = v.parse(staffBetSchema, (await admin.get(`/admin/bets/${ids[0]}`)).body);
  expect(legs).toMatchObject([{ title: '사다리 1', startsAt: 0 }]);
});

it('writes them into a file, with nothing that a spreadsheet would run', async () => {
  const { status, text } = await admin.get(`/admin/bets/file?stake=20000`);
  expect(status).toBe(200);
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toContain('"배팅시각","배팅번호"');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`"${await nameOf(other)}"`);
  expect(lines[0]).toContain(',30000,');
  // Odds are a number; what it has paid is no amount yet.
  expect(lines[0]).toMatch(/,[\d.]+,30000,\d+,"","진행중"$/);
});

it('has the whole story of a bet: prices seen and taken, money, and who corrected what and why', async () => {
  server.feed.match('s1');
  const [bet, twin] = [await player.bet(['s1.wdl.1']), await other.bet(['s1.wdl.1'])];
  server.feed.settle('s1.wdl.1', Settlement.won);
  const story = async () => v.parse(staffBetSchema, (await admin.get(`/admin/bets/${bet.id}`)).body);
  const untilPaid = async (amount: number) => {
    await expect.poll(async () => (await story()).paid).toBe(amount);
  };
  await untilPaid(19_000);
  // The result is the outcome's: it may be corrected by another bet on it.
  const body = { result: Settlement.lost, reason: '공식 기록 정정' };
  expect((await admin.post(`/admin/bets/${twin.id}/legs/0/result`, body)).status).toBe(200);
  await untilPaid(0);
  const whole: StaffBet = await story();
  expect(whole).toMatchObject({ kind: 1, totalPrice: 1_900, payout: 19_000, refusal: null, decideAt: null });
  expect(whole.legs).toMatchObject([{ seenPrice: 1_900, price: 1_900, result: Settlement.lost }]);
  expect(
    whole.story.map((event) =>
      event.of === 'ledger' ? [event.kind, event.amount] : [event.action, event.userId, event.result, event.reason],
    ),
  ).toEqual([
    ['bet.placed', -10_000],
    ['bet.paid', 19_000],
    ['result.correct', 'admin', Settlement.lost, '공식 기록 정정'],
    ['bet.reversed', -19_000],
  ]);
  expect(whole.story.map(({ at }) => at)).toEqual(whole.story.map(({ at }) => at).toSorted((a, b) => a - b));
});

it('shows why a bet in play was refused after its wait, and that its stake came back', async () => {
  server.feed.match('l1', { area: 'inplay' });
  const placed = await player.place(['l1.wdl.1'], { variant: 'inplay' });
  if (placed.state !== 'waiting') throw new Error('it was expected to wait');
  server.feed.put('l1', { area: 'inplay', score: ['1', '0'] });
  await expect.poll(() => stakes({ state: 'refused' })).toEqual([10_000]);
  const [{ id } = { id: '' }] = (await found({ state: 'refused' })).items;
  const told = v.parse(staffBetSchema, (await admin.get(`/admin/bets/${id}`)).body);
  expect(told).toMatchObject({ state: 'refused', refusal: '경기 상황이 변경되어 접수되지 않았습니다.' });
  expect(told.decideAt).toBeGreaterThan(told.placedAt);
  expect(told.story.map((event) => event.of === 'ledger' && [event.kind, event.amount])).toEqual([
    ['bet.held', -10_000],
    ['bet.released', 10_000],
  ]);
});

it('shows what of a bet was cashed out, and what for', async () => {
  server.feed.match('half');
  const bet = await player.bet(['half.wdl.1']);
  const { value } = (await offer(player, bet))!;
  const half = Math.floor(value / 2);
  expect(await ask(player, bet, { stake: 5_000, value: half })).toMatchObject({ state: 'paid' });
  const expected = { state: 'open', stake: 10_000, paid: half, cashedOut: { stake: 5_000, paid: half } };
  expect((await found({ in: 'number', search: bet.id })).items).toMatchObject([expected]);
  expect(v.parse(staffBetSchema, (await admin.get(`/admin/bets/${bet.id}`)).body)).toMatchObject(expected);
});
