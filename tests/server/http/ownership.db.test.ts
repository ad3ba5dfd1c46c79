import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccessRole } from '../../../server/auth/access';
import type { ServerCall } from '../../../server/http/call';
import { routeTable } from '../../../server/http/routeTable';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Answer, Visitor } from '../../support/visitor';

/** Everything that belongs to one member, requested by everybody else with its real id. */

/** What the owner has, by what its id is called in `OWNED`. */
type Thing = 'member' | 'bet' | 'betRef' | 'order' | 'orderRef' | 'inquiry' | 'post' | 'comment' | 'message' | 'coupon';

interface Owned {
  call: string;
  /** Replaces the path's id, or goes into the body. */
  thing: Thing;
  body?: (id: string) => unknown;
  /** For everybody who may make the call at all: status, and the code of a refusal or the whole answer. */
  answer: readonly [number, unknown];
}

const text = { title: '남의 글', contents: '남의 내용', betIds: [] };

const OWNED: readonly Owned[] = [
  { call: 'POST /bets/:id/cancel', thing: 'bet', answer: [404, 'cancel-missing'] },
  { call: 'POST /bets/:id/hide', thing: 'bet', answer: [409, 'hide-refused'] },
  // References are separate for each member: one that a member never used is unknown.
  { call: 'GET /bets/by-ref/:clientRef', thing: 'betRef', answer: [200, { state: 'void' }] },
  { call: 'GET /bets/cash-outs/by-ref/:clientRef', thing: 'betRef', answer: [200, { state: 'void' }] },
  { call: 'GET /minigame/auto-bets/by-ref/:clientRef', thing: 'betRef', answer: [200, { state: 'void' }] },
  {
    call: 'POST /bets/:id/cash-out',
    thing: 'bet',
    body: () => ({ clientRef: randomUUID(), stake: 10_000, value: 5_000 }),
    answer: [200, 'any'],
  },
  {
    call: 'POST /bets',
    thing: 'bet',
    body: (id) => ({
      clientRef: randomUUID(),
      variant: 'normal',
      legs: [
        { kind: 'odds', area: 'europe', fixtureId: 'm', marketId: 'wdl', betId: 'none', price: 1_900, version: 0 },
      ],
      stake: 10_000,
      pricePolicy: 'any',
      edits: { betId: id, least: 1 },
    }),
    answer: [
      200,
      {
        state: 'refused',
        refusal: { reason: 'edit', message: '배팅내역을 찾을 수 없습니다.', legs: [], edit: { reason: 'missing' } },
      },
    ],
  },
  {
    call: 'PUT /bets/:id/auto-cash-out',
    thing: 'bet',
    body: () => ({ atLeast: 12_000, atMost: null }),
    answer: [404, 'auto-cash-out-missing'],
  },
  { call: 'DELETE /bets/:id/auto-cash-out', thing: 'bet', answer: [204, 'any'] },
  { call: 'GET /wallet/requests/:clientRef', thing: 'orderRef', answer: [200, { state: 'void' }] },
  { call: 'POST /wallet/orders/:id/cancel', thing: 'order', answer: [404, 'not-found'] },
  { call: 'POST /wallet/orders/:id/hide', thing: 'order', answer: [404, 'not-found'] },
  { call: 'POST /coupon/:id/use', thing: 'coupon', answer: [404, 'coupon-none'] },
  { call: 'GET /customer/:id', thing: 'inquiry', answer: [404, 'no-inquiry'] },
  { call: 'DELETE /customer/:id', thing: 'inquiry', answer: [404, 'no-inquiry'] },
  {
    call: 'POST /customer',
    thing: 'bet',
    body: (id) => ({ clientRef: randomUUID(), category: 'sports', ...text, betIds: [id] }),
    answer: [400, 'no-bet'],
  },
  {
    call: 'POST /free',
    thing: 'bet',
    body: (id) => ({ clientRef: randomUUID(), ...text, betIds: [id] }),
    answer: [400, 'no-bet'],
  },
  { call: 'PUT /free/:id', thing: 'post', body: () => text, answer: [404, 'no-post'] },
  { call: 'DELETE /free/:id', thing: 'post', answer: [404, 'no-post'] },
  { call: 'DELETE /free/comments/:id', thing: 'comment', answer: [404, 'no-comment'] },
  // Messages of others are ignored without an error; that they are unchanged is checked in the end.
  { call: 'POST /message/read', thing: 'message', body: (id) => ({ ids: [Number(id)] }), answer: [200, 'any'] },
  { call: 'POST /message/delete', thing: 'message', body: (id) => ({ ids: [Number(id)] }), answer: [200, 'any'] },
  { call: 'GET /manager/payments/by-ref/:clientRef', thing: 'orderRef', answer: [200, { state: 'void' }] },
  { call: 'GET /manager/members/:id', thing: 'member', answer: [404, 'any'] },
];

/** What everybody who is signed in may look at or answer to, and what is no member's. */
const SHARED = [
  'GET /free/:id',
  'PUT /free/:id/like',
  'POST /free/:id/comments',
  'GET /event/:id',
  'GET /hall_of_fame/:id',
  'GET /settingMinigame/:id',
  'GET /minigame/round/:id',
  'GET /file/download/:id',
  // The id is a game's, what is there the caller's own: tests/server/betting/autoBets.db.test.ts.
  'GET /minigame/auto-bets/:id',
  'PUT /minigame/auto-bets/:id',
  'DELETE /minigame/auto-bets/:id',
];

const OTHERS = ['friend', 'restricted', 'manager', 'admin'] as const;
const roleOf = (who: (typeof OTHERS)[number]): AccessRole =>
  who === 'manager' ? AccessRole.manager : who === 'admin' ? AccessRole.admin : AccessRole.member;

let database: TestDatabase;
let server: BettingServer;
let owner: Player;
let things: Record<Thing, string>;
let others: Record<(typeof OTHERS)[number], Visitor>;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  server.feed.match('m1');
  owner = await server.player();
  const signedIn = await Promise.all(OTHERS.map(async (who) => [who, await server.signedIn(who)] as const));
  others = Object.fromEntries(signedIn) as typeof others;
  const { visitor } = owner;
  const bet = owner.request(['m1.wdl.1']);
  const placed = await owner.send(bet);
  const orderRef = randomUUID();
  const order = await visitor.post('/wallet/charges', {
    clientRef: orderRef,
    chargeType: 1,
    amount: 50_000,
    bonus: null,
  });
  const inquiry = await visitor.post('/customer', { clientRef: randomUUID(), category: 'etc', ...mine });
  const post = await visitor.post('/free', { clientRef: randomUUID(), ...mine });
  const comment = await visitor.post(`/free/${idOf(post)}/comments`, { clientRef: randomUUID(), contents: '내 댓글' });
  const { rows } = await server.database.pool.query<{ user_id: string }>('select user_id from member where id = $1', [
    owner.id,
  ]);
  const userId = rows[0]!.user_id;
  await others.admin.post('/admin/messages', { userId, title: '알림', contents: '내 쪽지' });
  const given = {
    ref: randomUUID(),
    target: 'member',
    userId,
    name: '내 쿠폰',
    currency: 'won',
    amount: 1_000,
    days: 7,
  };
  expect((await others.admin.post('/admin/coupons', given)).status).toBe(200);
  things = {
    member: String(owner.id),
    bet: placed.state === 'accepted' ? placed.bet.id : 'none',
    betRef: bet.clientRef,
    order: idOf(order),
    orderRef,
    inquiry: idOf(inquiry),
    post: idOf(post),
    comment: idOf(comment),
    message: await firstOf('/message'),
    coupon: await firstOf('/coupon'),
  };
  for (const [name, id] of Object.entries(things)) expect(id, name).toMatch(/^[\w-]+$/);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const mine = { title: '내 글', contents: '내 내용', betIds: [] };
const idOf = ({ body }: Answer) => String((body as { id?: number }).id);
const firstOf = async (path: string) =>
  String(((await owner.visitor.get(path)).body as { items: { id: number }[] }).items[0]?.id);
const nameOf = ({ method, path }: ServerCall) => `${method} ${path}`;
const calls = () => routeTable(server.services);

/** All that the owner sees of what is theirs. */
async function snapshotOf(): Promise<unknown[]> {
  const paths = [
    '/message',
    '/notifications',
    '/bets',
    '/wallet/orders?kind=charge',
    '/coupon',
    '/statement',
    '/customer',
  ];
  const looks = [...paths, `/customer/${things.inquiry}`, `/member/info`].map(async (path) => {
    const { status, body } = await owner.visitor.get(path);
    expect(status, path).toBe(200);
    return body;
  });
  const { title, contents, thread } = (await owner.visitor.get(`/free/${things.post}`)).body as Record<string, unknown>;
  return [...(await Promise.all(looks)), title, contents, thread];
}

it('has a row for every call of members and managers that has an id', () => {
  const told = calls().filter(
    ({ access, path }) => path.includes('/:') && !path.startsWith('/provider/') && !isStaffOnly(access),
  );
  const rows = [...OWNED.map(({ call }) => call), ...SHARED];
  for (const call of told) expect(rows).toContain(nameOf(call));
  const declared = calls().map(nameOf);
  for (const row of rows) expect(declared).toContain(row);
});

const isStaffOnly = (access: ServerCall['access']) =>
  access !== 'public' && !access.includes(AccessRole.member) && !access.includes(AccessRole.manager);

describe('what is another’s', () => {
  it('is refused to everybody else, and is unchanged', async () => {
    const before = await snapshotOf();
    for (const who of OTHERS) {
      for (const { call, thing, body, answer } of OWNED) {
        const [method = '', path = ''] = call.split(' ');
        const { access } = calls().find((one) => nameOf(one) === call)!;
        const said = await others[who].call(method, path.replace(/:\w+/, things[thing]), body?.(things[thing]));
        const code = (said.body as { code?: string } | undefined)?.code;
        const may = access === 'public' || access.includes(roleOf(who));
        const due = may ? answer : ([403, 'forbidden'] as const);
        const told = due[1] === 'any' ? 'any' : typeof due[1] === 'string' ? code : said.body;
        expect([who, call, said.status, told]).toEqual([who, call, ...due]);
      }
    }
    expect(await snapshotOf()).toEqual(before);
  });

  it('is in nobody else’s lists, whatever the query', async () => {
    const query = `memberId=${owner.id}&member_id=${owner.id}&member=${owner.id}&id=${owner.id}&userId=${owner.id}`;
    const days = 'from=2026-01-01&to=2026-12-31';
    const lists = [
      '/message',
      '/notifications',
      '/customer',
      '/bets',
      '/statement',
      '/coupon',
      '/friend',
      '/member/sessions',
      '/member/info',
    ];
    const more = ['/member/user', '/wallet/orders?kind=charge', `/calculate?${days}`, `/calculate/friends?${days}`];
    for (const who of ['friend', 'restricted'] as const) {
      for (const path of [...lists, ...more]) {
        const plain = await others[who].get(path);
        const asked = await others[who].get(`${path}${path.includes('?') ? '&' : '?'}${query}`);
        expect([who, path, plain.status]).toEqual([who, path, 200]);
        // Such a query is ignored, or refused as a whole.
        if (asked.status !== 400) expect([who, path, asked.body]).toEqual([who, path, plain.body]);
      }
    }
  });

  it('is behind no call of administrators for anybody else', async () => {
    for (const who of ['friend', 'restricted', 'manager'] as const) {
      for (const call of calls().filter(({ access, path }) => path.includes('/:') && isStaffOnly(access))) {
        const path = call.path.replaceAll(/:\w+/g, things.member);
        const { status, body } = await others[who].call(call.method, path, call.method === 'GET' ? undefined : {});
        expect([who, nameOf(call), status, (body as { code?: string }).code]).toEqual([
          who,
          nameOf(call),
          403,
          'forbidden',
        ]);
      }
    }
  });
});
