import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChargeTerms, WalletTerms } from '../../../src/contract/api/wallet';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let player: Player;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
  player = await server.player(1_000_000);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

it('changes the terms of charges; a bonus chosen before is then not there', async () => {
  const terms = (await admin.get('/admin/wallet/terms')).body as WalletTerms;
  const before = (await player.visitor.get('/wallet/charge')).body as ChargeTerms;
  const changed = { ...terms, bonuses: [{ ...terms.bonuses[0]!, percent: 7 }] };
  expect((await admin.call('PUT', '/admin/wallet/terms', changed)).status).toBe(204);
  const charge = { clientRef: randomUUID(), amount: 100_000, chargeType: 1, bonus: before.bonuses[0]!.id };
  expect((await player.visitor.post('/wallet/charges', charge)).body).toMatchObject({ code: 'wallet-bonus' });
  const after = (await player.visitor.get('/wallet/charge')).body as ChargeTerms;
  expect(after.bonuses.map(({ percent }) => percent)).toEqual([7]);
  const twice = { ...terms, coins: [terms.coins[0]!, terms.coins[0]!] };
  expect((await admin.call('PUT', '/admin/wallet/terms', twice)).status).toBe(400);
  const { version: _, ...anyway } = terms;
  expect((await admin.call('PUT', '/admin/wallet/terms', anyway)).status).toBe(204);
});

it.each([
  { fromMinute: 5, toMinute: null },
  { fromMinute: null, toMinute: 5 },
  { fromMinute: 1_435, toMinute: 1_435 },
])('saves no bonus from %j, which is no time or half of one', async (hours) => {
  const terms = (await admin.get('/admin/wallet/terms')).body as WalletTerms;
  const saved = await admin.call('PUT', '/admin/wallet/terms', {
    ...terms,
    bonuses: [{ ...terms.bonuses[0]!, ...hours }],
  });
  expect(saved.status).toBe(400);
  expect((await admin.get('/admin/wallet/terms')).body).toEqual(terms);
});

it('saves no terms over those that another one changed meanwhile, and a coin’s name without new bonuses', async () => {
  const load = async () => (await admin.get('/admin/wallet/terms')).body as WalletTerms;
  const offered = async () => ((await player.visitor.get('/wallet/charge')).body as ChargeTerms).bonuses;
  const save = async (terms: WalletTerms) => {
    const { status, body } = await admin.call('PUT', '/admin/wallet/terms', terms);
    return [status, (body as { code?: string } | undefined)?.code];
  };
  const [loaded, bonuses] = [await load(), await offered()];
  const [coin, ...rest] = loaded.coins;
  const renamed = { ...loaded, coins: [{ ...coin!, name: '다른 이름' }, ...rest] };
  expect(await save(renamed)).toEqual([204, undefined]);
  expect(await offered()).toEqual(bonuses);
  expect(await save({ ...loaded, bonuses: [] })).toEqual([409, 'changed']);
  const now = await load();
  expect([now.coins, now.bonuses]).toEqual([renamed.coins, loaded.bonuses]);
  expect(await save({ ...now, coins: loaded.coins })).toEqual([204, undefined]);
});
