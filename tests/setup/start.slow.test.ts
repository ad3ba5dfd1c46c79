import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPidFile } from '../../tools/setup/postgres/postmaster';
import { removeCluster } from '../../tools/setup/postgres/removeCluster';
import { root } from '../../tools/setup/root.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'house-start-'));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  await removeCluster(folder);
  rmSync(folder, { recursive: true, force: true });
});

interface Site {
  launcher: ChildProcess;
  url: string;
  ended: Promise<number | null>;
}

function start(env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const all = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    NODE_ENV: '',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const launcher = spawn(process.execPath, [join(root, 'tools', 'start.mjs')], {
    env: all,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => launcher.on('exit', done));
  let output = '';
  return new Promise((done, failed) => {
    const read = (text: Buffer): void => {
      output += text.toString();
      const url = /^ready (http:\S+)$/m.exec(output)?.[1];
      if (url) done({ launcher, url, ended });
    };
    launcher.stdout.on('data', read);
    launcher.stderr.on('data', read);
    void ended.then((code) => failed(new Error(`ended with ${code}: ${output}`)));
  });
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

function databaseRuns(): boolean {
  return readPidFile(join(folder, 'postgres', 'data'))?.genuine === true;
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await sleep(100);
}

/** Costs less than the simulator. */
const RECORDED = { FEED: `recording:${join(root, 'recordings', 'goals-and-reviews.odds.ndjson.gz')}` };

describe('start', () => {
  it('ends the server and the database on SIGTERM, with the server’s own exit code', async () => {
    const { launcher, url, ended } = await start();
    expect(await answers(url)).toBe(true);
    expect(databaseRuns()).toBe(true);
    launcher.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await answers(url)).toBe(false);
    expect(databaseRuns()).toBe(false);
  });

  it('leaves no server behind when it is killed, and the next start ends what is left', async () => {
    const first = await start(RECORDED);
    first.launcher.kill('SIGKILL');
    await until(async () => !(await answers(first.url)));
    const second = await start(RECORDED);
    second.launcher.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(databaseRuns()).toBe(false);
  });

  it('reports what is wrong with the environment before it starts anything', async () => {
    await expect(start({ PORT: 'x', FEED: 'y' })).rejects.toThrow(/ended with 1: [^]*PORT is "x"[^]*FEED is "y"/);
    expect(databaseRuns()).toBe(false);
  });
});
