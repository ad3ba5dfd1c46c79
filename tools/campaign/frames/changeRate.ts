import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../setup/root.mjs';

const SECONDS = 10;

/** How many prices and statuses of the main markets in play a site sends in a second. Signs `friend` out elsewhere. */
export function changeRate(url: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'change-rate-'));
  const path = join(folder, 'live.odds.ndjson.gz');
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [join(root, 'tools', 'run.mjs'), ...words], { cwd: root, encoding: 'utf8' });
  try {
    run('record', url, '--out', path, '--seconds', String(SECONDS), '--as', 'friend:friend1234');
    const { changes } = JSON.parse(run('replay', path, '--json').trim().split('\n').at(-1)!) as { changes: number };
    return changes / SECONDS;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
