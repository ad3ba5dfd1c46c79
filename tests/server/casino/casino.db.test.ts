import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { casinoGamesSchema, type CasinoGames } from '../../../src/contract/api/casino/casino';
import { CASINO_SESSION_MS } from '../../../src/contract/constants';
import { bettingServer, type BettingServer, type Player } from '../../support/bettingServer';
import { testDatabase, type TestDatabase } from '../../support/database';
import { catalogueGame, type FakeProvider, fakeProvider } from '../../support/fakeProvider';

let database: TestDatabase;
let provider: FakeProvider;
let server: BettingServer;
let player: Player;

beforeAll(async () => {
  database = await testDatabase('demo');
  // All of this holds of a catalogue in which one entry is no game.
  provider = await fakeProvider([
    catalogueGame('baccarat'),
    catalogueGame('Bad_Id'),
    catalogueGame('roulette'),
    catalogueGame('fruits', 'slot'),
  ]);
  server = await bettingServer({ url: database.url, settings: provider.settings });
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await database.drop();
});
beforeEach(async () => {
  player = await server.player();
});

async function list(who = player, kind = 'casino'): Promise<CasinoGames> {
  const answer = await who.visitor.get(`/casino/games?provider=playfun&kind=${kind}`);
  return v.parse(casinoGamesSchema, answer.body, { message: answer.text });
}
const star = (id: string, on = true, who = player) =>
  who.visitor.call('PUT', '/casino/favourites', { provider: 'playfun', game: id, on });
const launch = (body: object = {}, who = player) => who.visitor.post('/playfun/auth', body);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

describe('the list', () => {
  it('is the provider’s, of one kind, and cached for a while', async () => {
    const before = provider.requests;
    const [tables, slots] = await Promise.all([list(), list(player, 'slot')]);
    expect(tables.games.map(({ id }) => id)).toEqual(['baccarat', 'roulette']);
    expect(slots.games.map(({ id }) => id)).toEqual(['fruits']);
    expect(provider.requests - before).toBeLessThan(2);
  });

  it('has each member’s own favourites and what they played, the last first', async () => {
    const other = await server.player();
    for (const one of ['roulette', 'roulette', 'fruits']) expect((await star(one)).status).toBe(204);
    for (const one of ['baccarat', 'roulette', 'baccarat']) expect((await launch({ game: one })).status).toBe(200);
    expect(await list()).toMatchObject({ favourites: ['roulette'], recent: ['baccarat', 'roulette'] });
    expect(await list(other)).toMatchObject({ favourites: [], recent: [] });
    // Removing a star affects only the member's own.
    await star('roulette', false, other);
    expect((await list()).favourites).toEqual(['roulette']);
    await star('roulette', false);
    expect((await list()).favourites).toEqual([]);
    expect(codeOf(await star('nothing'))).toEqual([409, 'favourite-refused']);
  });
});

describe('opening', () => {
  it('returns the provider’s address, and two hours from now', async () => {
    const answer = await launch({ game: 'baccarat' });
    expect(answer.body).toEqual({ launch_url: provider.address });
    const told = provider.launches.at(-1)!;
    expect(told).toMatchObject({ kind: 'casino', game: 'baccarat', wallet: `${server.origin}/api/provider/playfun` });
    // Random alone, with nothing about the member.
    expect([told.player, told.session]).toEqual([
      expect.stringMatching(/^[a-f0-9]{24}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    // A click on the site afterwards does not cut the play short.
    expect((await player.visitor.get('/message/unread')).status).toBe(200);
    const { expires_at } = await server.services.sql
      .selectFrom('member_session')
      .select('expires_at')
      .where('member_id', '=', player.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(Math.abs(expires_at.getTime() - Date.now() - CASINO_SESSION_MS)).toBeLessThan(5_000);
    await launch();
    expect(provider.launches.at(-1)!.game).toBeUndefined();
    expect(provider.launches.at(-1)!.player).toBe(told.player);
  });

  it.each([
    'https://elsewhere.example/play',
    'https://games.example@elsewhere.example/',
    'javascript:alert(1)',
    'http://games.example/play',
  ])('returns no address such as %s', async (address) => {
    const own = provider.address;
    provider.address = address;
    expect(codeOf(await launch())).toEqual([503, 'lobby-down']);
    provider.address = own;
  });

  it('of a game that is not there, of another kind, or of a provider that is not set up fails', async () => {
    for (const body of [{ game: 'nothing' }, { game: 'fruits' }, { provider: 'vinus' }]) {
      expect(codeOf(await launch(body))).toEqual([503, 'lobby-down']);
    }
    expect(codeOf(await launch({ game: '../admin' }))).toEqual([400, 'bad-game']);
    expect(codeOf(await launch({ kind: 'other' }))).toEqual([400, 'bad-kind']);
  });

  it('reports that the provider is down, and does not count as played then', async () => {
    provider.status = 500;
    expect(codeOf(await launch({ game: 'baccarat' }))).toEqual([503, 'lobby-down']);
    provider.status = 200;
    expect((await list()).recent).toEqual([]);
    const down = await player.visitor.get('/casino/games?provider=vinus&kind=slot');
    expect(codeOf(down)).toEqual([503, 'lobby-down']);
  });

  it('is refused to tendency 22 with its fixed text, as are list and favourites', async () => {
    const restricted = await server.player(0, { tendency: 22 });
    const answers = [
      await launch({}, restricted),
      await restricted.visitor.get('/casino/games?provider=playfun&kind=slot'),
      await star('fruits', true, restricted),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([403, { code: 'restricted', message: '관리자에게 문의해주세요.' }]);
    }
  });
});
