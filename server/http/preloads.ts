import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The code of pages that visits begin with: the browser asks for it with the entry's instead of after having run that. */
export const FIRST_PAGES: Readonly<Record<string, string>> = {
  '/': 'HomePage',
  '/login': 'LoginPage',
  '/inplay': 'BoardPage',
  '/europe': 'BoardPage',
  '/korea/cross': 'KoreaPage',
  '/minigame': 'MinigamePage',
};

/** What the build wrote about its pieces. */
const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    dynamicImports: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof manifestSchema>;

const ENTRY = 'index.html';
const WORKER = 'src/engine/hub/hub.worker.ts';
/** As the build names the code around every page. */
const PAGE = 'page';
/** As it names the largest piece, which a page with odds of its own asks for behind the stream where its line is slow. */
const LIBRARIES = 'libraries';

/**
 * Tags for the head of a page by its path: its scripts and styles, and the worker that holds the stream. `hasRows`: the page
 * shows odds already, which the stream makes live before the page's own code is there. What is marked `later` then is for the
 * page itself to ask for (`index.html`).
 */
export async function preloadTags(pagesDir: string): Promise<(path: string, hasRows: boolean) => string> {
  const text = await readFile(join(pagesDir, '.vite', 'manifest.json'), 'utf8');
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  const entry = reached(manifest, ENTRY);
  // A worker's scripts can't be preloaded as such: the cache has them, however they came.
  const worker = [...reached(manifest, WORKER)]
    .filter((piece) => !entry.has(piece))
    .map((piece) => `<link rel="preload" as="fetch" crossorigin href="/${manifest[piece]!.file}">`);
  // Texts of another language, which the entry imports too, are for few browsers.
  const page = (manifest[ENTRY]?.dynamicImports ?? []).filter((piece) => manifest[piece]?.name === PAGE);
  // A browser has six connections: small pieces first don't wait for the large ones.
  const sizeOf = (piece: string) => statSync(join(pagesDir, manifest[piece]!.file)).size;
  const tagsFor = (...roots: string[]) => {
    const pieces = new Set(roots.flatMap((root) => [...reached(manifest, root)]));
    const added = [...pieces].filter((piece) => !entry.has(piece)).toSorted((a, b) => sizeOf(a) - sizeOf(b));
    return [...worker, ...added.flatMap((piece) => tagsOf(manifest, piece))].join('\n    ');
  };
  const tags = new Map(
    Object.entries(FIRST_PAGES).map(([path, name]) => [path, tagsFor(...page, `src/routes/${name}.tsx`)]),
  );
  const others = tagsFor(...page);
  const libraries = Object.values(manifest).find(({ name }) => name === LIBRARIES);
  const early = libraries && `<link rel="modulepreload" crossorigin href="/${libraries.file}">`;
  return (path, hasRows) => {
    const all = tags.get(path) ?? others;
    return hasRows && early ? all.replace(early, early.replace('modulepreload', 'later')) : all;
  };
}

/** A piece and all that it imports. */
function reached(manifest: Manifest, piece: string, found = new Set<string>()): Set<string> {
  const { imports } = manifest[piece] ?? {};
  if (!imports || found.has(piece)) return found;
  found.add(piece);
  for (const next of imports) reached(manifest, next, found);
  return found;
}

function tagsOf(manifest: Manifest, piece: string): string[] {
  const { file, css } = manifest[piece]!;
  return [
    `<link rel="modulepreload" crossorigin href="/${file}">`,
    ...css.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
  ];
}
