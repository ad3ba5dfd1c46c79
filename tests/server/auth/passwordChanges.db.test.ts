import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminSession } from '../../../src/contract/api/staff/admin';
import { AT_ONCE_MS } from '../../support/atOnce';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import { passTime } from '../../support/passTime';
import { FakeWire } from '../../support/fakeWire';
import type { Answer, OpenStream, Visitor } from '../../support/visitor';

/** A password change beside what a second holder of the session's secrets asks for in the same moment. */

/** Open streams are compared with the database this often at least, ms. */
const RECHECKED_MS = 6_000;

/** How long who waits for each other does so until the database fails one of them, ms. */
const DEADLOCK_MS = 5_000;

let database: TestDatabase;
let server: MemberServer;
let other: MemberServer;
beforeAll(async () => {
  database = await testDatabase();
  const pool = new Pool({ connectionString: database.url });
  await pool.query(`alter database ${new URL(database.url).pathname.slice(1)} set deadlock_timeout = ${DEADLOCK_MS}`);
  await pool.end();
  server = await memberServer({ url: database.url });
  other = await memberServer({ url: database.url });
});
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await database.drop();
});

const user = async (visitor: Visitor) => (await visitor.get('/member/user')).status;
const tokenOf = ({ body }: Answer) => (body as { token: string }).token;
const renew = (visitor: Visitor) => visitor.post('/member/renew');

/** What members have changed theirs to. */
const passwords = new Map<string, string>();
const passwordOf = (userId: string) => passwords.get(userId) ?? `${userId}1234`;

async function signedIn(userId: string): Promise<Visitor> {
  const visitor = server.visitor();
  expect((await visitor.signIn(userId, passwordOf(userId))).status).toBe(200);
  return visitor;
}

function change(visitor: Visitor, userId: string): Promise<Answer> {
  const password = passwordOf(userId);
  const next = `Changed-${passwords.size}-${password}`;
  passwords.set(userId, next);
  return visitor.post('/member/password', { password, next });
}

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

const session = (userId: string, columns = '') =>
  `select ${columns} from member_session where ended_at is null and member_id = (select id from member where user_id = '${userId}')`;

describe('a password change', () => {
  it('leaves a renewal that came before it nothing', async () => {
    const member = await signedIn('member');
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
    const member = await signedIn('friend');
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
    const member = await signedIn('restricted');
    const page = thiefOf(member);
    page.token = tokenOf(await renew(page));
    const [used, changed] = await queued(`select from session_token where renews is not null`, [
      () => page.get('/member/user'),
      () => change(member, 'restricted'),
    ]);
    expect([used!.status, changed!.status]).toEqual([200, 200]);
  });

  it('and the end of its session by staff do not wait for each other', async () => {
    const [member, admin] = [await signedIn('manager'), await signedIn('admin')];
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

describe('streams that a token opened', () => {
  /** Both ways, at both processes. */
  async function streamsOf({ token, address }: Visitor): Promise<OpenStream[]> {
    const elsewhere = Object.assign(other.visitor(address), { token });
    const here = Object.assign(server.visitor(address), { token });
    const streams = await Promise.all([
      here.stream('inplay.games,user'),
      here.socket('user'),
      elsewhere.stream('user'),
      elsewhere.socket('inplay.games,user'),
    ]);
    await Promise.all(streams.map((stream) => stream.until(({ ch }) => ch === 'user')));
    return streams;
  }

  /** Ms from `since` until all are over, with the reason to come back with another token. */
  async function replaced(streams: readonly OpenStream[], since: number): Promise<number> {
    const ends = await Promise.all(streams.map((stream) => stream.closed));
    for (const { frames } of streams) expect(frames.at(-1)).toMatchObject({ kind: 'end', code: 503 });
    return Math.max(...ends.map(({ at }) => at)) - since;
  }

  it('end with it, at once, and those of the new one go on', async () => {
    const member = await signedIn('member');
    const old = await streamsOf(member);
    const changed = await change(member, 'member');
    const since = Date.now();
    member.token = tokenOf(changed);
    const streams = await streamsOf(member);
    expect(await replaced(old, since)).toBeLessThan(AT_ONCE_MS);
    await sleep(RECHECKED_MS);
    expect(streams.flatMap(({ frames }) => frames.filter(({ kind }) => kind === 'end'))).toEqual([]);
    for (const stream of streams) stream.close();
  });

  it('end with it even if the notice was lost', async () => {
    const member = await signedIn('friend');
    const streams = await streamsOf(member);
    const since = Date.now();
    await server.database.pool.query(
      `update session_token set replaced_at = clock_timestamp() where session_id = any(array(${session('friend', 'id')}))`,
    );
    expect(await replaced(streams, since)).toBeLessThan(RECHECKED_MS);
  });

  it('end where so many came after it that it is forgotten: no password change would find it', async () => {
    const member = await signedIn('restricted');
    const thief = thiefOf(member);
    const streams = await streamsOf(thief);
    for (let i = 0; i < 25; i += 1) expect((await renew(member)).status).toBe(200);
    expect(await user(thief)).toBe(401);
    await replaced(streams, Date.now());
  });

  it('end if that was while they were being opened', async () => {
    const member = await signedIn('member');
    const { gateway, streamSync } = server.services;
    const [stream] = await streamsOf(member);
    const { owner } = gateway.signedInStreams.at(-1)!;
    await change(member, 'member');
    await stream!.closed;
    const wire = new FakeWire();
    await streamSync.confirm(gateway.open(wire, [], owner));
    expect(wire.takeFrames()).toMatchObject([{ kind: 'end', code: 503 }]);
  });
});
