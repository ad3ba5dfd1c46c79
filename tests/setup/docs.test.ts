import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { LAYERS } from '../../tools/setup/lint/layerTable.mjs';
import { root } from '../../tools/setup/root.mjs';
import { filesBelow } from '../../tools/setup/sources';

/** Documents cite only files that exist: a file that is renamed has to be renamed in them. */

const FOLDERS = [
  'bench',
  'docs',
  'e2e',
  'packages',
  'public',
  'recordings',
  'sandbox',
  'server',
  'src',
  'tests',
  'tools',
];

function documents(): string[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'));
  const below = ['docs', 'packages']
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => file.endsWith('.md'))
    .map((file) => relative(root, file));
  return [...top, ...below];
}

function textOf(document: string): string {
  return readFileSync(join(root, document), 'utf8');
}

/** `server/{auth,bus}` → both folders. */
function expanded(path: string): string[] {
  const match = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path);
  if (!match) return [path];
  return match[2]!.split(',').flatMap((one) => expanded(`${match[1]}${one}${match[3]}`));
}

function isInFolder(text: string): boolean {
  return FOLDERS.some((folder) => text.startsWith(`${folder}/`));
}

function looksLikeFile(text: string): boolean {
  return isInFolder(text) || /^[\w.-]+\.(ts|tsx|mjs|md)$/.test(text);
}

/** Paths in code marks, from the project's root; of a placeholder (`src/FOO`, `src/<name>`) only the part before it. */
function citedFiles(prose: string, isPath = looksLikeFile): string[] {
  return [...prose.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1]!)
    .filter(isPath)
    .flatMap(expanded)
    .map((path) => path.replace(/\/[^/]*(?:[*<…]|(?<![A-Za-z])[A-Z]{3,}(?![A-Za-z])).*$/, ''));
}

/** Targets of links within the project, from its root. */
function linkedFiles(document: string): string[] {
  return [...textOf(document).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map((match) =>
    join(dirname(document), match[1]!),
  );
}

function foldersOf(parent: string): string[] {
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`);
}

describe.each(documents())('%s', (document) => {
  it('cites only files that exist', () => {
    const prose = textOf(document).replaceAll(/^```[\s\S]*?^```$/gm, '');
    const paths = [...citedFiles(prose), ...linkedFiles(document)];
    expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('has a cell for each column in every row of its tables', () => {
    const tables = textOf(document).match(/(?:^\|.*\n)+/gm) ?? [];
    const short = tables.flatMap((table) => {
      const [head = '', ...rows] = table.trimEnd().split('\n');
      return rows.filter((row) => cellsOf(row) !== cellsOf(head));
    });
    expect(short).toEqual([]);
  });
});

function cellsOf(row: string): number {
  return row.match(/(?<!\\)\|/g)!.length;
}

it.each(LAYERS.filter(({ packages }) => !packages.includes('*') && !packages.includes('react')))(
  'has what $folder may import in the row of its layer',
  ({ folder, packages, layers }) => {
    const layer = folder.split('/').slice(0, 2).join('/');
    const row = new RegExp(`^\\| \`${layer}\` .*`, 'm').exec(textOf('docs/architecture.md'))![0];
    const named = [...packages, ...layers].map((name) => name.replace('type ', '').replace(/\/$/, ''));
    expect(named.filter((name) => !row.includes(name))).toEqual([]);
  },
);

it('names every folder of the server, of the views and of the machines in docs/architecture.md', () => {
  const text = textOf('docs/architecture.md');
  const folders = ['server', 'src/ui', 'src/machines', 'src/engine'].flatMap(foldersOf);
  expect(folders.filter((folder) => !text.includes(`\`${folder}\``))).toEqual([]);
});

it('lists every variable of the environment in docs/operations.md, and no other', () => {
  const asked = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  const table = /^## Variables$([\s\S]*?)^## /m.exec(textOf('docs/operations.md'))![1]!;
  const listed = [...table.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, names]) =>
    names!.replaceAll('`', '').split(', '),
  );
  expect(listed.toSorted()).toEqual([...asked].toSorted());
});

const sources = FOLDERS.filter((folder) => !['docs', 'public', 'recordings'].includes(folder))
  .flatMap((folder) => filesBelow(join(root, folder)))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\/(node_modules|dist)\//.test(file))
  .map((file) => ({ file: relative(root, file), text: readFileSync(file, 'utf8') }));

/** Lines that are comments alone. */
const COMMENTS = /^\s*(?:\/\*|\*|\/\/).*$/gm;

function commentsOf(text: string): string {
  return [...text.matchAll(COMMENTS)].join('\n');
}

/** What comments cite that is not there, by file. */
function missingIn(missing: (prose: string) => string[]): string[] {
  return sources.flatMap(({ file, text }) =>
    [...new Set(missing(commentsOf(text)))].map((cited) => `${file}: ${cited}`),
  );
}

it('cites only files that exist in comments', () => {
  const missing = missingIn((prose) => {
    const documentsCited = [...prose.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => path);
    return [...documentsCited, ...citedFiles(prose, isInFolder)].filter((path) => !existsSync(join(root, path)));
  });
  expect(missing).toEqual([]);
});

it('cites only modules that exist in comments, by their paths below src', () => {
  const layers = foldersOf('src').map((folder) => folder.replace('src/', ''));
  const isModule = (path: string) => ['', '.ts', '.tsx'].some((end) => existsSync(join(root, `src/${path}${end}`)));
  const missing = missingIn((prose) =>
    citedFiles(prose, (text) => layers.some((layer) => text.startsWith(`${layer}/`))).filter((path) => !isModule(path)),
  );
  expect(missing).toEqual([]);
});

/** Names in comments that none of our code has, and whose they are. */
const NAMES_OF_OTHERS = new Map([
  ['Host', 'a header'],
  ['mousedown', 'an event of the browser'],
  ['teamRankingData', 'a field of a provider'],
  ['matchodds', 'a key made of a name'],
  ['keepDeciding', 'an example of a name'],
  ['KEEP_DECIDING', 'an example of a name'],
]);

it('cites only names that some code has in comments', () => {
  const code = new Set(sources.flatMap(({ text }) => text.replaceAll(COMMENTS, '').match(/[A-Za-z_$][\w$]*/g) ?? []));
  const missing = missingIn((prose) =>
    [...prose.matchAll(/`([A-Za-z_$]+(?:\.[A-Za-z_$]+)?)(?:\(\))?`/g)]
      .flatMap(([, name]) => name!.split('.'))
      .filter((name) => !code.has(name) && !NAMES_OF_OTHERS.has(name)),
  );
  expect(missing).toEqual([]);
});
