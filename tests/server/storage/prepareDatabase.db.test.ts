import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { prepareDatabase } from '../../../server/storage/prepareDatabase';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';

/** A database whose tables belong to one role, and a server that serves as another. */

const mark = randomBytes(4).toString('hex');
const [owner, server] = [`owner_${mark}`, `server_${mark}`];
let database: TestDatabase;
let cluster: Pool;
let serving: Pool;

function as(role: string): string {
  const url = new URL(database.url);
  url.username = role;
  url.password = mark;
  return url.href;
}

async function tables(url = database.url): Promise<string[]> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await pool.end();
  return rows.map(({ name }) => name);
}

beforeAll(async () => {
  database = await testDatabase('empty');
  cluster = new Pool({ connectionString: inject('clusterUrl'), max: 1 });
  for (const role of [owner, server]) await cluster.query(`create role ${role} login password '${mark}'`);
  const { pathname } = new URL(database.url);
  await cluster.query(`alter database ${pathname.slice(1)} owner to ${owner}`);
  serving = new Pool({ connectionString: as(server), max: 2 });
});

afterAll(async () => {
  await serving.end();
  await database.drop();
  for (const role of [owner, server]) await cluster.query(`drop role ${role}`);
  await cluster.end();
});

/** What comes of it with these addresses. */
async function prepared(url: string, ownerUrl?: string) {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    return await prepareDatabase({ pool, ownerUrl });
  } finally {
    await pool.end();
  }
}

function changed(url: string, parts: Partial<URL>): string {
  return Object.assign(new URL(url), parts).href;
}

describe('a start that can’t be', () => {
  const refused = (reason: string, detail: RegExp) => ({
    ok: false,
    reason,
    detail: expect.stringMatching(detail) as string,
  });

  it('names the variable whose database is not reached, and changes nothing', async () => {
    const url = as(server);
    expect(await prepared(changed(url, { port: '1' }))).toEqual(
      refused('unreachable', /^DATABASE_URL: .*ECONNREFUSED/),
    );
    const unknown = changed(url, { hostname: 'no-such-host.invalid' });
    expect(await prepared(unknown)).toEqual(refused('unreachable', /^DATABASE_URL: .*no-such-host\.invalid/));
    expect(await prepared(changed(url, { hostname: 'localhost', port: '1' }))).toEqual(
      refused('unreachable', /^DATABASE_URL: .*ECONNREFUSED/),
    );
    const none = changed(as(owner), { pathname: '/none' });
    expect(await prepared(url, none)).toEqual(refused('unreachable', /^DATABASE_OWNER_URL: .*"none" does not exist/));
    expect(await tables()).toEqual([]);
  });

  it('names the encoding of a database that does not hold every letter, and changes nothing', async () => {
    const name = `latin_${mark}`;
    await cluster.query(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`);
    const url = changed(database.url, { pathname: `/${name}` });
    try {
      expect(await prepared(url)).toEqual(refused('encoding', /^DATABASE_URL .* in SQL_ASCII; allowed is UTF8/));
      expect(await tables(url)).toEqual([]);
    } finally {
      await cluster.query(`drop database ${name}`);
    }
  });

  it('names the owner’s variable where the server’s role may not make tables', async () => {
    const detail = /^DATABASE_URL: permission denied for schema public; DATABASE_OWNER_URL names the role that may/;
    expect(await prepared(as(server))).toEqual(refused('forbidden', detail));
    expect(await prepared(as(server), as(server))).toEqual(refused('forbidden', /^DATABASE_OWNER_URL: permission/));
  });

  it('changes no other database than the one it serves', async () => {
    const other = await testDatabase('empty');
    try {
      const elsewhere = changed(as(owner), { pathname: new URL(other.url).pathname });
      expect(await prepared(as(server), elsewhere)).toEqual(refused('other-database', /^DATABASE_OWNER_URL leads to/));
      expect(await prepared(as(server), other.url)).toMatchObject({ ok: false, reason: 'other-database' });
      expect(await tables()).toEqual([]);
      expect(await tables(other.url)).toEqual([]);
    } finally {
      await other.drop();
    }
  });
});

describe('a server with a role of its own', () => {
  it('is not started where that role could switch the guards off', async () => {
    const url = database.url;
    const superuser = new Pool({ connectionString: url, max: 1 });
    const asOwner = new Pool({ connectionString: as(owner), max: 1 });
    const reasons = [
      await prepareDatabase({ pool: superuser, ownerUrl: as(owner) }),
      await prepareDatabase({ pool: asOwner, ownerUrl: as(owner) }),
    ];
    expect(reasons).toMatchObject([
      { ok: false, reason: 'too-powerful' },
      { ok: false, reason: 'too-powerful' },
    ]);
    await Promise.all([superuser.end(), asOwner.end()]);
  });

  it('reads and writes rows, and touches nothing that guards them', async () => {
    expect(await prepareDatabase({ pool: serving, ownerUrl: as(owner) })).toMatchObject({ ok: true });
    for (const statement of [
      'alter table ledger_entry disable trigger all',
      'drop trigger bet_guard on bet',
      'alter table ledger_account drop constraint ledger_account_check',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
      `update schema_migration set checksum = ''`,
      'truncate audit_entry',
      'drop table bet',
      'set session_replication_role = replica',
    ])
      await expect(serving.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  });

  it('serves bets as ever', async () => {
    let site: BettingServer | undefined;
    try {
      site = await bettingServer({ url: as(server) });
      site.feed.match('m');
      site.feed.live();
      const player = await site.player();
      await player.bet(['m.wdl.1']);
      expect(await auditLedger(site.services.sql)).toEqual([]);
    } finally {
      await site?.close();
    }
  });
});
