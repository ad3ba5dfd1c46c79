import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { auditLedger } from '../../../server/ledger';
import { gameAdminSchema } from '../../../src/contract/api/casino/casino';
import type { LaunchRequest } from '../../../src/contract/api/casino/provider';
import { bettingServer, type BettingServer, type Player } from '../../support/bettingServer';
import { testDatabase, type TestDatabase } from '../../support/database';
import { walletRequestOf, GAME_SECRET, type SignedAs } from '../../support/gameProvider';
import { catalogueGame, type FakeProvider, fakeProvider } from '../../support/fakeProvider';
import { unguarded } from '../../support/unguarded';

const START = 1_000_000;

let database: TestDatabase;
let provider: FakeProvider;
let server: BettingServer;
let player: Player;
let launch: LaunchRequest;
let refs = 0;

const GAME = catalogueGame('baccarat');

beforeAll(async () => {
  database = await testDatabase('demo');
  provider = await fakeProvider([GAME]);
  server = await bettingServer({ url: database.url, settings: provider.settings });
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await database.drop();
});
beforeEach(async () => {
  player = await server.player(START);
  launch = await launched(player);
});

async function launched(who: Player): Promise<LaunchRequest> {
  const answer = await who.visitor.post('/playfun/auth', { game: GAME.id });
  expect(answer.status).toBe(200);
  return provider.launches.at(-1)!;
}

const ref = () => `ref-${(refs += 1)}`;
const words = (more: object = {}) => ({
  player: launch.player,
  session: launch.session,
  reference: ref(),
  round: 'round-1',
  game: GAME.id,
  amount: 10_000,
  ...more,
});
const credit = (more: object = {}) => {
  const { session: _session, ...rest } = words(more);
  return rest;
};
const back = (of: string, more: object = {}) => ({ player: launch.player, reference: ref(), of, ...more });
const ask = (call: string, content: unknown, as?: SignedAs) => walletRequestOf(server, call, content, as);
const money = async () => (await player.money()).money;
const sound = async () => expect(await auditLedger(server.services.sql)).toEqual([]);

/** Another hour of the provider's, of which 15,000 won are left: all that came before is older. */
const fillHour = async () => {
  const { pool } = server.database;
  await unguarded(pool, `update game_movement set at = at - interval '2 hours'`);
  await unguarded(
    pool,
    `insert into game_movement (provider, reference, kind, member_id, amount)
     select 'playfun', 'hour-' || n, 'credit', $1, 999997000 from generate_series(1, 5) n`,
    [player.id],
  );
};
const emptyHour = () => unguarded(server.database.pool, `delete from game_movement where reference like 'hour-%'`);

describe('the wallet', () => {
  it('pays no more than its stakes carry, nor for an old round', async () => {
    const stake = words({ round: 'bounded' });
    await ask('debit', stake);
    const win = (amount: number) => ask('credit', credit({ round: 'bounded', amount }));
    expect(await win(100_000_001)).toMatchObject({ status: 409, code: 'bound' });
    expect(await win(90_000_000)).toMatchObject({ status: 200 });
    expect(await win(10_000_001)).toMatchObject({ code: 'bound' });
    await server.database.pool.query('alter table game_movement disable trigger user');
    await server.database.pool.query(
      `update game_movement set at = at - interval '73 hours' where round = 'bounded' and kind = 'debit'`,
    );
    await server.database.pool.query('alter table game_movement enable trigger user');
    expect(await win(1_000)).toMatchObject({ code: 'bound' });
    expect(await money()).toBe(START - 10_000 + 90_000_000);
  });

  it('undoes nothing that is older than three days, whichever way it went', async () => {
    const [debit, win] = [words({ round: 'aged' }), credit({ round: 'aged', amount: 4_000 })];
    await ask('debit', debit);
    await ask('credit', win);
    await server.database.pool.query('alter table game_movement disable trigger user');
    await server.database.pool.query(`update game_movement set at = at - interval '73 hours' where round = 'aged'`);
    await server.database.pool.query('alter table game_movement enable trigger user');
    expect(await ask('rollback', back(debit.reference))).toMatchObject({ status: 409, code: 'bound' });
    expect(await ask('rollback', back(win.reference))).toMatchObject({ status: 409, code: 'bound' });
    expect(await money()).toBe(START - 6_000);
  });

  it('gives stakes back within the bound of a provider’s hour, together with its wins', async () => {
    const [one, other] = [words({ round: 'given-back' }), words({ round: 'given-back' })];
    await ask('debit', one);
    await ask('debit', other);
    await fillHour();
    expect(await ask('rollback', back(one.reference))).toMatchObject({ status: 200 });
    const late = back(other.reference);
    expect(await ask('rollback', late)).toMatchObject({ status: 409, code: 'bound' });
    expect(await money()).toBe(START - 10_000);
    await emptyHour();
    expect(await ask('rollback', late)).toMatchObject({ status: 200, balance: START });
  });

  it('gives stakes of the same hour back whatever it was that left it, and none of them bounds a win', async () => {
    await fillHour();
    for (let count = 0; count < 3; count += 1) {
      const stake = words({ round: `cancelled-${count}` });
      await ask('debit', stake);
      expect(await ask('rollback', back(stake.reference))).toMatchObject({ status: 200, balance: START });
    }
    await ask('debit', words({ round: 'last' }));
    expect(await ask('credit', credit({ round: 'last', amount: 10_000 }))).toMatchObject({ status: 200 });
    await emptyHour();
  });

  it('is read in the statement by the names of provider and game, in the file too', async () => {
    await ask('debit', words());
    const { body } = await player.visitor.get('/statement');
    expect(body).toMatchObject({ items: [{ kind: 'provider.debited', memo: '플레이펀 · baccarat' }, {}] });
    const { text } = await player.visitor.get('/statement/file');
    expect(text).toContain('플레이펀 · baccarat');
    expect(text).not.toContain('playfun');
  });

  it('debits, credits and rolls back, each once, in any order and however often repeated', async () => {
    const [debit, win] = [words(), credit({ amount: 25_000 })];
    const undone = back(debit.reference);
    expect(await ask('credit', win)).toMatchObject({ status: 409, code: 'no-round' });
    expect(await ask('debit', debit)).toMatchObject({ status: 200, balance: START - 10_000 });
    expect(await ask('credit', win)).toMatchObject({ status: 200, balance: START + 15_000 });
    expect(await ask('debit', debit)).toMatchObject({ status: 200, balance: START - 10_000 });
    expect(await ask('rollback', undone)).toMatchObject({ status: 200, balance: START + 25_000 });
    for (let again = 0; again < 3; again += 1) {
      expect(await ask('rollback', undone)).toMatchObject({ status: 200, balance: START + 25_000 });
      expect(await ask('credit', win)).toMatchObject({ status: 200, balance: START + 15_000 });
      // Another rollback of the same debit finds it undone.
      expect(await ask('rollback', back(debit.reference))).toMatchObject({ balance: START + 25_000 });
    }
    expect(await money()).toBe(START + 25_000);
    await sound();
  });

  it('refuses a debit that was rolled back before it arrived, and one with the same reference for something else', async () => {
    const debit = words();
    expect(await ask('rollback', back(debit.reference))).toMatchObject({ status: 200, balance: START });
    expect(await ask('debit', debit)).toMatchObject({ status: 409, code: 'rolled-back' });
    expect(await ask('debit', debit)).toMatchObject({ status: 409, code: 'rolled-back' });
    const other = words();
    await ask('debit', other);
    for (const more of [{ amount: 10_001 }, { round: 'round-2' }, { game: 'roulette' }]) {
      expect(await ask('debit', { ...other, ...more })).toMatchObject({ status: 409, code: 'conflict' });
    }
    expect(await ask('rollback', back(ref(), { reference: other.reference }))).toMatchObject({ code: 'conflict' });
    expect(await money()).toBe(START - 10_000);
    await sound();
  });

  it('answers a refusal again the same, also when there is money by then', async () => {
    const debit = words({ amount: START + 1 });
    expect(await ask('debit', debit)).toMatchObject({ status: 402, code: 'short' });
    await ask('debit', words({ amount: 1_000 }));
    await ask('credit', credit({ amount: 500_000 }));
    expect(await ask('debit', debit)).toMatchObject({ status: 402, code: 'short' });
    expect(await ask('rollback', back(debit.reference))).toMatchObject({ status: 200, balance: START + 499_000 });
    await sound();
  });

  it('debits a win that is undone, and what was spent of it is owed', async () => {
    await ask('debit', words({ amount: 10_000 }));
    const win = credit({ amount: 50_000 });
    await ask('credit', win);
    await ask('debit', words({ amount: START + 40_000, round: 'round-2' }));
    expect(await ask('rollback', back(win.reference))).toMatchObject({ status: 200, balance: 0 });
    expect(await player.money()).toEqual({ money: 0, held: 0, owed: 50_000 });
    await sound();
  });

  it('moves once under 100 requests at once, in any mixture, and never below zero', async () => {
    const debit = words({ amount: 600_000 });
    const same = await Promise.all(Array.from({ length: 100 }, () => ask('debit', debit)));
    expect(new Set(same.map(({ status, balance }) => `${status} ${balance}`))).toEqual(new Set(['200 400000']));
    const many = await Promise.all(Array.from({ length: 40 }, () => ask('debit', words({ amount: 30_000 }))));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(13);
    expect(many.filter(({ code }) => code === 'short')).toHaveLength(27);
    const later = words({ amount: 10_000, round: 'round-3' });
    const [win, undone] = [credit({ amount: 70_000, round: 'round-3' }), back(later.reference)];
    await Promise.all(
      Array.from({ length: 99 }, (_, i) =>
        i % 3 === 0 ? ask('debit', later) : i % 3 === 1 ? ask('credit', win) : ask('rollback', undone),
      ),
    );
    // Whichever came first: the debit is undone, and the win was paid while the debit was valid, or never.
    expect([10_000, 80_000]).toContain(await money());
    await sound();
  });
});

describe('every caller', () => {
  it.each<[string, SignedAs]>([
    ['with another secret', { secret: `${GAME_SECRET}!` }],
    ['as another partner', { partner: 'elsewhere' }],
    ['too late', { timestamp: Date.now() - 61_000 }],
    ['too early', { timestamp: Date.now() + 600_000 }],
    ['with a short nonce', { nonce: 'short' }],
    ['with another body than was signed', { sent: JSON.stringify({ player: 'x', session: 'y' }) }],
    ['as a provider that is not set up', { provider: 'vinus' }],
  ])('%s is refused', async (_, as) => {
    expect(await ask('balance', { player: launch.player, session: launch.session }, as)).toMatchObject({
      status: 401,
      code: 'unsigned',
    });
  });

  it('with the very request again is refused', async () => {
    const as = { nonce: 'n'.repeat(20), timestamp: Date.now() };
    const content = { player: launch.player, session: launch.session };
    expect((await ask('balance', content, as)).balance).toBe(START);
    expect(await ask('balance', content, as)).toMatchObject({ status: 401, code: 'replayed' });
  });

  it('for somebody else, or by the session of somebody else, is refused', async () => {
    const other = await launched(await server.player(START));
    expect(await ask('debit', words({ session: other.session }))).toMatchObject({ status: 403, code: 'no-session' });
    expect(await ask('debit', words({ player: 'nobody' }))).toMatchObject({ status: 404, code: 'no-player' });
    const debit = words();
    await ask('debit', debit);
    expect(await ask('rollback', back(debit.reference, { player: other.player }))).toMatchObject({ code: 'conflict' });
    const own = ref();
    expect(await ask('rollback', back(own, { reference: own }))).toMatchObject({ status: 409, code: 'conflict' });
    expect(await ask('debit', words({ reference: debit.reference, ...pick(other) }))).toMatchObject({
      code: 'conflict',
    });
    expect(await ask('credit', credit({ player: other.player }))).toMatchObject({ code: 'no-round' });
    expect(await money()).toBe(START - 10_000);
    await sound();
  });

  it('after the member signed out gets no more stakes, but pays what was won', async () => {
    await ask('debit', words());
    await player.visitor.post('/member/logout');
    expect(await ask('debit', words())).toMatchObject({ status: 403, code: 'no-session' });
    expect(await ask('credit', credit({ amount: 30_000 }))).toMatchObject({ status: 200, balance: START + 20_000 });
  });

  it('once the member was restricted, or blocked, gets no more stakes', async () => {
    const member = server.services.sql.updateTable('member').where('id', '=', player.id);
    await member.set({ tendency: 22 }).execute();
    expect(await ask('debit', words())).toMatchObject({ status: 403, code: 'no-session' });
    await member.set({ tendency: 0, state: 'blocked' }).execute();
    expect(await ask('debit', words())).toMatchObject({ status: 403, code: 'no-session' });
    expect(await money()).toBe(START);
  });
});

const pick = ({ player: name, session }: LaunchRequest) => ({ player: name, session });

it('is shown to administrators with what came of each request', async () => {
  const debit = words();
  await ask('debit', debit);
  await ask('rollback', back(debit.reference));
  await ask('debit', words({ amount: START * 2 }));
  const admin = await server.signedIn('admin');
  const desk = v.parse(gameAdminSchema, (await admin.get('/admin/games')).body);
  expect(desk.providers).toEqual([
    { provider: 'playfun', state: 'up', games: 1 },
    { provider: 'vinus', state: 'absent', games: 0 },
  ]);
  expect(desk.items.slice(0, 3).map(({ kind, refusal, isUndone }) => [kind, refusal, isUndone])).toEqual([
    ['debit', 'short', false],
    ['rollback', null, false],
    ['debit', null, true],
  ]);
});

it('stores what was moved unchanged', async () => {
  await ask('debit', words());
  const { pool } = server.database;
  await expect(pool.query('update game_movement set amount = amount + 1')).rejects.toThrow(/only be undone/);
  await expect(pool.query('delete from game_movement')).rejects.toThrow();
});
