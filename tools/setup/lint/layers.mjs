import { isBuiltin } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LAYERS, SERVER_PARTS, SHARED_UI, WITHOUT_NODE } from './layerTable.mjs';

// The linter's rule for what a layer may import. It resolves every import to the layer it leads to, which name patterns
// cannot do: `../routes` is the layer's own file or another layer, depending on where it is written.

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

function inProject(path) {
  return relative(ROOT, path).split(sep).join('/');
}

function layerOf(path) {
  return LAYERS.find(({ folder }) => path === folder || path.startsWith(`${folder}/`));
}

/** The part of a path below its layer's folder, without an ending: `index` for the folder itself. */
function inside(layer, path) {
  return path.slice(layer.folder.length + 1).replace(/\.[a-z]+$/, '') || 'index';
}

/** The folder (or file) of ui a path belongs to. */
function uiPart(path) {
  return path.slice('src/ui/'.length).replace(/[/.].*$/, '');
}

function uiProblem(from, to) {
  const [mine, other] = [uiPart(from), uiPart(to)];
  if (mine === other || SHARED_UI.includes(other)) return undefined;
  return `ui/${mine} and ui/${other} are siblings; they share through ui/primitives or are composed in routes`;
}

/** The folder (or file) of server a path belongs to. */
function serverPart(path) {
  return path.slice('server/'.length).replace(/[/.].*$/, '');
}

function serverProblem(from, to, typeOnly) {
  const [mine, other] = [serverPart(from), serverPart(to)];
  if (mine === other || mine === 'index') return undefined;
  const part = SERVER_PARTS.find((row) => row.part === mine);
  if (!part) return `server/${mine} has no row in SERVER_PARTS`;
  const inside = to.slice(`server/${other}/`.length).replace(/\.[a-z]+$/, '') || 'index';
  return importProblem('server/', { name: mine, allowed: part.imports }, { name: other, inside }, typeOnly);
}

/** `allowed`: entries as the tables have them; `inside`: the imported file, as a path below its layer's folder. */
function importProblem(prefix, { name, allowed }, target, typeOnly) {
  const mine = `${prefix}${name}`;
  const its = `${prefix}${target.name}`;
  const entry = allowed.find((one) => one.replace(/^type /, '').split('/')[0] === target.name);
  if (!entry) return `${mine} may not import ${its}`;
  if (entry.startsWith('type ') && !typeOnly) return `${mine} may import only types from ${its}`;
  const [, ...file] = entry.replace(/^type /, '').split('/');
  const only = file.join('/');
  return only && only !== target.inside ? `${mine} may import ${its} only through ${prefix}${entry}` : undefined;
}

function layerProblem(layer, from, to, typeOnly) {
  const target = layerOf(to);
  if (!target) return `${layer.layer} may not import ${to}: it is in no layer`;
  if (target.layer === layer.layer) {
    if (layer.layer === 'ui') return uiProblem(from, to);
    return layer.layer === 'server' ? serverProblem(from, to, typeOnly) : undefined;
  }
  const own = { name: layer.layer, allowed: layer.layers };
  return importProblem('', own, { name: target.layer, inside: inside(target, to) }, typeOnly);
}

function packageProblem(layer, name) {
  if (isBuiltin(name))
    return WITHOUT_NODE.includes(layer.layer) ? `${layer.layer} may not import ${name} of Node` : undefined;
  const open = layer.packages.some(
    (entry) => entry === '*' || name === entry || name.startsWith(entry.endsWith('/') ? entry : `${entry}/`),
  );
  return open ? undefined : `${layer.layer} may not import the package ${name}`;
}

/** What is wrong with an import, as text; `undefined` when it is allowed. `file` is relative to the project. */
function problemOf(file, specifier, typeOnly) {
  const layer = layerOf(file);
  if (!layer) return undefined;
  const bare = specifier.replace(/[?#].*$/, '');
  if (bare.startsWith('.')) return layerProblem(layer, file, inProject(resolve(ROOT, dirname(file), bare)), typeOnly);
  if (bare.startsWith('/')) return `${layer.layer} may not import an absolute path`;
  return packageProblem(layer, bare);
}

function allTypes(node) {
  const kind = node.importKind ?? node.exportKind;
  return kind === 'type' || (node.specifiers?.length > 0 && node.specifiers.every((one) => one.importKind === 'type'));
}

function isOwnUrl(node) {
  const [, base] = node.arguments;
  return node.callee.name === 'URL' && base?.type === 'MemberExpression' && base.object.type === 'MetaProperty';
}

const layers = {
  create(context) {
    const file = inProject(context.filename);
    function check(node, source, typeOnly) {
      if (!source) return;
      const known = typeof source.value === 'string';
      const message = known ? problemOf(file, source.value, typeOnly) : layerOf(file) && 'an import must name its file';
      if (message) context.report({ node, message });
    }
    return {
      ImportDeclaration: (node) => check(node, node.source, allTypes(node)),
      ExportNamedDeclaration: (node) => check(node, node.source, allTypes(node)),
      ExportAllDeclaration: (node) => check(node, node.source, allTypes(node)),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal ?? node.argument, true),
      NewExpression: (node) => {
        if (isOwnUrl(node)) check(node, node.arguments[0], false);
      },
    };
  },
};

/** Pure layers get the time from their caller; `new Date()` and `Date()` read the machine's. */
const noClock = {
  create(context) {
    const report = (node) => {
      if (node.callee.name === 'Date' && (node.type === 'CallExpression' || node.arguments.length === 0)) {
        context.report({ node, message: 'the time is handed in: take it from a Clock' });
      }
    };
    return { NewExpression: report, CallExpression: report };
  },
};

// The linter expects a plugin as a default export.
export default { meta: { name: 'project' }, rules: { layers, 'no-clock': noClock } };
