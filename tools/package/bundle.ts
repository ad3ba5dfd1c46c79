import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../setup/root.mjs';

/** What is left to be resolved where the package is installed: its peers, and what `ws` does without. */
const EXTERNAL = [
  '@playwright/test',
  '@testing-library/react',
  'fast-check',
  'react',
  'vitest',
  'bufferutil',
  'utf-8-validate',
];

/** One module for each entry, with all they need in them; the licences of what is bundled stand beside. */
export async function bundle(entries: readonly string[], sources: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, join(sources, `${name}.ts`)])),
        external: EXTERNAL,
        // What entries share is a module of its own: no entry exports more than its source does.
        preserveEntrySignatures: 'strict',
        output: { chunkFileNames: 'shared/[name].js' },
      },
    },
  });
}
