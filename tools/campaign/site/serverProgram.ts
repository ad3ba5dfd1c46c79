import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from '../../setup/child';
import { withLock } from '../../setup/lock.mjs';
import { root } from '../../setup/root.mjs';

/** The least that a server needs of a build of the pages: the campaigns open none. */
const PAGE = '<!doctype html><meta name="site" content="SITE_CONFIG"><script nonce="CSP_NONCE"></script>';

/**
 * Builds the server as one file, with the pages that servers need in `folder`, in which they then run. Returns the file: one
 * for all parts of a run of the tests (RUN_FOLDER). `source`: another version of the project, with its packages.
 */
export async function buildServer(folder: string, source = root): Promise<string> {
  const { RUN_FOLDER } = process.env;
  const out = join((source === root && RUN_FOLDER) || folder, 'server');
  const file = join(out, 'index.js');
  await withLock(`${out}.lock`, async () => {
    if (!existsSync(file)) await build(source, out);
  });
  const pages = join(folder, 'dist');
  await mkdir(join(pages, '.vite'), { recursive: true });
  await mkdir(join(pages, 'assets'), { recursive: true });
  await writeFile(join(pages, 'index.html'), PAGE);
  await writeFile(join(pages, '.vite', 'manifest.json'), '{}');
  return file;
}

/** It is in its place only once it is whole. */
async function build(source: string, out: string): Promise<void> {
  const half = `${out}.half`;
  const { code, output } = await runNode(
    [
      join(source, 'node_modules', 'vite', 'bin', 'vite.js'),
      ...['build', '--logLevel', 'warn', '--emptyOutDir', '--ssr', 'server/index.ts', '--outDir', half],
    ],
    { cwd: source, env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' } },
  );
  if (code !== 0) throw new Error(`the server could not be built\n${output.trim()}`);
  await rename(half, out);
}
