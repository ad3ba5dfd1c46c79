import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { program } from '../setup/checks/staticChecks';
import { root } from '../setup/root.mjs';

const SPECIFIER = /(\bfrom |\bimport\()'([^']+)'/g;

/**
 * Writes the typings of the entries into `outDir`. They may need the package's own types only: what the product is made of is in
 * the bundle, and its types are not there.
 */
export async function emitTypings(entries: readonly string[], sources: string, outDir: string): Promise<void> {
  const raw = join(outDir, '..', 'raw');
  const config = join(outDir, '..', 'tsconfig.json');
  mkdirSync(outDir, { recursive: true });
  writeFileSync(config, JSON.stringify(configOf(entries, sources, raw)));
  const { code, output } = await program('tsc', ['-p', config], root);
  if (code !== 0) throw new Error(`the typings could not be made\n${output.trim()}`);
  const emitted = join(raw, relative(root, sources));
  const due = entries.map((name) => `${name}.d.ts`);
  for (const file of due) {
    const text = readFileSync(join(emitted, file), 'utf8');
    for (const [, , specifier] of text.matchAll(SPECIFIER)) {
      const needed = ownTypings(specifier!, file);
      if (needed && !due.includes(needed)) due.push(needed);
    }
    // Node's way to resolve needs the ending.
    writeFileSync(
      join(outDir, file),
      text.replaceAll(SPECIFIER, (all, word: string, specifier: string) =>
        specifier.startsWith('./') ? `${word}'${specifier}.js'` : all,
      ),
    );
  }
}

/** The file that a specifier leads to within the package; undefined where it is another package. */
function ownTypings(specifier: string, file: string): string | undefined {
  if (/^\.\/\w+$/.test(specifier)) return `${specifier.slice(2)}.d.ts`;
  if (specifier.startsWith('.'))
    throw new Error(`the typings of ${file} need ${specifier}, which is not in the package`);
  return undefined;
}

function configOf(entries: readonly string[], sources: string, outDir: string) {
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      incremental: false,
      tsBuildInfoFile: null,
      types: ['node'],
      rootDir: root,
      outDir,
    },
    files: entries.map((name) => join(sources, `${name}.ts`)),
    include: [],
  };
}
