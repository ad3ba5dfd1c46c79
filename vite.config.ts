import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { flags } from './tools/setup/flags';
import { HUB, hubPiece } from './tools/setup/hubPiece';
import { buildId } from './tools/setup/sources';
import { type ModuleGraph, usedImports } from './tools/setup/usedImports';

const [ENTRY, PAGE, BOARD, LAB] = [
  'src/main.ts',
  'src/page.tsx',
  'src/routes/BoardPage.tsx',
  'src/routes/LabPage.tsx',
].map((file) => join(import.meta.dirname, file));
const SOURCES = join(import.meta.dirname, 'src');
/** What is run for what it does. */
const RUN = new Set([ENTRY, HUB]);
/** By a module's id: what it imports, directly or not, but for what it imports later; and itself. */
const reached = new Map<string, ReadonlySet<string>>();

function reachedFrom(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const known = reached.get(id);
  if (known) return known;
  const found = new Set([id]);
  for (const next of found) for (const one of usedImports(next, graph)) found.add(one);
  reached.set(id, found);
  return found;
}

/** By their ids: all that the page imports later, and what that imports later. */
function importedLater(graph: ModuleGraph): readonly string[] {
  const found = new Set([PAGE!]);
  for (const root of found)
    for (const id of reachedFrom(root, graph))
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) found.add(later);
  return [...found].slice(1);
}

/** The file for what the hub's worker has in common with the page. */
function streamFile(id: string, graph: ModuleGraph): string | null {
  const isPages = reachedFrom(ENTRY!, graph).has(id) || reachedFrom(PAGE!, graph).has(id);
  return isPages && reachedFrom(HUB, graph).has(id) ? 'stream' : null;
}

/** The file for what else the entry runs before the page's code is there; not in the hub's, which has no document. */
function startFile(id: string, graph: ModuleGraph): string | null {
  return id !== ENTRY && reachedFrom(ENTRY!, graph).has(id) ? 'start' : null;
}

/** The file for a module that every page begins with; null: one of its own, or whatever shares it. */
function firstFile(id: string, graph: ModuleGraph): string | null {
  if (id.startsWith('\0rolldown')) return 'libraries';
  if (!reachedFrom(PAGE!, graph).has(id)) return null;
  return id.includes('node_modules') ? 'libraries' : 'page';
}

/** The file for what texts are made with: those of another language come before the page, and must not bring it with them. */
function wordsFile(id: string, graph: ModuleGraph): string | null {
  if (![PAGE, BOARD].some((root) => reachedFrom(root!, graph).has(id))) return null;
  return languageRoots(graph).some((root) => reachedFrom(root, graph).has(id)) ? 'words' : null;
}

/** By their ids: the texts that the entry loads before the page. */
function languageRoots(graph: ModuleGraph): readonly string[] {
  return [...reachedFrom(ENTRY!, graph)]
    .flatMap((first) => graph.getModuleInfo(first)?.dynamicallyImportedIds ?? [])
    .filter((root) => root !== PAGE);
}

/** Ends a build in which the page, which picks its texts as it is evaluated, comes with those it should pick from. */
function textsComeFirst(): Plugin {
  return {
    name: 'texts-come-first',
    generateBundle(_, bundle) {
      for (const root of languageRoots(this)) {
        const first = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === root);
        if (!first) this.error(`${root} has no file of its own`);
        const files = new Set([first.fileName]);
        for (const file of files) {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk') continue;
          if (chunk.name === 'page') this.error(`${first.fileName} brings the page with it: ${[...files].join(', ')}`);
          for (const next of chunk.imports) files.add(next);
        }
      }
    },
  };
}

/** The file for what boards and other pages of matches have in common. */
function matchesFile(id: string, graph: ModuleGraph): string | null {
  return reachedFrom(BOARD!, graph).has(id) && !isForBoards(id, graph) ? 'matches' : null;
}

/** The lab has boards too, and is no reason for other pages of matches to begin with more than they show. */
function boardFile(id: string, graph: ModuleGraph): string | null {
  return reachedFrom(BOARD!, graph).has(id) && isForBoards(id, graph) ? 'board' : null;
}

function isForBoards(id: string, graph: ModuleGraph): boolean {
  const others = importedLater(graph).filter((later) => later !== BOARD && later !== LAB);
  return !others.some((later) => reachedFrom(later, graph).has(id));
}

/** A module's id; ends the build where there is no such file, whose place nothing else would have taken. */
function source(file: string): string {
  const id = join(SOURCES, file);
  if (!existsSync(id)) throw new Error(`vite.config.ts names ${id}, which is not there`);
  return id;
}

/** What most visits load after their first page: names of its files, and from which modules it begins. */
const LATER = Object.entries({
  home: ['routes/HomePage.tsx'],
  login: ['routes/LoginPage.tsx'],
  game: ['routes/MinigameGamePage.tsx'],
  match: ['ui/detail/FixtureDetail.tsx', 'ui/detail/beside/MatchPanes.tsx'],
  slip: [
    'machines/betting/accountSlips.ts',
    'ui/betting/slip/SlipPanel.tsx',
    'ui/betting/slip/SlipSwitch.tsx',
    'ui/layout/SlipSheet.tsx',
  ],
  frame: [
    'api/otherCalls.ts',
    'routes/AllDialogs.tsx',
    'ui/alerts/AlertBox.tsx',
    'ui/layout/MenuDrawer.tsx',
    'ui/notifications/NoticeStack.tsx',
    'ui/notifications/NotificationPanel.tsx',
    'ui/ownLimits/RealityCheckDialog.tsx',
    'ui/primitives/Drawer.tsx',
    'ui/session/ExpiryWarning.tsx',
  ],
}).map(([name, files]) => [name, files.map(source)] as const);
const LATER_ROOTS = new Set(LATER.flatMap(([, roots]) => roots));
/** Pages on which visits begin. */
const FIRST: readonly string[] = ['home', 'login', 'game'];
const STAFF = /\/routes\/(Admin|Manager|Lab)Page\.tsx$/;

/** From how many pages on something is in the file of what pages share. */
const MANY = 12;

/**
 * The file for what these need: one for all that the same of them share, so that none loads what it does not show. What texts
 * are made with comes before the page, and has a file of its own.
 */
function laterFile(id: string, graph: ModuleGraph): string | null {
  const isReached = (root: string) => reachedFrom(root, graph).has(id);
  const users = LATER.filter(([, roots]) => roots.some(isReached)).map(([name]) => name);
  if (languageRoots(graph).some(isReached)) return users.length > 0 ? 'terms' : null;
  const pages = importedLater(graph).filter((root) => !LATER_ROOTS.has(root) && !STAFF.test(root) && isReached(root));
  if (users.every((name) => FIRST.includes(name))) return pages.length >= MANY ? 'pages' : null;
  return [...users, ...(pages.length > 0 ? ['pages'] : [])].join('-');
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ compiler: true }), ...(isSsrBuild ? [] : [flags(), hubPiece(), textsComeFirst()])],
  // RxJS is written for browsers of 2011 where nobody asks for better.
  ...(isSsrBuild ? {} : { resolve: { conditions: ['es2015', ...defaultClientConditions] } }),
  // The hub's worker is named by it, so that a page never joins a worker of another build.
  define: { __BUILD__: JSON.stringify(buildId()) },
  // The server puts a fresh nonce in its place in every page it sends.
  html: { cspNonce: 'CSP_NONCE' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      // Modules of the site do nothing but give: one whose gifts nobody uses is left out, though a list of exports names it.
      ...(isSsrBuild
        ? {}
        : { treeshake: { moduleSideEffects: (id: string) => !id.startsWith(SOURCES) || RUN.has(id) } }),
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              includeDependenciesRecursively: false,
              // What a visit begins with is a few files: fifty would wait for each other where a browser has six connections,
              // and libraries stay cached while the site's own code changes.
              groups: [
                { name: streamFile, debugName: 'stream' },
                { name: startFile, debugName: 'start' },
                { name: wordsFile, debugName: 'words' },
                { name: firstFile, debugName: 'first' },
                { name: matchesFile, debugName: 'matches', minShareCount: 2 },
                { name: boardFile, debugName: 'board', minShareCount: 2 },
                // What comes later is a few files too: of what many pages share, each piece alone would be a request.
                { name: laterFile, debugName: 'later' },
              ],
            },
          },
    },
  },
}));
