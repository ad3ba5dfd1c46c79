import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AdjustmentPage } from '../../../src/contract/api/staff/adjustments';
import type { AuditPage } from '../../../src/contract/api/staff/admin';
import type { ChargeTerms, Coin, WalletTerms } from '../../../src/contract/api/wallet';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let player: Player;
let [first, second]: Visitor[] = [];

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  await server.services.sql.updateTable('member').set({ type: 1 }).where('user_id', '=', 'friend').execute();
  [first, second] = [await server.signedIn('admin'), await server.signedIn('friend')];
  player = await server.player(1_000_000);
});
afterEach(async () => {
  for (const { id } of await waiting()) await first!.post(`/admin/adjustments/${id}/refuse`);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const waiting = async () => ((await first!.get('/admin/adjustments?state=waiting')).body as AdjustmentPage).items;
const load = async () => (await first!.get('/admin/wallet/terms')).body as WalletTerms;
/** What a member reads who charges now. */
const offered = async () => (await player.visitor.get('/wallet/charge')).body as ChargeTerms;
const save = async (terms: WalletTerms, by = first!) => {
  const { status, body } = await by.call('PUT', '/admin/wallet/terms', terms);
  return status === 204 ? 'saved' : (body as { code: string }).code;
};
const decide = async (by: Visitor, what: 'approve' | 'refuse' = 'approve') =>
  (await by.post(`/admin/adjustments/${(await waiting())[0]!.id}/${what}`)).body;

/** With the first coin changed. */
const withFirst = (terms: WalletTerms, fields: Partial<Coin>): WalletTerms => ({
  ...terms,
  coins: terms.coins.map((coin, at) => (at === 0 ? { ...coin, ...fields } : coin)),
});
const ADDED: Coin = {
  code: 'SOL',
  name: '솔라나',
  network: 'Solana',
  address: 'sol-address',
  price: 200_000,
  places: 4,
};

it.each<[string, (terms: WalletTerms) => WalletTerms]>([
  ['another address', (terms) => withFirst(terms, { address: 'address-of-his-own' })],
  ['another price', (terms) => withFirst(terms, { price: 1 })],
  ['another network', (terms) => withFirst(terms, { network: 'another' })],
  ['fewer places', (terms) => withFirst(terms, { places: terms.coins[0]!.places - 1 })],
  ['a new coin', (terms) => ({ ...terms, coins: [ADDED, ...terms.coins] })],
  ['the code of another coin', (terms) => withFirst(terms, { code: 'SOL2' })],
])('%s is what members pay by once a second administrator approves it', async (_, changed) => {
  const [loaded, before] = [await load(), await offered()];
  const after = changed({ ...loaded, bonuses: [{ ...loaded.bonuses[0]!, percent: 9 }] });
  expect(await save(after)).toBe('second-administrator');
  expect(await offered()).toEqual(before);
  expect(await waiting()).toMatchObject([
    { kind: 'coins', memberId: 0, amount: 0, asker: 'admin', reason: `충전 코인: ${after.coins[0]!.code}` },
  ]);
  expect((await waiting())[0]!.terms).toEqual({
    of: 'coins',
    before: { bonuses: loaded.bonuses, coins: loaded.coins },
    after: { bonuses: after.bonuses, coins: after.coins },
  });
  expect(await decide(first!)).toMatchObject({ code: 'same-administrator' });
  expect(await offered()).toEqual(before);
  expect(await decide(second!)).toMatchObject({ state: 'made', decider: 'friend' });
  expect((await offered()).coins).toEqual(after.coins);
  // All that was saved with it is made with it.
  expect((await load()).bonuses).toEqual(after.bonuses);
  expect(await save(after)).toBe('changed');
});

it.each<[string, (terms: WalletTerms) => WalletTerms]>([
  ['removed', (terms) => ({ ...terms, coins: terms.coins.slice(1) })],
  ['renamed', (terms) => withFirst(terms, { name: '새 이름' })],
  ['in another order', (terms) => ({ ...terms, coins: terms.coins.toReversed() })],
  ['as they are beside another bonus', (terms) => ({ ...terms, bonuses: [{ ...terms.bonuses[0]!, percent: 3 }] })],
])('coins %s need nobody', async (_, changed) => {
  const after = changed(await load());
  expect(await save(after)).toBe('saved');
  expect(await waiting()).toEqual([]);
  expect((await offered()).coins).toEqual(after.coins);
  expect((await load()).bonuses).toEqual(after.bonuses);
});

it('a coin that was removed comes back as a new one', async () => {
  const loaded = await load();
  expect(await save({ ...loaded, coins: [] })).toBe('saved');
  expect(await save({ ...(await load()), coins: loaded.coins })).toBe('second-administrator');
  expect((await offered()).coins).toEqual([]);
  await decide(second!);
  expect((await offered()).coins).toEqual(loaded.coins);
});

it('what is asked for twice waits once, and is made where another administrator saves the same', async () => {
  const after = withFirst(await load(), { price: 77 });
  expect([await save(after), await save(after)]).toEqual(['second-administrator', 'second-administrator']);
  expect(await waiting()).toHaveLength(1);
  expect(await save(after, second)).toBe('saved');
  expect((await offered()).coins[0]).toMatchObject({ price: 77 });
  expect(await waiting()).toEqual([]);
});

it('what is refused is not made, and who asked and who approved are in the audit trail', async () => {
  const loaded = await load();
  expect(await save(withFirst(loaded, { address: 'address-of-his-own' }))).toBe('second-administrator');
  expect(await decide(second!, 'refuse')).toMatchObject({ state: 'refused' });
  expect(await load()).toEqual(loaded);
  expect(await save(withFirst(loaded, { address: 'address-of-both' }))).toBe('second-administrator');
  await decide(second!);
  const { items } = (await first!.get('/admin/audit')).body as AuditPage;
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'wallet.terms', userId: 'friend', after: { coins: [{ address: 'address-of-both' }, {}, {}] } },
    { action: 'adjustment.ask', userId: 'admin' },
  ]);
});
