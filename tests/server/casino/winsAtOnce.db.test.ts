import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import type { LaunchRequest } from '../../../src/contract/api/casino/provider';
import { bettingServer, type BettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { catalogueGame, type FakeProvider, fakeProvider } from '../../support/fakeProvider';
import { walletRequestOf } from '../../support/gameProvider';

const STAKE = 100_000;
const GAME = catalogueGame('baccarat');

let database: TestDatabase;
let provider: FakeProvider;
let server: BettingServer;
let players: Player[];
let launches: LaunchRequest[];
let references = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  provider = await fakeProvider([GAME]);
  server = await bettingServer({ url: database.url, settings: provider.settings });
  players = await Promise.all(Array.from({ length: 10 }, () => server.player(STAKE)));
  for (const { visitor } of players) {
    expect((await visitor.post('/playfun/auth', { game: GAME.id })).status).toBe(200);
  }
  ({ launches } = provider);
  for (const { player, session } of launches) {
    const reference = `stake-${(references += 1)}`;
    await walletRequestOf(server, 'debit', { player, session, reference, round: 'r', game: GAME.id, amount: STAKE });
  }
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await database.drop();
});

/** How many of the wins, one of each player, are paid when all come at once. */
async function paidAtOnce(amount: number, among = launches): Promise<number> {
  const answers = await Promise.all(
    among.map(({ player }) => {
      const reference = `win-${(references += 1)}`;
      return walletRequestOf(server, 'credit', { player, reference, round: 'r', game: GAME.id, amount });
    }),
  );
  expect(new Set(answers.map(({ code }) => code ?? 'paid'))).toEqual(new Set(['paid', 'bound']));
  return answers.filter(({ status }) => status === 200).length;
}

it('wins that come at once stay within the bound of a provider’s hour, large ones and small ones', async () => {
  expect(await paidAtOnce(999_000_000)).toBe(5);
  // The hour has 5 million left; who was paid in this round has 1 million of it left.
  expect(await paidAtOnce(900_000)).toBe(5);
  expect(await paidAtOnce(125_000)).toBe(4);
  const money = await Promise.all(players.map((player) => player.money()));
  expect(money.reduce((sum, one) => sum + one.money, 0)).toBe(5_000_000_000);
  expect(await auditLedger(server.services.sql)).toEqual([]);
});
