import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentRow } from '../../../src/contract/api/commission/agents';
import type { AdjustmentPage } from '../../../src/contract/api/staff/adjustments';
import type { Reviews } from '../../../src/contract/api/staff/reviews';
import type { WalletTerms } from '../../../src/contract/api/wallet';
import { badgeImage, plane } from '../../../server/demo/badgeImage';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: MemberServer;
let first: Visitor;
let second: Visitor;
let image: string;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await memberServer({ url: database.url });
  await server.services.sql.updateTable('member').set({ type: 1 }).where('user_id', '=', 'friend').execute();
  [first, second] = [await server.signedIn('admin'), await server.signedIn('friend')];
  const picture = badgeImage([1, 2, 3], plane);
  const stored = await first.call('POST', '/admin/files', picture, { 'content-type': 'image/png' });
  image = (stored.body as { id: string }).id;
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

interface Setting {
  /** What is loaded, with its version. */
  load: (by: Visitor) => Promise<Record<string, unknown>>;
  path: () => Promise<string>;
  one: object;
  other: object;
  /** What is sent without a version. */
  alone?: unknown;
}

const at = (path: string, part = (body: unknown) => body) => ({
  load: async (by: Visitor) => part((await by.get(path)).body) as Record<string, unknown>,
  path: async () => path,
});
const manager = async (by: Visitor) => {
  const rows = (await by.get('/admin/agents')).body as AgentRow[];
  return rows.find(({ userId }) => userId === 'manager')!;
};
/** One of a list whose rows are saved whole. */
function rowOf(path: string, draft: object) {
  let id: number | undefined;
  const idOf = async () => (id ??= ((await first.post(path, draft)).body as { id: number }).id);
  return {
    load: async (by: Visitor) => {
      const wanted = await idOf();
      const rows = (await by.get(path)).body as Record<string, unknown>[];
      const row = rows.find((one) => one.id === wanted)!;
      return Object.fromEntries([...Object.keys(draft), 'version'].map((field) => [field, row[field]]));
    },
    path: async () => `${path}/${await idOf()}`,
  };
}
const POPUP = { contents: '<p>하나</p>', width: 300, pcLeftLocation: 0, pcTopLocation: 0, popupFlg: false };
const ARTICLE = {
  kind: 'notice',
  title: '공지',
  summary: '',
  startsAt: null,
  endsAt: null,
  contents: '<p>내용</p>',
  shown: true,
  position: 1,
};
const BANNER = {
  title: '배너',
  contents: '',
  image: null,
  art: 'dice',
  href: null,
  startsAt: null,
  endsAt: null,
  position: 1,
  isOn: true,
};
const TOURNAMENT = {
  title: '대회',
  about: '',
  board: 'payout',
  startsAt: Date.now() + 3_600_000,
  endsAt: Date.now() + 7_200_000,
  currency: 'won',
  prizes: [30_000, 20_000],
};
const JUMP = { points: 10, within: 10, lasts: 30 };
const SETTINGS: [string, Setting][] = [
  [
    'news',
    { ...at('/admin/news'), one: { items: [{ contents: '하나' }] }, other: { items: [] }, alone: [{ contents: '둘' }] },
  ],
  [
    'messengers',
    {
      ...at('/admin/messengers'),
      // By getters: the image is stored once the server runs.
      get one() {
        return { items: [{ imgPath: image, name: '상담', url: 'https://t.me/house' }] };
      },
      get other() {
        return { items: [{ imgPath: image, name: '문의', url: 'https://t.me/house' }] };
      },
      alone: [],
    },
  ],
  [
    'rates of a manager',
    {
      load: async (by) => (await manager(by)).rates,
      path: async () => `/admin/agents/${(await manager(first)).id}`,
      one: { casino: 110 },
      other: { casino: 120 },
    },
  ],
  [
    'terms of reviews',
    {
      load: async (by) => ({ ...((await by.get('/admin/reviews')).body as Reviews).terms }),
      path: async () => '/admin/reviews/terms',
      one: { stake: 1_000_000 },
      other: { stake: 2_000_000 },
    },
  ],
  ['a popup', { ...rowOf('/admin/popups', POPUP), one: { width: 500 }, other: { contents: '<p>둘</p>' } }],
  ['a page', { ...rowOf('/admin/pages', ARTICLE), one: { shown: false }, other: { title: '다른 공지' } }],
  ['a banner', { ...rowOf('/admin/banners', BANNER), one: { position: 2 }, other: { isOn: false } }],
  ['a tournament', { ...rowOf('/admin/tournaments', TOURNAMENT), one: { prizes: [1_000] }, other: { about: '설명' } }],
  ['terms of automatic suspensions', { ...at('/admin/holds/terms'), one: { inplay: JUMP }, other: { prematch: JUMP } }],
];

describe.each(SETTINGS)('%s', (_name, setting) => {
  const { load, path, alone } = setting;
  const save = async (by: Visitor, sent: unknown) => {
    const { status, body } = await by.call('PUT', await path(), sent);
    return status < 300 ? 'saved' : [status, (body as { code: string }).code];
  };

  it('are not saved over what another administrator saved since they were loaded', async () => {
    const [mine, theirs] = [await load(first), await load(second)];
    expect(mine.version).toEqual(expect.any(String));
    expect(await save(second, { ...theirs, ...setting.one })).toBe('saved');
    const saved = await load(first);
    expect(saved).toMatchObject(setting.one);
    expect(await save(first, { ...mine, ...setting.other })).toEqual([409, 'changed']);
    expect(await load(first)).toEqual(saved);
    expect(await save(first, { ...saved, ...setting.other })).toBe('saved');
    const { version: _, ...anyway } = mine;
    expect(await save(second, alone ?? anyway)).toBe('saved');
  });

  it('are saved by one of two who save at the same moment', async () => {
    const loaded = await load(first);
    const saves = [save(first, { ...loaded, ...setting.one }), save(second, { ...loaded, ...setting.other })];
    expect((await Promise.all(saves)).map(String).sort()).toEqual(['409,changed', 'saved']);
  });
});

const waiting = async () => ((await second.get('/admin/adjustments?state=waiting')).body as AdjustmentPage).items;
const approve = async () => {
  const [asked] = await waiting();
  return (await second.post(`/admin/adjustments/${asked!.id}/approve`, {})).body;
};

it('makes prizes that wait for a second administrator over nothing but what they were asked over', async () => {
  const { load, path } = rowOf('/admin/tournaments', { ...TOURNAMENT, title: '큰 대회' });
  const { version: _, ...draft } = await load(first);
  const large = { ...draft, prizes: [10_000_000, 9_000_000] };
  const ask = async () => (await first.call('PUT', await path(), large)).body;
  expect(await ask()).toMatchObject({ code: 'second-administrator' });
  await second.call('PUT', await path(), { ...draft, title: '다른 대회' });
  expect(await approve()).toMatchObject({ code: 'over' });
  expect(await load(first)).toMatchObject({ title: '다른 대회', prizes: [30_000, 20_000] });
  await second.post(`/admin/adjustments/${(await waiting())[0]!.id}/refuse`, {});
  expect(await ask()).toMatchObject({ code: 'second-administrator' });
  await approve();
  expect(await load(first)).toMatchObject({ title: '큰 대회', prizes: [10_000_000, 9_000_000] });
});

it('makes rates that wait for a second administrator over nothing but what they were asked over', async () => {
  const { id, rates } = await manager(first);
  await server.signedIn('member');
  await server.database.pool.query(`update member set manager_id = $1 where user_id = 'member'`, [id]);
  await server.database.pool.query(
    `insert into game_movement (provider, reference, kind, member_id, game, game_kind, amount)
     select 'playfun', 'a-stake', 'debit', id, 'a-game', 'casino', 100000000000 from member where user_id = 'member'`,
  );
  const ask = () => first.call('PUT', `/admin/agents/${id}`, { casino: 0, slot: 300, mini: 100 });
  expect((await ask()).body).toMatchObject({ code: 'second-administrator' });
  await server.database.pool.query(
    `insert into agent_rate (manager_id, casino, slot, mini) values ($1, 90, 300, 100)
    on conflict (manager_id) do update set casino = 90`,
    [id],
  );
  const after = { casino: 0, slot: 300, mini: 100 };
  expect((await waiting())[0]!.terms).toEqual({ of: 'rates', before: { ...after, casino: 90 }, after });
  expect(await approve()).toMatchObject({ code: 'over' });
  expect((await manager(first)).rates).toMatchObject({ casino: 90 });
  expect(rates.casino).not.toBe(90);
  expect((await ask()).body).toMatchObject({ code: 'second-administrator' });
  await approve();
  expect((await manager(first)).rates).toMatchObject({ casino: 0 });
});

it('makes coins that wait for a second administrator over nothing but what they were asked over', async () => {
  const load = async () => (await first.get('/admin/wallet/terms')).body as WalletTerms;
  const { version: _, bonuses, coins } = await load();
  const after = { bonuses, coins: coins.map((coin) => ({ ...coin, price: coin.price + 1 })) };
  const ask = async () => (await first.call('PUT', '/admin/wallet/terms', after)).body;
  expect(await ask()).toMatchObject({ code: 'second-administrator' });
  const before = { bonuses: [], coins: coins.slice(1) };
  expect((await second.call('PUT', '/admin/wallet/terms', before)).status).toBe(204);
  expect((await waiting())[0]!.terms).toEqual({ of: 'coins', before, after });
  expect(await approve()).toMatchObject({ code: 'over' });
  expect(await load()).toMatchObject(before);
  expect(await ask()).toMatchObject({ code: 'second-administrator' });
  await approve();
  expect(await load()).toMatchObject(after);
});
