import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { root } from './root.mjs';

export type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Modules that only list what others export, by how they are imported: a path of the site, or a package. */
const LISTS = new Map([
  [join(root, 'src/engine'), join(root, 'src/engine/index.ts')],
  [join(root, 'src/machines'), join(root, 'src/machines/index.ts')],
  ['lucide-react', join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs')],
  ['rxjs', join(root, 'node_modules/rxjs/dist/esm/index.js')],
]);
const LISTED = new Set(LISTS.values());
const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const EXPORT = /\bexport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** By a list's id: the module of each name. */
const sources = new Map<string, ReadonlyMap<string, string>>();

/** The modules that one imports; of a list only those whose exports it names. */
export function usedImports(id: string, graph: ModuleGraph): readonly string[] {
  const info = graph.getModuleInfo(id);
  if (!info || LISTED.has(id)) return [];
  const lists = info.importedIds.filter((one) => LISTED.has(one));
  if (lists.length === 0) return info.importedIds;
  const named = [...(info.code ?? '').matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
    const list = LISTS.get(from.startsWith('.') ? join(dirname(id), from).replace(/\/index(\.ts)?$/, '') : from);
    return list === undefined ? [] : namesOf(names).flatMap(([name]) => sourcesOf(list, graph).get(name) ?? []);
  });
  return [...info.importedIds.filter((one) => !LISTED.has(one)), ...named];
}

function sourcesOf(list: string, graph: ModuleGraph): ReadonlyMap<string, string> {
  const known = sources.get(list);
  if (known) return known;
  const { code, importedIds = [] } = graph.getModuleInfo(list) ?? {};
  const ids = new Map(importedIds.map((id) => [id.replace(/\.\w+$/, ''), id]));
  const found = new Map(
    [...(code ?? '').matchAll(EXPORT)].flatMap(([, names = '', from = '']) => {
      const id = ids.get(join(dirname(list), from).replace(/\.m?js$/, ''));
      return id === undefined ? [] : namesOf(names).map(([, name]) => [name, id] as const);
    }),
  );
  sources.set(list, found);
  return found;
}

/** Each name of a list in braces: as it is there, and as it is called here. */
function namesOf(names: string): [there: string, here: string][] {
  return names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [there = '', here = there] = part.split(/\s+as\s+/);
      return [there, here];
    });
}
