import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { machineClock } from '../../../server/timing/machineClock';
import { type HistoryPage, historyPageSchema, statementSchema } from '../../../src/contract/api/betting';
import type { CatalogueGame } from '../../../src/contract/api/casino/provider';
import { Settlement } from '../../../src/contract/stream/market';
import { MINUTE_MS } from '../../../src/contract/units';
import { bettingServer, type BettingServer, type Player } from '../../support/bettingServer';
import { testDatabase, type TestDatabase } from '../../support/database';
import { type FakeProvider, fakeProvider } from '../../support/fakeProvider';
import { walletRequestOf } from '../../support/gameProvider';

const SLOT: CatalogueGame = {
  id: 'lantern',
  name: '등불',
  studio: '테스트',
  kind: 'slot',
  art: 'reels',
  hue: 10,
  min: 100,
  max: 100_000,
};

let database: TestDatabase;
let provider: FakeProvider;
let server: BettingServer;
let player: Player;
let movements = 0;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  provider = await fakeProvider([SLOT]);
  server = await bettingServer({ url: database.url, settings: provider.settings });
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await database.drop();
});
beforeEach(async () => {
  player = await server.player(1_000_000);
  expect((await player.visitor.post('/playfun/auth', { kind: 'slot', game: SLOT.id })).status).toBe(200);
});

/** Moves money as the provider does; the movement's reference. */
async function move(kind: 'debit' | 'credit' | 'rollback', fields: object): Promise<string> {
  const { player: name, session } = provider.launches.at(-1)!;
  const reference = `move-${(movements += 1)}`;
  const more = kind === 'debit' ? { session, game: SLOT.id } : kind === 'credit' ? { game: SLOT.id } : {};
  const content = { player: name, reference, ...more, ...fields };
  expect(await walletRequestOf(server, kind, content)).toMatchObject({ status: 200 });
  return reference;
}

/** Makes a member's movements older by so many ms. */
async function age(ms: number): Promise<void> {
  const { pool } = server.database;
  await pool.query('alter table game_movement disable trigger user');
  await pool.query(
    `update game_movement set at = at - $1 * interval '1 ms'
     where member_id = (select member_id from game_player where name = $2)`,
    [ms, provider.launches.at(-1)!.player],
  );
  await pool.query('alter table game_movement enable trigger user');
}

async function history(query = ''): Promise<HistoryPage> {
  const answer = await player.visitor.get(`/history${query}`);
  expect(answer.status).toBe(200);
  return v.parse(historyPageSchema, answer.body);
}

const playsOf = ({ items }: HistoryPage) => items.flatMap((item) => (item.is === 'play' ? [item.play] : []));
const match = () => {
  const id = `h${(matches += 1)}`;
  server.feed.match(id, {});
  return id;
};

describe('play of the casino and of slots in the history', () => {
  it('is one entry a round, with what was staked and paid in it', async () => {
    await move('debit', { round: 'a', amount: 1_000 });
    await move('debit', { round: 'a', amount: 500 });
    await move('credit', { round: 'a', amount: 4_000 });
    const page = await history();
    expect(page).toMatchObject({ totalCount: 1, pageCount: 1, staked: 1_500, paid: 4_000 });
    expect(playsOf(page)).toEqual([
      {
        id: expect.any(String),
        game: '플레이펀 · 등불',
        at: expect.any(Number),
        stake: 1_500,
        paid: 4_000,
        status: Settlement.won,
      },
    ]);
  });

  it('is in progress at first, and lost where nothing was paid two minutes after the last stake', async () => {
    await move('debit', { round: 'a', amount: 1_000 });
    expect(playsOf(await history())[0]).toMatchObject({ status: Settlement.inProgress, paid: 0 });
    await age(119_000);
    await move('debit', { round: 'a', amount: 1_000 });
    await age(119_000);
    expect(playsOf(await history())[0]).toMatchObject({ status: Settlement.inProgress });
    await age(2_000);
    expect(playsOf(await history())[0]).toMatchObject({ status: Settlement.lost, stake: 2_000 });
    // A provider may still pay, for three days.
    await move('credit', { round: 'a', amount: 3_000 });
    expect(playsOf(await history())[0]).toMatchObject({ status: Settlement.won, paid: 3_000 });
  });

  it('leaves out what was undone; a round without a stake is cancelled', async () => {
    const first = await move('debit', { round: 'a', amount: 1_000 });
    await move('debit', { round: 'a', amount: 200 });
    await move('rollback', { of: first });
    expect(playsOf(await history())[0]).toMatchObject({ stake: 200 });
    const only = await move('debit', { round: 'b', amount: 700 });
    await move('rollback', { of: only });
    expect(playsOf(await history())[0]).toMatchObject({ stake: 700, paid: 700, status: Settlement.cancelled });
  });

  it('stands among the bets by its time, and is narrowed as they are', async () => {
    const before = await player.bet([`${match()}.wdl.1`]);
    await move('debit', { round: 'a', amount: 1_000 });
    await move('credit', { round: 'a', amount: 4_000 });
    const after = await player.bet([`${match()}.wdl.1`]);
    const whole = await history();
    expect(whole.items.map((item) => (item.is === 'bet' ? item.bet.id : 'play'))).toEqual([
      after.id,
      'play',
      before.id,
    ]);
    expect(whole).toMatchObject({ totalCount: 3, staked: before.stake + after.stake + 1_000, paid: 4_000 });
    expect(await history('?kind=5')).toMatchObject({ totalCount: 1, staked: 1_000 });
    expect(playsOf(await history('?kind=1'))).toEqual([]);
    expect(await history('?status=2')).toMatchObject({ totalCount: 1, paid: 4_000 });
    expect(await history(`?kind=5&from=${Date.now() + 60_000}`)).toMatchObject({ totalCount: 0, items: [] });
    expect(await history(`?kind=5&to=${Date.now() + 60_000}`)).toMatchObject({ totalCount: 1 });
    expect((await player.visitor.get('/history?kind=6')).status).toBe(400);
  });

  it('is paged with the bets, and nobody else’s', async () => {
    for (let i = 0; i < 16; i += 1) await move('debit', { round: `r${i}`, amount: 100 + i });
    const [first, second] = [await history(), await history('?page=2')];
    expect(playsOf(first).map(({ stake }) => stake)).toEqual(Array.from({ length: 15 }, (_, i) => 115 - i));
    expect(playsOf(second).map(({ stake }) => stake)).toEqual([100]);
    player = await server.player(1_000);
    expect(await history()).toMatchObject({ totalCount: 0 });
  });
});

it('is read without waiting for a provider that accepts and does not answer, as are statements', async () => {
  let later = 0;
  const silent = await fakeProvider([SLOT]);
  const clock = { ...machineClock, mono: () => machineClock.mono() + later };
  const other = await bettingServer({ url: database.url, settings: silent.settings, clock });
  player = await other.player(1_000_000);
  expect((await player.visitor.post('/playfun/auth', { kind: 'slot', game: SLOT.id })).status).toBe(200);
  const { player: name, session } = silent.launches.at(-1)!;
  const stake = { player: name, session, reference: 'of-the-silent', game: SLOT.id, round: 'a', amount: 1_000 };
  expect(await walletRequestOf(other, 'debit', stake)).toMatchObject({ status: 200 });
  silent.isSilent = true;
  // The catalogue is to be asked for again.
  later = MINUTE_MS;
  expect(playsOf(await history())[0]!.game).toBe('플레이펀 · 등불');
  expect(silent.unanswered).toBe(1);
  const statement = await player.visitor.get('/statement');
  expect(v.parse(statementSchema, statement.body).items[0]!.memo).toBe('플레이펀 · 등불');
  const file = await player.visitor.get('/statement/file');
  expect(file.text).toContain('플레이펀 · 등불');
  await other.close();
  await silent.close();
});
