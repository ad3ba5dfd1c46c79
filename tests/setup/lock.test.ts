import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markAlive, processMark, withLock } from '../../tools/setup/lock.mjs';
import { root } from '../../tools/setup/root.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'house-lock-'));
  file = join(folder, 'deep', 'lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

describe('processMark', () => {
  it('distinguishes running from ended processes', () => {
    expect(markAlive(processMark())).toBe(true);
    expect(markAlive(`${deadPid()} 1`)).toBe(false);
  });

  it.runIf(process.platform === 'linux')('is not fooled by a number that was given out again', () => {
    expect(markAlive(`${process.pid} 1`)).toBe(false);
  });
});

describe('withLock', () => {
  it('lets one in at a time, in one process', async () => {
    let inside = 0;
    let most = 0;
    const task = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(20);
      inside -= 1;
    };
    await Promise.all([withLock(file, task), withLock(file, task), withLock(file, task)]);
    expect(most).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('is open again after a task that failed', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(file, () => 7)).toBe(7);
  });

  it('takes over from a process that ended, and reports one that runs', async () => {
    await withLock(file, () => 0);
    writeFileSync(file, `${deadPid()} 1`);
    expect(await withLock(file, () => 1)).toBe(1);

    const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    writeFileSync(file, processMark(holder.pid));
    const result = withLock(
      file,
      () => 2,
      () => holder.kill('SIGKILL'),
    );
    expect(await result).toBe(2);
  });

  it('lets one in at a time, over many processes of which some are killed', async () => {
    const journal = join(folder, 'journal');
    writeFileSync(journal, '');
    const lock = JSON.stringify(join(root, 'tools/setup/lock.mjs'));
    const script = `
      import { appendFileSync } from 'node:fs';
      import { setTimeout as sleep } from 'node:timers/promises';
      const { withLock } = await import(${lock});
      const [file, journal, die] = process.argv.slice(1);
      await withLock(file, async () => {
        appendFileSync(journal, 'in ' + process.pid + '\\n');
        await sleep(30);
        if (die === 'die') process.kill(process.pid, 'SIGKILL');
        appendFileSync(journal, 'out ' + process.pid + '\\n');
      });`;
    const runs = Array.from({ length: 8 }, (_, i) => {
      const args = ['--input-type=module', '-e', script, file, journal, i % 4 === 1 ? 'die' : 'live'];
      return new Promise((done) => spawn(process.execPath, args, { stdio: 'inherit' }).on('exit', done));
    });
    await Promise.all(runs);
    const lines = readFileSync(journal, 'utf8').trim().split('\n');
    expect(lines.filter((line) => line.startsWith('in '))).toHaveLength(8);
    expect(lines.filter((line) => line.startsWith('out '))).toHaveLength(6);
    // Until a process came out, no other had gone in.
    for (const [i, line] of lines.entries())
      if (line.startsWith('out ')) expect(lines[i - 1]).toBe(line.replace('out', 'in'));
  });
});
