import { isBuiltin } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOMS, SHARED_UI, WITHOUT_NODE } from './layerTable.mjs';

// The linter's rule for the walls between the rooms. It resolves every import to the room it leads to, which name
// patterns cannot do: `../routes` is this room's own file or another room, depending on where it is written.

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

function inProject(path) {
  return relative(ROOT, path).split(sep).join('/');
}

function roomOf(path) {
  return ROOMS.find(({ folder }) => path === folder || path.startsWith(`${folder}/`));
}

/** The part of a path below its room's folder, without an ending: `index` for the folder itself. */
function inside(room, path) {
  return path.slice(room.folder.length + 1).replace(/\.[a-z]+$/, '') || 'index';
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

function roomProblem(room, from, to, typeOnly) {
  const target = roomOf(to);
  if (!target) return `${room.room} may not import ${to}: it is in no room`;
  if (target.room === room.room) return room.room === 'ui' ? uiProblem(from, to) : undefined;
  const face = room.rooms.find((entry) => entry.replace(/^type /, '').startsWith(`${target.room}/`));
  if (!face) return `${room.room} may not import ${target.room}`;
  if (face.startsWith('type ') && !typeOnly) return `${room.room} may import only types from ${target.room}`;
  const door = face.replace(/^type /, '').slice(target.room.length + 1);
  if (door && door !== inside(target, to)) return `${room.room} may import ${target.room} only through ${face}`;
  return undefined;
}

function packageProblem(room, name) {
  if (isBuiltin(name))
    return WITHOUT_NODE.includes(room.room) ? `${room.room} may not import ${name} of Node` : undefined;
  const open = room.packages.some(
    (entry) => entry === '*' || name === entry || name.startsWith(entry.endsWith('/') ? entry : `${entry}/`),
  );
  return open ? undefined : `${room.room} may not import the package ${name}`;
}

/** What is wrong with an import, in words; `undefined` when it is allowed. `file` is relative to the project. */
function problemOf(file, specifier, typeOnly) {
  const room = roomOf(file);
  if (!room) return undefined;
  const bare = specifier.replace(/[?#].*$/, '');
  if (bare.startsWith('.')) return roomProblem(room, file, inProject(resolve(ROOT, dirname(file), bare)), typeOnly);
  if (bare.startsWith('/')) return `${room.room} may not import an absolute path`;
  return packageProblem(room, bare);
}

function allTypes(node) {
  const kind = node.importKind ?? node.exportKind;
  return kind === 'type' || (node.specifiers?.length > 0 && node.specifiers.every((one) => one.importKind === 'type'));
}

function isOwnUrl(node) {
  const [, base] = node.arguments;
  return node.callee.name === 'URL' && base?.type === 'MemberExpression' && base.object.type === 'MetaProperty';
}

const rooms = {
  create(context) {
    const file = inProject(context.filename);
    function check(node, source, typeOnly) {
      if (!source) return;
      const known = typeof source.value === 'string';
      const message = known ? problemOf(file, source.value, typeOnly) : roomOf(file) && 'an import must name its file';
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

/** Pure rooms take the time from their caller; `new Date()` and `Date()` read the machine's. */
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

// The linter takes a plugin as a default export.
export default { meta: { name: 'house' }, rules: { rooms, 'no-clock': noClock } };
