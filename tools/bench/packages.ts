import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, delimiter, join } from 'node:path';
import { withLock } from '../setup/lock.mjs';
import { root } from '../setup/root.mjs';

const BENCH = join(root, 'bench');
const STAMP = join(BENCH, 'node_modules', '.installed');

/** Packages that the product is compared with are installed beside the bench, and only for it. */
export async function ensureBenchPackages(): Promise<void> {
  const wanted = createHash('sha256')
    .update(readFileSync(join(BENCH, 'package-lock.json')))
    .digest('hex');
  const installed = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  if (installed()) return;
  await withLock(join(root, '.data', 'ground', 'bench.lock'), () => {
    if (installed()) return;
    console.log('installing what the product is measured against');
    install();
    writeFileSync(STAMP, wanted);
  });
}

function install(): void {
  // Peers are React, of which the project has its own: a second one would not work with the product's views.
  const args = ['ci', '--include=dev', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm beside the running Node first: another one may belong to another Node.
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;
  const { status, error } = spawnSync('npm', args, {
    cwd: BENCH,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH },
    shell: process.platform === 'win32',
  });
  if (error) throw new Error(`npm could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`npm ci in bench ended with ${status}; its messages are above`);
}
