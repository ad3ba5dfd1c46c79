import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminSession } from '../../../src/contract/api/staff/admin';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import { passTime } from '../../support/passTime';
import type { Answer, Visitor } from '../../support/visitor';

/** A password change beside what a second holder of the session's secrets asks for in the same moment. */

/** How long who waits for each other does so until the database fails one of them, ms. */
const DEADLOCK_MS = 5_000;

let database: TestDatabase;
let server: MemberServer;
beforeAll(async () => {
  database = await testDatabase();
  const pool = new Pool({ connectionString: database.url });
  await pool.query(`alter database ${new URL(database.url).pathname.slice(1)} set deadlock_timeout = ${DEADLOCK_MS}`);
  await pool.end();
  server = await memberServer({ url: database.url });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const user = async (visitor: Visitor) => (await visitor.get('/member/user')).status;
const tokenOf = ({ body }: Answer) => (body as { token: string }).token;
const renew = (visitor: Visitor) => visitor.post('/member/renew');
const change = (visitor: Visitor, userId: string) =>
  visitor.post('/member/password', { password: `${userId}1234`, next: `Changed-${userId}` });

/** Somebody else who has what `visitor` has. */
function thiefOf({ token, cookie }: Visitor): Visitor {
  return Object.assign(server.visitor(), { token, cookie });
}

/** Locks rows, makes the calls one after the other, each as the one before waits, and lets go: none waits for another for good. */
async function queued(rows: string, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { pool } = server.database;
  const blocker = await pool.connect();
  await blocker.query(`begin; ${rows} for update`);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const answers: Promise<Answer>[] = [];
  for (const call of calls) {
    answers.push(call());
    while (((await pool.query(waiting)).rowCount ?? 0) < answers.length) await sleep(5);
  }
  await blocker.query('commit');
  blocker.release();
  const since = performance.now();
  const answered = await Promise.all(answers);
  expect(performance.now() - since).toBeLessThan(DEADLOCK_MS - 1_000);
  return answered;
}

const session = (userId: string) =>
  `select from member_session where ended_at is null and member_id = (select id from member where user_id = '${userId}')`;

describe('a password change', () => {
  it('leaves a renewal that came before it nothing', async () => {
    const member = await server.signedIn('member');
    const thief = thiefOf(member);
    const [renewed, changed] = await queued(session('member'), [() => renew(thief), () => change(member, 'member')]);
    expect([renewed!.status, changed!.status]).toEqual([200, 200]);
    thief.token = tokenOf(renewed!);
    member.token = tokenOf(changed!);
    expect([await user(thief), await user(member)]).toEqual([503, 200]);
    expect((await renew(thief)).status).toBe(401);
    await passTime(server, 11_000);
    expect([await user(thief), await user(member)]).toEqual([401, 200]);
    expect((await renew(member)).status).toBe(200);
  });

  it('leaves nothing to a renewal that has read the old cookie before it', async () => {
    const member = await server.signedIn('friend');
    const thief = thiefOf(member);
    const [changed, renewed] = await queued(session('friend'), [() => change(member, 'friend'), () => renew(thief)]);
    expect(changed!.status).toBe(200);
    // As for calls with the old token: a page of the member's own asks again, with the new cookie.
    expect(renewed).toMatchObject({ status: 503, body: { code: 'replaced-token' } });
    expect(renewed!.headers.getSetCookie()).toEqual([]);
    expect((await renew(thief)).status).toBe(401);
    member.token = tokenOf(changed!);
    expect(await user(member)).toBe(200);
    expect((await renew(member)).status).toBe(200);
  });

  it('and the first use of a token that was renewed do not wait for each other', async () => {
    const member = await server.signedIn('restricted');
    const page = thiefOf(member);
    page.token = tokenOf(await renew(page));
    const [used, changed] = await queued(`select from session_token where renews is not null`, [
      () => page.get('/member/user'),
      () => change(member, 'restricted'),
    ]);
    expect([used!.status, changed!.status]).toEqual([200, 200]);
  });

  it('and the end of its session by staff do not wait for each other', async () => {
    const [member, admin] = [await server.signedIn('manager'), await server.signedIn('admin')];
    const { body } = await admin.get('/admin/sessions');
    const { id } = (body as AdminSession[]).find(({ userId }) => userId === 'manager')!;
    const [changed, ended] = await queued('select from audit_head', [
      () => change(member, 'manager'),
      () => admin.post(`/admin/sessions/${id}/end`, { code: 556 }),
    ]);
    expect([changed!.status, ended!.status]).toEqual([200, 204]);
    member.token = tokenOf(changed!);
    expect(await user(member)).toBe(556);
  });
});
