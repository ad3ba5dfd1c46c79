import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBrokerAddress } from '../../../server/broker/address';
import { brokerNotices } from '../../../server/broker/brokerNotices';
import { NoticeConnection } from '../../../server/bus/noticeConnection';
import type { NoticeHome } from '../../../server/bus/noticeHome';
import { notify, type ServerNotice, writeToChannel } from '../../../server/bus/notices';
import type { NoticeSource } from '../../../server/bus/noticeSource';
import { type InTransaction, markMoved, transactor } from '../../../server/ledger';
import { type Database, openDatabase } from '../../../server/storage/database';
import { machineClock } from '../../../server/timing/machineClock';
import type { NatsServer } from '../../../tools/setup/nats';
import { type TestDatabase, testDatabase } from '../../support/database';
import { hasNats, testNats } from '../../support/nats';
import { type ServerProcess, startServer } from '../../support/serverProcess';
import { type StallingProxy, stallingProxy } from '../../../tools/setup/stallingProxy';
import { Visitor } from '../../support/visitor';

/** A server process, as far as notices are concerned, and what it was notified of. */
interface NotifiedProcess {
  home: NoticeHome;
  database: Database;
  inTransaction: InTransaction;
  notices: ServerNotice[];
  events: ('lost' | 'reconnected')[];
  log: string[];
}

let database: TestDatabase;
let nats: NatsServer;
let processes: NotifiedProcess[];
let line: StallingProxy | undefined;
let sites = 0;

function recordAt(source: NoticeSource) {
  const notices: ServerNotice[] = [];
  const events: NotifiedProcess['events'] = [];
  source.listen({
    onNotice: (notice) => notices.push(notice),
    onLost: () => events.push('lost'),
    onReconnected: () => events.push('reconnected'),
  });
  return { notices, events };
}

async function begin(url = nats.url): Promise<NotifiedProcess> {
  const log: string[] = [];
  const own = openDatabase({ url: database.url, size: 3, onError: () => {} });
  const home = brokerNotices({
    nats: { address: readBrokerAddress(url)!, prefix: `site${sites}` },
    transaction: own.transaction,
    log: pino({ level: 'info' }, { write: (text) => void log.push(text) }),
    url: database.url,
    clock: machineClock,
    onError: () => () => {},
  });
  const inTransaction = transactor({ database: own, clock: machineClock, random: Math.random, ...home.moved });
  const process = { home, database: own, inTransaction, log, ...recordAt(home.source) };
  processes.push(process);
  await home.start();
  return process;
}

async function trusted(...all: NotifiedProcess[]): Promise<void> {
  await expect.poll(() => all.every(({ home }) => home.source.isTrusted)).toBe(true);
}

async function two(url?: string): Promise<[NotifiedProcess, NotifiedProcess]> {
  const first = await begin(url);
  const second = await begin();
  await trusted(first, second);
  return [first, second];
}

async function waiting({ database: { sql: db } }: NotifiedProcess): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from notice_outbox`.execute(db);
  return rows[0]!.count;
}

const member = (id: number): ServerNotice => ({ kind: 'member', id });

describe.skipIf(!hasNats)('notices over NATS', () => {
  beforeAll(async () => {
    nats = await testNats();
  });
  afterAll(() => nats.end());
  beforeEach(async () => {
    sites += 1;
    database = await testDatabase();
    processes = [];
    line = undefined;
  });
  afterEach(async () => {
    await Promise.all(
      processes.map(async (process) => {
        await process.home.stop();
        await process.database.close();
      }),
    );
    await line?.close();
    await database.drop();
  });

  it('reach each process, of each kind', async () => {
    const [first, second] = await two();
    const sent: ServerNotice[] = [
      ...(['site', 'blocks', 'holds', 'margins', 'mappings', 'rounds', 'members'] as const).map((kind) => ({ kind })),
      member(7),
      { kind: 'ended', ending: 'maintenance', sessions: [1, 2] },
    ];
    for (const notice of sent) await first.inTransaction((tx) => notify(tx, notice));
    for (const { notices } of [first, second]) await expect.poll(() => notices).toEqual(expect.arrayContaining(sent));
    await expect.poll(() => waiting(first)).toBe(0);
  });

  it('have all sessions of many that end at once', async () => {
    const [first, second] = await two();
    const sessions = Array.from({ length: 1_201 }, (_, i) => i + 1);
    await notify(first.database.sql, { kind: 'ended', ending: 'expired', sessions });
    const ended = () => second.notices.flatMap((notice) => (notice.kind === 'ended' ? notice.sessions : []));
    await expect.poll(() => ended().length).toBe(1_201);
    expect(ended().toSorted((a, b) => a - b)).toEqual(sessions);
  });

  it('are sent of balances that moved, with what moved them; nothing of what was rolled back', async () => {
    const [first, second] = await two();
    const undone = first.inTransaction(async (tx) => {
      markMoved(tx, 1);
      await notify(tx, { kind: 'holds' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await first.inTransaction(async (tx) => {
      markMoved(tx, 2);
      markMoved(tx, 3);
      await notify(tx, { kind: 'site' });
    });
    await expect.poll(() => second.notices).toEqual(expect.arrayContaining([{ kind: 'site' }, member(2), member(3)]));
    expect(second.notices).not.toContainEqual({ kind: 'holds' });
    expect(second.notices).not.toContainEqual(member(1));
  });

  it('are in the database with the commit itself, before anybody is notified', async () => {
    const only = await begin('nats://127.0.0.1:1');
    await only.inTransaction(async (tx) => {
      await notify(tx, { kind: 'site' });
      markMoved(tx, 2);
    });
    expect(await waiting(only)).toBe(2);
    expect([only.home.source.isTrusted, only.notices]).toEqual([false, []]);
    // Whoever finds them publishes them.
    const other = await begin();
    await expect.poll(() => other.notices).toEqual(expect.arrayContaining([{ kind: 'site' }, member(2)]));
    await expect.poll(() => waiting(only)).toBe(0);
  });

  it('are published by another process when theirs is killed between the commit and NATS', async () => {
    line = await stallingProxy(nats.port);
    const killed = await begin(`nats://127.0.0.1:${line.port}`);
    await trusted(killed);
    line.stalled = true;
    await notify(killed.database.sql, member(9));
    // It is under way: out of the outbox, in a transaction that waits for NATS.
    const isUnderWay = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(killed.database.sql);
      return rows.length > 0;
    };
    await expect.poll(isUnderWay, { interval: 10 }).toBe(true);
    const other = await begin();
    await trusted(other);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(other.database.sql);
    line.refusing = true;
    line.cut();
    await expect.poll(() => other.notices).toContainEqual(member(9));
  });

  it('have a process that was cut off read everything again', async () => {
    line = await stallingProxy(nats.port);
    const cut = await begin(`nats://127.0.0.1:${line.port}`);
    await trusted(cut);
    cut.events.length = 0;
    line.cut();
    // No other process is there whose numbers would show it.
    await expect.poll(() => cut.events).toEqual(['lost', 'reconnected']);
    const other = await begin();
    await trusted(other);
    await notify(other.database.sql, member(4));
    await expect.poll(() => cut.notices).toContainEqual(member(4));
  });

  it('are not trusted over a line that stalls, though nothing reports so', async () => {
    line = await stallingProxy(nats.port);
    const stalled = await begin(`nats://127.0.0.1:${line.port}`);
    await trusted(stalled);
    line.stalled = true;
    await expect.poll(() => stalled.home.source.isTrusted).toBe(false);
    expect(stalled.home.source.age).toBeGreaterThan(2_000);
    line.stalled = false;
    await trusted(stalled);
  });

  it('are not trusted over a line that lags, which NATS itself puts up with', async () => {
    line = await stallingProxy(nats.port);
    const lagging = await begin(`nats://127.0.0.1:${line.port}`);
    await trusted(lagging);
    line.lag = 3_000;
    await expect.poll(() => lagging.home.source.isTrusted).toBe(false);
    expect(lagging.log.join('')).not.toContain('is cut');
  });

  it('have a process read everything again when a message got lost on its way', async () => {
    const [process] = await two();
    const connection = await connect({ servers: `127.0.0.1:${nats.port}` });
    const publish = (n: number) =>
      connection.publish(`site${sites}.notice`, JSON.stringify({ from: 'other', n, text: `member:${n}` }));
    publish(1);
    publish(2);
    await expect.poll(() => process.notices).toEqual([member(1), member(2)]);
    const before = process.events.length;
    publish(4);
    await expect.poll(() => process.notices).toContainEqual(member(4));
    expect(process.events.slice(before)).toEqual(['reconnected']);
    await connection.close();
  });

  it('reach processes that only listen to the database, and theirs reach all', async () => {
    const [, process] = await two();
    const old = new NoticeConnection({ url: database.url, clock: machineClock, onError: () => {} });
    const { notices } = recordAt(old);
    await old.start();
    await notify(process.database.sql, member(5));
    await expect.poll(() => notices).toEqual([member(5)]);
    await writeToChannel(process.database.sql, [{ payload: 'member:6', mark: undefined }]);
    await expect.poll(() => process.notices).toContainEqual(member(6));
    await old.stop();
  });

  it('are not sent twice where all processes know of the outbox', async () => {
    const [process] = await two();
    for (const id of [1, 2, 3]) await notify(process.database.sql, member(id));
    await notify(process.database.sql, { kind: 'site' });
    await expect.poll(() => process.notices).toContainEqual({ kind: 'site' });
    expect(process.notices).toHaveLength(4);
  });
});

describe.skipIf(!hasNats)('two server processes', { timeout: 180_000 }, () => {
  const running: ServerProcess[] = [];
  beforeAll(async () => {
    [database, nats] = await Promise.all([testDatabase(), testNats()]);
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.end('SIGKILL')));
    await nats.end();
    await database.drop();
  });

  async function start(): Promise<ServerProcess> {
    const server = await startServer({
      DATABASE_URL: database.url,
      DATABASE_EMBEDDED: '1',
      FEED: `recording:${resolve('recordings/goals-and-reviews.odds.ndjson.gz')}`,
      NATS_URL: nats.url,
    });
    running.push(server);
    return server;
  }

  it('notify each other of what a member sees, and of a session that ends', async () => {
    const [first, second] = [await start(), await start()];
    const here = new Visitor(first.origin, '10.9.0.1');
    await here.signIn('member');
    const there = new Visitor(second.origin, '10.9.0.1');
    there.token = here.token;
    const stream = await there.stream('user');
    await stream.until(({ ch }) => ch === 'user');
    const next = (channel: string) => {
      const seen = stream.frames.length;
      return stream.until(
        (frame) => frame['ch'] === channel && 'data' in frame && stream.frames.indexOf(frame) >= seen,
      );
    };
    // Nothing looks for this by itself.
    const moved = next('user');
    await here.post('/notifications/seen', { until: Date.now() });
    expect((await moved).ch).toBe('user');
    await new Visitor(first.origin, '10.9.0.2').signIn('member');
    expect(await stream.until(({ kind }) => kind === 'end')).toMatchObject({ code: 555 });
  });
});

describe.skipIf(!hasNats)('NATS itself', () => {
  it.each(['publish', 'subscribe'])('that lets a user not %s notices is not trusted with any', async (right) => {
    const folder = await mkdtemp(join(tmpdir(), 'rights-'));
    const config = join(folder, 'nats.conf');
    const rights = `{ ${right}: { deny: "site${sites}.notice" } }`;
    await writeFile(config, `authorization { users = [ { user: site, password: open, permissions: ${rights} } ] }`);
    nats = await testNats({ args: ['-c', config] });
    const process = await begin(`nats://site:open@127.0.0.1:${nats.port}`);
    await notify(process.database.sql, member(3));
    await expect.poll(() => process.log.join('')).toMatch(/Permissions Violation/);
    expect([process.home.source.isTrusted, await waiting(process)]).toEqual([false, 1]);
    await rm(folder, { recursive: true });
  });

  beforeEach(async () => {
    sites += 1;
    database = await testDatabase();
    processes = [];
  });
  afterEach(async () => {
    for (const process of processes) {
      await process.home.stop();
      await process.database.close();
    }
    await nats.end();
    await database.drop();
  });

  it('may go away: notices wait in the outbox, and are published when it is back', async () => {
    nats = await testNats();
    const { port } = nats;
    const [first, second] = await two();
    await nats.end('SIGKILL');
    await expect.poll(() => [first, second].some(({ home }) => home.source.isTrusted)).toBe(false);
    for (const { events } of processes) events.length = 0;
    await notify(first.database.sql, member(8));
    await first.inTransaction((tx) => Promise.resolve(markMoved(tx, 9)));
    expect(await waiting(second)).toBe(2);
    nats = await testNats({ port });
    await expect.poll(() => waiting(second)).toBe(0);
    const published = () => processes.flatMap(({ notices }) => notices);
    await expect.poll(published).toEqual(expect.arrayContaining([member(8), member(9)]));
    // Whoever was not back by then reads everything.
    for (const { events } of processes) await expect.poll(() => events).toContain('reconnected');
  });
});
