import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edit, Protection } from './protections';

const COPIED = ['src', 'server', 'packages', 'tools', 'tests', 'package.json', 'tsconfig.json', 'vitest.config.ts'];

/**
 * Runs fault schedules `seed` to `seed + n - 1`, or the protection's own tests, over a copy of the sources without it,
 * up to the first failure. Returns the line that reports it; undefined when there was none. Throws when they could not
 * be run.
 */
export function without(protection: Protection, n: number, seed: number): string | undefined {
  const { name, tests } = protection;
  const copy = mkdtempSync(join(tmpdir(), 'without-'));
  try {
    for (const part of COPIED) cpSync(part, join(copy, part), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
    for (const edit of [protection, ...(protection.also ? [protection.also] : [])]) apply(edit, copy, name);
    const { args, bad } = tests === undefined ? schedules(n, seed) : ownTests(tests);
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    if (status === 0) return undefined;
    const line = `${stdout}\n${stderr}`.split('\n').find((each) => bad.test(each));
    if (line === undefined) throw new Error(`${name}: could not be tried: ${stderr.slice(0, 500)}`);
    return line.trim();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function apply({ file, find, put }: Edit, copy: string, name: string): void {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${name}: its text stands not exactly once in ${file}`);
  writeFileSync(
    path,
    source.replace(find, () => put),
  );
}

function schedules(n: number, seed: number) {
  const args = ['--import', 'tsx', 'tools/chaos/index.ts', '--seeds', String(n), '--from', String(seed), '--first'];
  return { args, bad: /^seed \d+/ };
}

function ownTests(tests: string) {
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--no-color', '--project', 'node', tests];
  return { args, bad: /^\s*FAIL / };
}
