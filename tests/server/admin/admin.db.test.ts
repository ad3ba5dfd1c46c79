import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { auditFlawOf } from '../../../server/admin/audit';
import { AuditHeads } from '../../../server/admin/auditHeads';
import {
  type AdminMember,
  adminMembersSchema,
  adminSessionsSchema,
  auditPageSchema,
  type AuditEntry,
  blocksSchema,
} from '../../../src/contract/api/staff/admin';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: MemberServer;
let admin: Visitor;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await memberServer({ url: database.url });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function audit() {
  return v.parse(auditPageSchema, (await admin.get('/admin/audit')).body);
}

async function memberBy(userId: string): Promise<AdminMember> {
  const { items } = v.parse(adminMembersSchema, (await admin.get(`/admin/members?search=${userId}`)).body);
  return items.find((one) => one.userId === userId)!;
}

describe('the list of who is signed in', () => {
  it('shows from where, with what device and how many streams, over all processes', async () => {
    const other = await memberServer({ url: database.url });
    const member = await server.signedIn('member');
    const elsewhere = other.visitor(member.address);
    elsewhere.token = member.token;
    const streams = [await member.stream('user'), await member.socket('user'), await elsewhere.stream('user')];
    await Promise.all(streams.map((stream) => stream.until(({ ch }) => ch === 'user')));
    const session = async () =>
      v.parse(adminSessionsSchema, (await admin.get('/admin/sessions')).body).find(({ userId }) => userId === 'member');
    expect(await session()).toMatchObject({ nickname: '한강나루', type: 0, address: member.address, device: 'node' });
    // Processes exchange their numbers every few seconds.
    await expect.poll(async () => (await session())?.streams).toBe(3);
    for (const stream of streams) stream.close();
    await expect.poll(async () => (await session())?.streams).toBe(0);
    await other.close();
  });
});

describe('members', () => {
  it('are found by part of an id or nickname, and by no character with a special meaning', async () => {
    const found = async (search: string) => {
      const { body } = await admin.get(`/admin/members?search=${encodeURIComponent(search)}`);
      return v.parse(adminMembersSchema, body).items.map(({ userId }) => userId);
    };
    expect(await found('MEMB')).toEqual(['member']);
    expect(await found('달빛')).toEqual(['restricted']);
    for (const search of ['%', '_', '\\', "' or 1=1 --", 'x'.repeat(40)]) expect(await found(search)).toEqual([]);
    expect((await found('')).length).toBe(5);
    for (const page of ['0', '-1', 'x', '1e9', '1&page=2']) {
      expect((await admin.get(`/admin/members?page=${page}`)).status).toBe(400);
    }
    expect((await admin.get('/admin/members?page=99')).body).toMatchObject({ items: [], totalCount: 5 });
  });

  it('are changed, notified at once, and signed out where they are blocked', async () => {
    const friend = await server.signedIn('friend');
    const { id } = await memberBy('friend');
    const stream = await friend.stream('user');
    await stream.until(({ ch }) => ch === 'user');
    expect((await admin.call('PATCH', `/admin/members/${id}`, { level: 7, tendency: 22 })).body).toMatchObject({
      level: 7,
      tendency: 22,
      signedIn: true,
    });
    const level = ({ data }: { data?: unknown }) => (data as { user?: { level: number } }).user?.level;
    await stream.until((frame) => level(frame) === 7);
    expect((await admin.call('PATCH', `/admin/members/${id}`, { state: 'blocked' })).status).toBe(200);
    await stream.closed;
    expect(stream.frames.at(-1)).toMatchObject({ kind: 'end', code: 556 });
    expect((await friend.signIn('friend')).body).toMatchObject({ code: 'stopped' });
    expect((await admin.call('PATCH', `/admin/members/${id}`, { state: 'active' })).status).toBe(200);
    expect((await friend.signIn('friend')).status).toBe(200);
  });

  it("sets a member's maximum stake, and removes it", async () => {
    const { id } = await memberBy('friend');
    for (const stakeMax of [20_000, null]) {
      expect((await admin.call('PATCH', `/admin/members/${id}`, { stakeMax })).body).toMatchObject({ stakeMax });
    }
    expect((await admin.call('PATCH', `/admin/members/${id}`, { stakeMax: 4_999 })).status).toBe(400);
  });

  it.each<[string, unknown]>([
    ['a level that there is not', { level: 11 }],
    ['a type', { type: 1 }],
    ['a role', { role: 10 }],
    ['money', { emoney: 1_000_000 }],
    ['another’s state', { state: 'waiting' }],
  ])('are not given %s', async (_, patch) => {
    const { id } = await memberBy('friend');
    expect((await admin.call('PATCH', `/admin/members/${id}`, patch)).status).toBe(400);
  });

  it('who are administrators cannot be changed here', async () => {
    const own = await memberBy('admin');
    for (const [method, path, body] of [
      ['PATCH', '', { state: 'blocked' }],
      ['PUT', '/password', { next: 'stolen123' }],
    ] as const) {
      const answer = await admin.call(method, `/admin/members/${own.id}${path}`, body);
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'own-account' }]);
    }
  });
});

describe('what administrators did', () => {
  it('is written down with who, from where, and how it was before', async () => {
    await admin.call('PUT', '/admin/settings', { autoLogoutMin: 45 });
    const { items } = await audit();
    expect(items[0]).toMatchObject({
      userId: 'admin',
      address: admin.address,
      action: 'setting.change',
      subject: 'site',
      before: { autoLogoutMin: 60 },
      after: { autoLogoutMin: 45 },
    });
    const deeds = (some: AuditEntry[]) => some.map(({ action }) => action);
    expect(deeds(items)).toContain('member.change');
    const { body } = await admin.post('/admin/blocks', { address: '203.0.113.7', reason: '도배' });
    expect(body).toEqual({ address: '203.0.113.7' });
    expect(v.parse(blocksSchema, (await admin.get('/admin/blocks')).body)).toMatchObject([
      { address: '203.0.113.7', reason: '도배' },
    ]);
    await admin.call('DELETE', '/admin/blocks/203.0.113.7');
    const { id } = await memberBy('friend');
    await admin.call('PUT', `/admin/members/${id}/password`, { next: 'given123' });
    const latest = await audit();
    expect(deeds(latest.items.slice(0, 3))).toEqual(['member.password', 'address.unblock', 'address.block']);
    expect(latest.flaw).toBeNull();
    expect(JSON.stringify(latest)).not.toContain('given123');
  });

  it('is not written down where it was refused', async () => {
    const { totalCount } = await audit();
    await admin.post('/admin/sessions/999999/end', { code: 556 });
    await admin.call('PUT', '/admin/news', [{ contents: 'x', url: 'https://evil.test' }]);
    await admin.post('/admin/messages', { userId: 'nobody99', title: 'a', contents: 'b' });
    expect((await audit()).totalCount).toBe(totalCount);
  });

  it('is one chain even when many act at once', async () => {
    const { totalCount } = await audit();
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => admin.post('/admin/messages', { title: `${i}`, contents: 'x' })),
    );
    expect(await audit()).toMatchObject({ totalCount: totalCount + 12, flaw: null });
  });

  const tamper: [string, (seq: number) => string, 'changed' | 'missing' | 'cut'][] = [
    [
      'a word is changed',
      (seq) => `update audit_entry set record = replace(record, 'admin', 'other') where seq = ${seq}`,
      'changed',
    ],
    ['a record is taken out', (seq) => `delete from audit_entry where seq = ${seq}`, 'missing'],
    [
      'two change places',
      (seq) =>
        `update audit_entry a set record = b.record from audit_entry b where a.seq in (${seq}, ${seq + 1}) and b.seq = ${2 * seq + 1} - a.seq`,
      'changed',
    ],
  ];
  it.each(tamper)('shows where %s', async (_, statement, reason) => {
    const { pool } = server.database;
    const client = await pool.connect();
    try {
      await client.query('create table kept as select * from audit_entry');
      // Only the database's owner can do this; the tables themselves refuse anybody else.
      await client.query(`alter table audit_entry disable trigger user`);
      await client.query(statement(5));
      expect((await audit()).flaw).toEqual({ seq: 5, reason });
    } finally {
      await client.query('truncate audit_entry');
      await client.query('insert into audit_entry select * from kept');
      await client.query('drop table kept');
      await client.query(`alter table audit_entry enable trigger user`);
      client.release();
    }
    expect((await audit()).flaw).toBeNull();
  });

  it('shows records whose hashes were all computed again, by a head outside of the database', async () => {
    const { pool } = server.database;
    const folder = await mkdtemp(join(tmpdir(), 'audit-'));
    const heads = new AuditHeads(join(folder, 'heads.log'));
    const stop = heads.startWriting({
      sql: server.services.sql,
      clock: new VirtualClock(),
      onError: (failure) => expect.fail(String(failure)),
      onContradiction: (seq) => expect.fail(String(seq)),
    });
    await expect.poll(() => heads.read()).toHaveProperty('size', 1);
    stop();
    const flaw = async () => auditFlawOf(server.services.sql, await heads.read());
    expect(await flaw()).toBeUndefined();
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('create temp table kept as select * from audit_entry');
      await client.query('create temp table kept_head as select * from audit_head');
      await client.query('alter table audit_entry disable trigger user');
      await client.query(`update audit_entry set record = replace(record, 'admin', 'other') where seq = 3`);
      await client.query(`do $$
        declare h bytea := ''; e record;
        begin
          for e in select * from audit_entry order by seq loop
            h := sha256(h || convert_to(e.record, 'utf8'));
            update audit_entry set hash = h where seq = e.seq;
          end loop;
          update audit_head set hash = h;
        end $$`);
      await client.query('commit');
      expect((await audit()).flaw).toBeNull();
      expect(await flaw()).toMatchObject({ reason: 'changed' });
      await client.query(`delete from audit_entry where seq = (select max(seq) from audit_entry)`);
      await client.query(`update audit_head h set seq = e.seq, hash = e.hash
        from (select * from audit_entry order by seq desc limit 1) e`);
      expect((await audit()).flaw).toBeNull();
      expect(await flaw()).toMatchObject({ reason: 'cut' });
    } finally {
      await client.query('truncate audit_entry');
      await client.query('insert into audit_entry select * from kept');
      await client.query('update audit_head h set seq = k.seq, hash = k.hash from kept_head k');
      await client.query('alter table audit_entry enable trigger user');
      client.release();
    }
    expect(await flaw()).toBeUndefined();
    await rm(folder, { recursive: true });
  });

  it('shows where the last records were cut off', async () => {
    const { totalCount } = await audit();
    const { pool } = server.database;
    await pool.query('alter table audit_entry disable trigger user');
    await pool.query('delete from audit_entry where seq >= $1', [totalCount - 1]);
    await pool.query('alter table audit_entry enable trigger user');
    expect((await audit()).flaw).toEqual({ seq: totalCount - 1, reason: 'cut' });
  });
});
