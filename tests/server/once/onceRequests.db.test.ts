import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger, transfer } from '../../../server/ledger';
import type { OnceScope } from '../../../server/storage/tables/onceRequests';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { autoBetMarkets } from '../../../src/rules/rounds/autoBetMarkets';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { testDatabase, type TestDatabase } from '../../support/database';
import { catalogueGame, fakeProvider, type FakeProvider } from '../../support/fakeProvider';
import { walletRequestOf } from '../../support/gameProvider';
import type { Visitor } from '../../support/visitor';

const GAME = catalogueGame('baccarat');

const MINIGAME = minigameBy(211)!;
const MARKET = autoBetMarkets(MINIGAME)[0]!;

let database: TestDatabase;
let provider: FakeProvider;
let server: BettingServer;
let staff: Record<'admin' | 'manager', Visitor>;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  provider = await fakeProvider([GAME]);
  server = await bettingServer({ url: database.url, settings: provider.settings });
  const [admin, manager] = await Promise.all([server.signedIn('admin'), server.signedIn('manager')]);
  staff = { admin, manager };
  // Undoes a request at its very end, as a crash before the commit would.
  await server.database.pool.query(`
    create table failing_ref (ref text primary key);
    create function fail_ref() returns trigger language plpgsql as $$
    begin
      if exists (select from failing_ref where ref = new.ref) then raise exception 'this reference fails'; end if;
      return new;
    end $$;
    create trigger fail_ref before insert on once_request for each row execute function fail_ref()`);
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await provider.close();
  await database.drop();
});

interface Reply {
  status: number;
  body: unknown;
}

/** One kind of request, as one new member makes it. */
interface Case {
  send: (ref: string, kind: 'same' | 'other') => Promise<Reply>;
  /** How often it happened so far. */
  count: () => Promise<number>;
}

const countOf = (table: string, where: string, value: unknown) => async () =>
  Number((await server.database.pool.query(`select count(*) as n from ${table} where ${where}`, [value])).rows[0].n);

function posting(by: Visitor, path: string, bodyOf: (ref: string, other: boolean) => object): Case['send'] {
  return (ref, kind) => by.post(path, bodyOf(ref, kind === 'other'));
}

async function post(author: Player): Promise<number> {
  const body = { clientRef: randomUUID(), title: '제목', contents: '내용', betIds: [] };
  return ((await author.visitor.post('/free', body)).body as { id: number }).id;
}

const text = (clientRef: string, other: boolean) => ({ clientRef, contents: other ? '다른 내용' : '내용' });

const CASES: Record<OnceScope, (player: Player) => Promise<Case> | Case> = {
  bet: (player) => {
    const id = `once${(matches += 1)}`;
    server.feed.match(id);
    const request = player.request([`${id}.wdl.1`]);
    return {
      send: posting(player.visitor, '/bets', (clientRef, other) => ({
        ...request,
        clientRef,
        stake: other ? 20_000 : 10_000,
      })),
      count: countOf('bet', 'member_id = $1', player.id),
    };
  },
  cashOut: async (player) => {
    const id = `once${(matches += 1)}`;
    server.feed.match(id);
    const bet = await player.bet([`${id}.wdl.1`]);
    return {
      send: posting(player.visitor, `/bets/${bet.id}/cash-out`, (clientRef, other) => ({
        clientRef,
        stake: 5_000,
        value: other ? 2 : 1,
      })),
      count: countOf('cash_out', 'bet_id = $1', bet.id),
    };
  },
  autoBet: (player) => ({
    send: (clientRef, kind) =>
      player.visitor.call('PUT', `/minigame/auto-bets/${MINIGAME.id}`, {
        ...{
          clientRef,
          marketId: MARKET.id,
          selectionId: MARKET.selections[0]!.id,
          price: MARKET.selections[0]!.price,
        },
        ...{ rounds: kind === 'other' ? 4 : 3, stake: 5_000, doubleMax: null, profit: null, loss: null },
      }),
    count: countOf('auto_bet', 'member_id = $1', player.id),
  }),
  wallet: (player) => ({
    send: posting(player.visitor, '/wallet/charges', (clientRef, other) => ({
      clientRef,
      chargeType: 1,
      amount: other ? 200_000 : 100_000,
      bonus: null,
    })),
    count: countOf('wallet_order', 'member_id = $1', player.id),
  }),
  inquiry: (player) => ({
    send: posting(player.visitor, '/customer', (ref, other) => ({
      ...text(ref, other),
      category: 'sports',
      title: '문의',
      betIds: [],
    })),
    count: countOf('inquiry', 'member_id = $1', player.id),
  }),
  post: (player) => ({
    send: posting(player.visitor, '/free', (ref, other) => ({ ...text(ref, other), title: '제목', betIds: [] })),
    count: countOf('post', 'member_id = $1', player.id),
  }),
  comment: async (player) => ({
    send: posting(player.visitor, `/free/${await post(player)}/comments`, text),
    count: countOf('post_comment', 'member_id = $1', player.id),
  }),
  adjustment: (player) => ({
    send: posting(staff.admin, '/admin/adjustments', (ref, other) => ({
      ref,
      memberId: player.id,
      currency: 'won',
      amount: 1_000,
      reason: other ? '다른 이유' : '이벤트 보상',
    })),
    count: countOf('adjustment', 'member_id = $1', player.id),
  }),
  coupon: async (player) => {
    const { rows } = await server.database.pool.query('select user_id from member where id = $1', [player.id]);
    return {
      send: posting(staff.admin, '/admin/coupons', (ref, other) => ({
        ref,
        target: 'member',
        userId: rows[0].user_id,
        name: '쿠폰',
        currency: 'point',
        amount: other ? 2_000 : 1_000,
        days: 7,
      })),
      count: countOf('coupon', 'member_id = $1', player.id),
    };
  },
  tournament: (player) => {
    const title = `대회 ${player.id}`;
    const startsAt = Date.now();
    return {
      send: posting(staff.admin, '/admin/tournaments', (ref, other) => ({
        ref,
        title,
        about: '',
        board: 'payout',
        startsAt,
        endsAt: startsAt + 3_600_000,
        currency: 'point',
        prizes: [other ? 2_000 : 1_000],
      })),
      count: countOf('tournament', 'title = $1', title),
    };
  },
  message: async (player) => {
    const { rows } = await server.database.pool.query('select user_id from member where id = $1', [player.id]);
    return {
      send: posting(staff.admin, '/admin/messages', (ref, other) => ({
        ref,
        userId: rows[0].user_id,
        title: '안내',
        contents: other ? '다른 내용' : '내용',
      })),
      count: countOf('message', `title = '안내' and member_id = $1`, player.id),
    };
  },
  popup: (player) => ({
    send: posting(staff.admin, '/admin/popups', (ref, other) => ({
      ref,
      contents: `<p>${player.id}</p>`,
      width: other ? 400 : 300,
      pcLeftLocation: 0,
      pcTopLocation: 0,
      popupFlg: false,
    })),
    count: countOf('popup', 'contents = $1', `<p>${player.id}</p>`),
  }),
  page: (player) => ({
    send: posting(staff.admin, '/admin/pages', (ref, other) => ({
      ref,
      kind: 'notice',
      title: `공지 ${player.id}`,
      summary: '',
      startsAt: null,
      endsAt: null,
      contents: '<p>내용</p>',
      shown: true,
      position: other ? 2 : 1,
    })),
    count: countOf('house_page', 'title = $1', `공지 ${player.id}`),
  }),
  banner: (player) => ({
    send: posting(staff.admin, '/admin/banners', (ref, other) => ({
      ref,
      title: `배너 ${player.id}`,
      contents: '',
      image: null,
      art: 'dice',
      href: null,
      startsAt: null,
      endsAt: null,
      position: other ? 2 : 1,
      isOn: true,
    })),
    count: countOf('banner', 'title = $1', `배너 ${player.id}`),
  }),
  rolling: async (player) => {
    const { pool } = server.database;
    await pool.query(`update member set manager_id = (select id from member where user_id = 'manager') where id = $1`, [
      player.id,
    ]);
    await pool.query(
      `insert into agent_rate select id, 100, 100, 100 from member where user_id = 'manager' on conflict do nothing`,
    );
    await pool.query(
      `insert into game_movement (provider, reference, kind, member_id, amount) values ('playfun', $1, 'debit', $2, 100000)`,
      [randomUUID(), player.id],
    );
    return {
      // Its reference is its only content.
      send: posting(staff.manager, '/manager/withdrawals', (clientRef) => ({ clientRef })),
      count: countOf(
        'agent_settlement_movement s join game_movement m on m.id = s.movement_id',
        'm.member_id = $1',
        player.id,
      ),
    };
  },
  payment: async (player) => {
    const { pool } = server.database;
    const { rows } = await pool.query<{ id: number }>(
      `update member m set manager_id = x.id from member x where x.user_id = 'manager' and m.id = $1 returning x.id`,
      [player.id],
    );
    const manager = rows[0]!.id;
    const lines = [
      { account: 'adjustments', amount: -10_000 },
      { account: 'money', member: manager, amount: 10_000 },
    ] as const;
    await server.services.inTransaction((tx) =>
      transfer(tx, { kind: 'adjustment.made', reference: randomUUID(), lines }),
    );
    return {
      send: posting(staff.manager, '/manager/payments', (clientRef, other) => ({
        clientRef,
        memberId: player.id,
        amount: other ? 2_000 : 1_000,
        reason: '감사 지급',
      })),
      count: countOf(
        `ledger_entry e join ledger_transfer t on t.id = e.transfer and t.kind = 'agent.paid'`,
        'e.member = $1',
        player.id,
      ),
    };
  },
  provider: async (player) => {
    await player.visitor.post('/playfun/auth', { game: GAME.id });
    const { player: name, session } = provider.launches.at(-1)!;
    const debit = (reference: string, amount: number) => ({
      player: name,
      session,
      reference,
      round: 'round-1',
      game: GAME.id,
      amount,
    });
    return {
      send: async (ref, kind) => {
        const reply = await walletRequestOf(server, 'debit', debit(ref, kind === 'other' ? 20_000 : 10_000));
        return { status: reply.status, body: { code: reply.code, balance: reply.balance } };
      },
      count: countOf('game_movement', 'member_id = $1', player.id),
    };
  },
};

/** The code for another body; undefined: there is nothing in its body that could be another. */
const CONFLICT: Record<OnceScope, string | undefined> = {
  bet: 'ref-conflict',
  cashOut: 'ref-conflict',
  autoBet: 'ref-conflict',
  wallet: 'reference-used',
  inquiry: 'ref-conflict',
  post: 'ref-conflict',
  comment: 'ref-conflict',
  adjustment: 'reference-used',
  coupon: 'reference-used',
  tournament: 'reference-used',
  message: 'reference-used',
  popup: 'reference-used',
  page: 'reference-used',
  banner: 'reference-used',
  rolling: undefined,
  payment: 'reference-used',
  provider: 'conflict',
};

describe.each(Object.keys(CASES) as OnceScope[])('a request that happens once: %s', (scope) => {
  const made = async () => CASES[scope](await server.player());

  it('gets the first answer when it comes again, and happens once', async () => {
    const { send, count } = await made();
    const ref = randomUUID();
    const first = await send(ref, 'same');
    expect(first.status).toBeLessThan(300);
    const again = await send(ref, 'same');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await count()).toBe(1);
  });

  it('is refused with another body, and then still is the first one', async () => {
    const { send, count } = await made();
    const ref = randomUUID();
    const first = await send(ref, 'same');
    const other = await send(ref, 'other');
    if (CONFLICT[scope] === undefined) expect(other).toMatchObject({ status: first.status, body: first.body });
    else expect(other).toMatchObject({ status: 409, body: { code: CONFLICT[scope] } });
    expect(await send(ref, 'same')).toMatchObject({ status: first.status, body: first.body });
    expect(await count()).toBe(1);
  });

  it('happens once where it comes from several places at the same time', async () => {
    const { send, count } = await made();
    const ref = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ref, 'same')));
    for (const { status, body } of answers) expect([status, body]).toEqual([answers[0]!.status, answers[0]!.body]);
    expect(answers[0]!.status).toBeLessThan(300);
    expect(await count()).toBe(1);
  });

  it('happens when it comes again after it was undone', async () => {
    const { send, count } = await made();
    const ref = randomUUID();
    await server.database.pool.query('insert into failing_ref values ($1)', [ref]);
    expect((await send(ref, 'same')).status).toBe(500);
    expect(await count()).toBe(0);
    await server.database.pool.query('delete from failing_ref');
    expect((await send(ref, 'same')).status).toBeLessThan(300);
    expect(await count()).toBe(1);
  });
});
