import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

/** What the build is made from. */
const SOURCES = [
  'src',
  'server',
  'sandbox',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/setup/compressed.ts',
  'tools/setup/flags.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Every file at or below a path, sorted; nothing when the path is not there. */
export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).sort();
  return names.flatMap((name) => filesBelow(join(path, name)));
}

/** A digest of names and contents, so that touching or moving a clone does not mean building it again. Hexadecimal. */
export function sourceKey(): string {
  const digest = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => filesBelow(join(root, path)))) {
    const content = readFileSync(file);
    digest.update(`${relative(root, file)}\n${content.length}\n`).update(content);
  }
  return digest.digest('hex');
}

/** The build's short name, by which page and worker recognise whether they are of one build. */
export function buildId(): string {
  return sourceKey().slice(0, 12);
}
