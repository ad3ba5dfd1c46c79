import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from '../../setup/child';
import { root } from '../../setup/root.mjs';

/** The least that a server needs of a build of the pages: the campaigns open none. */
const PAGE = '<!doctype html><meta name="site" content="SITE_CONFIG"><script nonce="CSP_NONCE"></script>';

/**
 * Builds the server as one file into the folder in which servers then run. Returns the file. `source`: another version of the
 * project, with its packages.
 */
export async function buildServer(folder: string, source = root): Promise<string> {
  const out = join(folder, 'server');
  const { code, output } = await runNode(
    [
      join(source, 'node_modules', 'vite', 'bin', 'vite.js'),
      ...['build', '--logLevel', 'warn', '--emptyOutDir', '--ssr', 'server/index.ts', '--outDir', out],
    ],
    { cwd: source, env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' } },
  );
  if (code !== 0) throw new Error(`the server could not be built\n${output.trim()}`);
  const pages = join(folder, 'dist');
  await mkdir(join(pages, '.vite'), { recursive: true });
  await mkdir(join(pages, 'assets'), { recursive: true });
  await writeFile(join(pages, 'index.html'), PAGE);
  await writeFile(join(pages, '.vite', 'manifest.json'), '{}');
  return join(out, 'index.js');
}
