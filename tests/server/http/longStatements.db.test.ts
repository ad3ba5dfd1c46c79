import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { change } from '../../../server/admin/change';
import type { Caller } from '../../../server/auth/caller';
import { claimFriends } from '../../../server/commission/friends';
import { withdrawRolling } from '../../../server/commission/withdraw';
import { actorOf, adminChange } from '../../../server/http/adminChange';
import type { Peer } from '../../../server/http/peer';
import type { Tx } from '../../../server/ledger';
import { convertPoints, requestExchange } from '../../../server/wallet/requestOrder';
import { Sessions } from '../../../server/auth/sessions';
import { CALL_STATEMENT_MS } from '../../../server/storage/database';
import { isOutage } from '../../../server/storage/outage';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import { VirtualClock } from '../../support/virtualClock';
import { whileLocked } from '../../support/whileLocked';

let database: TestDatabase;
let server: MemberServer;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await memberServer({ url: database.url });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await server.pools.background.query<{ statements: number }>(
    `select count(*)::integer as statements from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.statements;
}

const shownBound = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx);
  return rows[0]!.statement_timeout;
};

it('has no bound for what an administrator changes, which may be of all members, and one for what others change', async () => {
  await server.signedIn('admin');
  const { rows } = await server.database.pool.query<{ sessionId: number; memberId: number }>(
    `select s.id as "sessionId", m.id as "memberId" from member_session s join member m on m.id = s.member_id
     where m.user_id = 'admin' and s.ended_at is null`,
  );
  const caller = { ...rows[0], userId: 'admin' } as Caller;
  const peer = { address: '10.0.0.1' } as Peer;
  const work = async (tx: Tx) => ({ value: await shownBound(tx) });
  expect(await adminChange(server.services)({ caller, peer }, work)).toBe('0');
  // Of members and managers: many may wait for accounts that one of them has locked, and connections are few.
  expect(await change(server.services.inTransaction, actorOf({ caller, peer }), work)).toBe('10s');
});

const PAYING: Record<string, (tx: Tx, memberId: number) => Promise<unknown>> = {
  'a manager’s withdrawal': (tx, memberId) => withdrawRolling(tx, memberId, randomUUID()),
  'a friends’ claim': claimFriends,
  'a conversion of points into money': (tx, memberId) =>
    convertPoints(tx, memberId, { clientRef: randomUUID(), direction: 'toMoney', amount: 1_000 }),
  'an exchange': (tx, memberId) =>
    requestExchange(tx, memberId, { clientRef: randomUUID(), amount: 10_000, exchangePassword: '' }),
};

/** The bound of a statement after `pay`. */
async function boundAfter(pay: (tx: Tx, memberId: number) => Promise<unknown>): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: number }>(`select id from member where user_id = 'manager'`);
  return server.services.inTransaction(async (tx) => {
    expect(await shownBound(tx)).toBe('10s');
    await pay(tx, rows[0]!.id);
    return shownBound(tx);
  });
}

it.each(Object.entries(PAYING))(
  'has no bound for %s, of which what is read only grows until it succeeds',
  async (_, pay) => {
    expect(await boundAfter(pay)).toBe('0');
  },
);

it('has its bound for a conversion of money into points, which reads nothing that grows', async () => {
  const conversion = { direction: 'toPoint', amount: 1_000 } as const;
  const bound = await boundAfter((tx, id) => convertPoints(tx, id, { ...conversion, clientRef: randomUUID() }));
  expect(bound).toBe('10s');
});

it('leaves out of a page what takes long to find out of what such a call leads to', async () => {
  const [member, manager] = await Promise.all([server.signedIn('member'), server.signedIn('manager')]);
  await whileLocked(
    server.database.pool,
    'lock table wallet_order, friend_settlement_bet, agent_settlement_bet',
    async () => {
      const answers = await Promise.all([
        member.get('/wallet/exchange'),
        member.get('/calculate/friends?from=2026-01-01&to=2026-01-31'),
        manager.get('/manager/friends?from=2026-01-01&to=2026-01-31'),
      ]);
      // A member's heavy calls are served one after another.
      answers.push(await manager.get('/manager/agent'));
      expect(answers).toMatchObject([
        { status: 200, body: { holder: expect.any(String) as string, charges: [] } },
        { status: 200, body: { items: expect.any(Array) as unknown[] } },
        { status: 200, body: { items: expect.any(Array) as unknown[] } },
        { status: 200, body: { withdrawals: expect.any(Array) as unknown[] } },
      ]);
      const left = answers.flatMap((answer) => Object.keys(answer.body as object));
      expect(left.filter((name) => ['reached', 'due', 'totalRollingAmount'].includes(name))).toEqual([]);
    },
  );
});

it('has whoever comes while a look-up of sessions hangs wait for no other one', async () => {
  const clock = new VirtualClock();
  const sessions = new Sessions(server.database.sql, clock);
  const failed: string[] = [];
  const lookUp = (name: string) =>
    sessions.byToken(Buffer.from(name)).catch((failure: unknown) => failed.push(`${name} ${isOutage(failure)}`));
  const failedOnes = async () => {
    await new Promise((next) => setImmediate(next));
    return failed;
  };
  await whileLocked(server.database.pool, 'lock table member_session in access exclusive mode', async () => {
    const first = lookUp('first');
    await expect.poll(waiting).toBeGreaterThan(0);
    clock.advance(CALL_STATEMENT_MS / 2);
    const second = lookUp('second');
    clock.advance(CALL_STATEMENT_MS / 2);
    expect(await failedOnes()).toEqual(['first true']);
    clock.advance(CALL_STATEMENT_MS / 2);
    expect(await failedOnes()).toEqual(['first true', 'second true']);
    await Promise.all([first, second]);
  });
});

it('leaves connections to others while one member loads a page again and again that the database is slow with', async () => {
  const [manager, friend] = await Promise.all([server.signedIn('manager'), server.signedIn('friend')]);
  // Its transaction may do nothing for as long as it takes.
  const blocker = new Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('begin; lock table agent_settlement in access exclusive mode');
  try {
    const reload = async () => {
      const leaving = new AbortController();
      const { headers } = manager;
      const left = fetch(`${server.origin}/api/manager/agent`, { headers, signal: leaving.signal }).catch(() => {});
      await expect.poll(waiting).toBeGreaterThan(0);
      leaving.abort();
      await left;
    };
    for (let n = 0; n < 12; n += 1) await reload();
    expect((await friend.get('/member/info')).status).toBe(200);
    // Those of the one call that is under way.
    expect(await waiting()).toBeLessThanOrEqual(3);
  } finally {
    await blocker.end();
  }
  expect((await manager.get('/manager/agent')).status).toBe(200);
});
