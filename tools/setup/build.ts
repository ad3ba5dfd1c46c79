import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './child';
import { compressTexts } from './compressed';
import { withLock } from './lock.mjs';
import { root } from './root.mjs';
import { sourceKey } from './sources';

/** The page's files. */
const APP = join(root, 'dist');
/** The server as one runnable file; it also holds the stamp, so it is put in place last. */
const SERVER = join(root, 'dist-server');
const STAMP = join(SERVER, 'build.key');
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

function upToDate(key: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === key && existsSync(join(APP, 'index.html'));
}

async function vite(args: readonly string[]): Promise<void> {
  // The warning is about a way of reading the configuration that Node 20 does not have.
  const env = { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
  const { code, output } = await runNode([VITE, 'build', '--logLevel', 'warn', '--emptyOutDir', ...args], {
    cwd: root,
    env,
  });
  if (code !== 0) throw new Error(`the build failed\n${output.trim()}`);
}

/** Two renames, so that a reader finds the old build or the new one whole. */
function replace(place: string, fresh: string, bin: string): void {
  if (existsSync(place)) renameSync(place, bin);
  renameSync(fresh, place);
}

async function build(key: string): Promise<void> {
  const half = join(root, '.data', 'ground', 'build');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  await vite(['--outDir', join(half, 'app')]);
  await compressTexts(join(half, 'app'));
  await vite(['--ssr', 'server/index.ts', '--outDir', join(half, 'server')]);
  await vite(['--ssr', 'sandbox/index.ts', '--outDir', join(half, 'server', 'sandbox')]);
  writeFileSync(join(half, 'server', 'build.key'), key);
  replace(APP, join(half, 'app'), join(half, 'old-app'));
  replace(SERVER, join(half, 'server'), join(half, 'old-server'));
  rmSync(half, { recursive: true, force: true });
}

/**
 * Builds page and server when their sources changed. Of several processes that call it at once, one builds and the
 * others wait.
 */
export async function ensureBuild(): Promise<'built' | 'unchanged'> {
  const lock = join(root, '.data', 'ground', 'build.lock');
  if (upToDate(sourceKey())) return 'unchanged';
  return withLock(
    lock,
    async () => {
      const key = sourceKey();
      if (upToDate(key)) return 'unchanged';
      await build(key);
      return 'built';
    },
    () => console.log('another process is building; waiting'),
  );
}

/** The file Node runs as the server. */
export const serverFile = join(SERVER, 'index.js');

/** The file Node runs as the sandbox provider of games. */
export const sandboxFile = join(SERVER, 'sandbox', 'index.js');
