import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../../tools/setup/postgres/postgres';
import { readPidFile } from '../../tools/setup/postgres/postmaster';
import { removeCluster } from '../../tools/setup/postgres/removeCluster';

let folders: string[];

function newFolder(mode = 0o755): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'house-postgres-')));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

function open(folder: string): Promise<Postgres> {
  return startPostgres(folder, { throwaway: true });
}

function dataOf(folder: string): string {
  return join(realpathSync(join(folder, 'postgres')), 'data');
}

async function ask(postgres: Postgres, statement: string): Promise<unknown[]> {
  const client = new Client(postgres.url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(() => {
  folders = [];
});

afterEach(async () => {
  for (const folder of folders) {
    await removeCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('startPostgres', () => {
  it('starts, stores what was written, and leaves nothing running', async () => {
    const folder = newFolder();
    const first = await open(folder);
    expect(first.how).toBe('started');
    await ask(first, 'create table kept as select 1 as one');
    await Promise.all([first.stop(), first.stop()]);
    expect(readPidFile(dataOf(folder))).toBeUndefined();
    const second = await open(folder);
    expect(await ask(second, 'select one from kept')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('runs several folders at once, and one folder for several users until the last has left', async () => {
    const [one, other] = [newFolder(), newFolder()];
    const [first, second, apart] = await Promise.all([open(one), open(one), open(other)]);
    expect([first.how, second.how].sort()).toEqual(['reused', 'started']);
    expect(first.port).toBe(second.port);
    expect(apart.port).not.toBe(first.port);
    await first.stop();
    expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(readPidFile(dataOf(one))).toBeUndefined();
    expect(await ask(apart, 'select 1 as one')).toEqual([{ one: 1 }]);
    await apart.stop();
  });

  it('joins a server whose launcher was killed, and stops it in the end', async () => {
    const folder = newFolder();
    const orphan = await open(folder);
    // What a launcher that was killed leaves behind: its server, and a use by a process that is no more.
    writeFileSync(join(folder, 'postgres.users', 'gone'), '2147483646 1');
    const next = await open(folder);
    expect(next).toMatchObject({ how: 'reused', port: orphan.port });
    await orphan.stop();
    await next.stop();
    expect(readPidFile(dataOf(folder))).toBeUndefined();
  });

  it('starts again at once after the server was killed, and nothing that was committed is lost', async () => {
    const folder = newFolder();
    const first = await startPostgres(folder);
    await ask(first, 'create table kept as select 1 as one');
    process.kill(readPidFile(dataOf(folder))?.pid ?? 0, 'SIGKILL');
    const second = await startPostgres(folder);
    expect(second.how).toBe('started');
    expect(await ask(second, 'select one from kept')).toEqual([{ one: 1 }]);
    await Promise.all([first.stop(), second.stop()]);
  });

  it('starts even if another process got the old server’s number', async () => {
    const folder = newFolder();
    await (await open(folder)).stop();
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    try {
      writeFileSync(
        join(dataOf(folder), 'postmaster.pid'),
        `${stranger.pid}\n${dataOf(folder)}\n1\n5432\n\n127.0.0.1\n  1 1\nready\n`,
      );
      const next = await open(folder);
      expect(next.how).toBe('started');
      await next.stop();
      expect(stranger.exitCode).toBeNull();
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('does not confuse the server of the original with that of a copy', async () => {
    const original = newFolder();
    const first = await open(original);
    await ask(first, 'checkpoint');
    const copy = newFolder();
    cpSync(original, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    const pid = Number(readFileSync(join(dataOf(original), 'postmaster.pid'), 'utf8').split('\n')[0]);
    expect(readPidFile(dataOf(original))).toMatchObject({ pid, genuine: true });
    expect(readPidFile(dataOf(copy))).toMatchObject({ pid, genuine: false });
    await first.stop();
  });

  it('starts over after a creation that was cut short', async () => {
    const folder = newFolder();
    await (await open(folder)).stop();
    const home = realpathSync(join(folder, 'postgres'));
    cpSync(join(home, 'data', 'base'), join(home, 'data.1', 'base'), { recursive: true });
    rmSync(join(home, 'data'), { recursive: true });
    const next = await open(folder);
    expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(home, 'data.1'))).toBe(false);
    await next.stop();
  });

  it('refuses a cluster of another version, and explains what to do', async () => {
    const folder = newFolder();
    await (await open(folder)).stop();
    writeFileSync(join(dataOf(folder), 'PG_VERSION'), '9\n');
    await expect(open(folder)).rejects.toThrow(/made by PostgreSQL 9, this is \d+; move the folder away/);
  });

  it('works where only this user may look', async () => {
    const postgres = await open(newFolder(0o700));
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });
});
