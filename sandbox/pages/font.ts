import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The font of the site's pages: not every machine has Korean letters. Its files come in slices of the alphabet. */
const SHEET = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-kr/index.css');
const FILE = /^[a-z0-9-]+\.woff2$/;

/** The style sheet that names the slices, which are under `/font/`. */
export async function fontSheet(): Promise<string> {
  return (await readFile(SHEET, 'utf8')).replaceAll('url(./files/', 'url(/font/');
}

/** Undefined where there is no such slice. */
export async function fontSlice(name: string): Promise<Buffer | undefined> {
  if (!FILE.test(name)) return undefined;
  return readFile(join(dirname(SHEET), 'files', name)).catch(() => undefined);
}
