import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditFlawOf, recordAction } from '../../../server/admin/audit';
import { AuditHeads } from '../../../server/admin/auditHeads';
import { type Database, openDatabase } from '../../../server/storage/database';
import { MINUTE_MS } from '../../../src/contract/units';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { type TestDatabase, testDatabase } from '../../support/database';
import { memberServer } from '../../support/memberServer';

const BY = { memberId: 1, userId: 'admin', address: '10.0.0.1' };

let made: TestDatabase;
let database: Database;
let folder: string;
let path: string;
let stops: (() => void)[];

beforeEach(async () => {
  made = await testDatabase();
  database = openDatabase({ url: made.url, size: 3, onError: () => {} });
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  path = join(folder, 'heads.log');
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) stop();
  await database.close();
  await made.drop();
  await rm(folder, { recursive: true });
});

const flaw = async () => auditFlawOf(database.sql, await new AuditHeads(path).read());
/** Numbers of the file's different heads: processes that share it may write one of them twice. */
function written(file = path): number[] {
  const heads = readFileSync(file, 'utf8').match(/^\d+ \S+/gm) ?? [];
  return [...new Set(heads)].map((head) => Number.parseInt(head, 10));
}
async function lines(...seqs: number[]): Promise<void> {
  await expect.poll(() => existsSync(path) && written()).toEqual(seqs);
}

/** A process that writes heads, begun at this moment. */
function writer() {
  const clock = new VirtualClock();
  const contradictions: number[] = [];
  const stop = new AuditHeads(path).startWriting({
    sql: database.sql,
    clock,
    onError: (failure) => expect.fail(String(failure)),
    onContradiction: (seq) => contradictions.push(seq),
  });
  stops.push(stop);
  return { stop, contradictions, passMinute: () => clock.advance(MINUTE_MS) };
}

async function record(): Promise<void> {
  await database.transaction((trx) =>
    recordAction(trx, BY, { action: 'setting.change', subject: 'site', before: 1, after: 2 }),
  );
}

/** What only the database's owner can do, who computes all hashes again and sets the head to the last. */
async function rewrite(statement: string): Promise<void> {
  await database.pool.query(`
    begin;
    alter table audit_entry disable trigger user;
    ${statement};
    do $$
      declare h bytea := ''; n bigint := 0; e record;
      begin
        for e in select * from audit_entry order by seq loop
          h := sha256(h || convert_to(e.record, 'utf8'));
          n := e.seq;
          update audit_entry set hash = h where seq = e.seq;
        end loop;
        update audit_head set seq = n, hash = h;
      end $$;
    alter table audit_entry enable trigger user;
    commit`);
}

it('compares with the last head of a file of any length', async () => {
  await record();
  const first = writer();
  await lines(1);
  first.stop();
  const [head] = readFileSync(path, 'utf8').split('\n');
  await writeFile(path, `${'no head\n'.repeat(20_000)}${head}\n`);
  await rewrite(`update audit_entry set record = replace(record, '"after":2', '"after":3') where seq = 1`);
  await record();
  const { contradictions } = writer();
  await expect.poll(() => contradictions).toEqual([1]);
  expect(written()).toEqual([1]);
});

it('reports a rewritten record after a restart too: no head is written that differs from the first', async () => {
  for (let n = 0; n < 2; n += 1) await record();
  const before = writer();
  await lines(2);
  await rewrite(`update audit_entry set record = replace(record, 'admin', 'other') where seq = 2`);
  expect(await flaw()).toEqual({ seq: 2, reason: 'changed' });
  before.passMinute();
  await expect.poll(() => before.contradictions).toEqual([2]);
  before.stop();
  const restarted = [writer(), writer()];
  for (const { contradictions } of restarted) await expect.poll(() => contradictions).toEqual([2]);
  await record();
  expect(await flaw()).toEqual({ seq: 2, reason: 'changed' });
  await rewrite(`update audit_entry set record = replace(record, 'other', 'admin')`);
  expect(await flaw()).toBeUndefined();
  for (const { passMinute } of restarted) passMinute();
  await lines(2, 3);
  expect(restarted.map(({ contradictions }) => contradictions)).toEqual([[2], [2]]);
});

it('reports records that were cut off, also when there are others in their place, until the file is moved away', async () => {
  for (let n = 0; n < 2; n += 1) await record();
  const { contradictions, passMinute } = writer();
  await lines(2);
  await record();
  passMinute();
  await lines(2, 3);
  await rewrite('delete from audit_entry where seq = 3');
  expect(await flaw()).toEqual({ seq: 3, reason: 'cut' });
  passMinute();
  await expect.poll(() => contradictions).toEqual([3]);
  for (let n = 0; n < 2; n += 1) {
    await record();
    passMinute();
    expect(await flaw()).toEqual({ seq: 3, reason: 'changed' });
  }
  await rename(path, `${path}.old`);
  passMinute();
  await lines(4);
  expect(written(`${path}.old`)).toEqual([2, 3]);
  expect(await flaw()).toBeUndefined();
  expect(contradictions).toEqual([3]);
});

it('counts the first head of a record; a second one that differs is a flaw itself', async () => {
  for (let n = 0; n < 2; n += 1) await record();
  writer();
  await lines(2);
  await appendFile(path, readFileSync(path));
  expect(await flaw()).toBeUndefined();
  await appendFile(path, `2 ${'0'.repeat(64)} 2026-01-01T00:00:00.000Z\n`);
  expect(await flaw()).toEqual({ seq: 2, reason: 'contradicted' });
  await rewrite(`update audit_entry set record = replace(record, 'admin', 'other') where seq = 2`);
  await appendFile(path, `2 ${await presentHash()} 2026-01-01T00:00:00.000Z\n`);
  expect(await flaw()).toEqual({ seq: 2, reason: 'changed' });
});

async function presentHash(): Promise<string> {
  const { hash } = await database.sql.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow();
  return hash.toString('hex');
}

it.each(['nowhere/heads.log', '.'])('refuses a start whose heads could not be written to %s', async (name) => {
  const auditHeads = join(folder, name);
  const start = memberServer({ url: made.url, settings: { auditHeads } });
  await expect(start).rejects.toThrow(`AUDIT_HEADS is "${auditHeads}"; allowed is a file that can be`);
});

it('creates the file at the start, and what is in it stays', async () => {
  const heads = new AuditHeads(path);
  await heads.open();
  expect(readFileSync(path, 'utf8')).toBe('');
  await writeFile(path, 'first line\n');
  await heads.open();
  expect(readFileSync(path, 'utf8')).toBe('first line\n');
});

it('reports that nothing can be compared where the file is gone or unreadable, unless the records show more', async () => {
  await record();
  expect(await flaw()).toEqual({ seq: null, reason: 'unread' });
  await mkdir(path);
  expect(await flaw()).toEqual({ seq: null, reason: 'unread' });
  await database.pool.query(`update audit_head set seq = 2`);
  expect(await flaw()).toEqual({ seq: 2, reason: 'cut' });
});

it('shows the audit page when the file can’t be read any more', async () => {
  const demo = await testDatabase('demo');
  const server = await memberServer({ url: demo.url, settings: { auditHeads: path } });
  try {
    const admin = await server.signedIn('admin');
    const page = async () => (await admin.get('/admin/audit')).body;
    expect(await page()).toMatchObject({ flaw: null });
    await rename(path, `${path}.old`);
    await mkdir(path);
    expect(await page()).toMatchObject({ flaw: { seq: null, reason: 'unread' } });
  } finally {
    await server.close();
    await demo.drop();
  }
});
