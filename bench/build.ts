import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../tools/setup/root.mjs';

/** Where the built page is, and the streams beside it. */
export const DIST = join(root, 'bench', 'dist');

/** Builds the page as the product is built: production mode, React Compiler. `readable`: with names, for profiles. */
export async function buildPage(readable: boolean): Promise<string> {
  process.env.NODE_ENV = 'production';
  const outDir = join(DIST, 'page');
  await build({
    configFile: false,
    root: join(root, 'bench', 'page'),
    mode: 'production',
    logLevel: 'warn',
    plugins: [react({ compiler: true })],
    worker: { format: 'es' },
    // One React for the product's views and for packages that only the bench has.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { target: 'es2022', outDir, emptyOutDir: true, minify: !readable, chunkSizeWarningLimit: 4_000 },
  });
  return outDir;
}
