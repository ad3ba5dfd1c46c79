import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { turnoverOf } from '../../../server/commission/turnover';
import { playedOn } from '../../../server/rewards/playPoints/playedOn';
import type { GameKind } from '../../../src/contract/api/casino/casino';
import { reportSchema } from '../../../src/contract/api/staff/reports';
import { seoulDay } from '../../../src/rules/text/days';
import { bettingServer, type BettingServer, type Player } from '../../support/bettingServer';
import { testDatabase, type TestDatabase } from '../../support/database';
import { catalogueGame, type FakeProvider, fakeProvider } from '../../support/fakeProvider';
import { walletRequestOf } from '../../support/gameProvider';

const START = 1_000_000;
let database: TestDatabase;
let provider: FakeProvider;
let server: BettingServer;
let refs = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  provider = await fakeProvider([catalogueGame('baccarat'), catalogueGame('fruits', 'slot')]);
  server = await bettingServer({ url: database.url, settings: provider.settings });
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await database.drop();
});

async function lobby(player: Player, kind: GameKind) {
  expect((await player.visitor.post('/playfun/auth', { provider: 'playfun', kind })).status).toBe(200);
  const { session, player: name } = provider.launches.at(-1)!;
  const move = async (call: 'debit' | 'credit', played: string, amount: number, round: string) => {
    const common = { player: name, reference: `kind-${(refs += 1)}`, round, game: played, amount };
    const answer = await walletRequestOf(server, call, call === 'debit' ? { ...common, session } : common);
    expect(answer.status).toBe(200);
  };
  return {
    stakes: (played: string, amount: number, round = `round-${(refs += 1)}`) => move('debit', played, amount, round),
    wins: (played: string, amount: number, round: string) => move('credit', played, amount, round),
  };
}

const today = () => seoulDay(Date.now());
const staked = async ({ id }: Player) => (await turnoverOf(server.services.sql, id)).after;
const reported = async () => {
  const admin = await server.signedIn('admin');
  const answer = await admin.get(`/admin/reports?by=product&from=${today()}&to=${today()}`);
  const { rows } = v.parse(reportSchema, answer.body);
  const of = (key: GameKind) => rows.find((row) => row.key === key);
  return (['casino', 'slot'] as const).map((key) => [of(key)?.stakes ?? 0, of(key)?.paid ?? 0]);
};

it('a table counts as casino whichever lobby the member opened beside it or played it from, in commission, play points and reports', async () => {
  const player = await server.player(START);
  const before = await reported();
  const tables = await lobby(player, 'casino');
  const slots = await lobby(player, 'slot');
  await tables.stakes('baccarat', 10_000, 'table');
  await slots.stakes('baccarat', 20_000);
  await tables.wins('baccarat', 5_000, 'table');
  expect(await staked(player)).toEqual({ casino: 30_000, slot: 0, mini: 0 });
  expect((await playedOn(server.services.sql, today(), player.id)).comp).toEqual({ casino: 30_000 });
  const after = await reported();
  expect(after[0]).toEqual([before[0]![0]! + 30_000, before[0]![1]! + 5_000]);
  expect(after[1]).toEqual(before[1]);
});

it('a slot counts as one, with what it paid, though tables were opened since', async () => {
  const player = await server.player(START);
  const before = await reported();
  const slots = await lobby(player, 'slot');
  await lobby(player, 'casino');
  await slots.stakes('fruits', 10_000, 'spin');
  await slots.wins('fruits', 4_000, 'spin');
  expect(await staked(player)).toEqual({ casino: 0, slot: 10_000, mini: 0 });
  const after = await reported();
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).toEqual([before[1]![0]! + 10_000, before[1]![1]! + 4_000]);
});

it('a game that its provider does not list counts by the session that staked, not by what was opened since', async () => {
  const player = await server.player(START);
  const tables = await lobby(player, 'casino');
  const slots = await lobby(player, 'slot');
  await tables.stakes('unlisted', 10_000);
  await lobby(player, 'casino');
  await slots.stakes('unlisted', 1_000);
  expect(await staked(player)).toEqual({ casino: 10_000, slot: 1_000, mini: 0 });
});
