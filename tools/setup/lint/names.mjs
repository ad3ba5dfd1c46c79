import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ALLOWED_FILES,
  ALLOWED_NAMES,
  DECLARED_TWICE,
  REPLACED,
  REPLACED_IN_EXPORTS,
  REPLACED_IN_PROSE,
  UNKNOWN_SOURCES,
} from './glossaryTable.mjs';

// The linter's rules for words: no word that the glossary replaces, and an exported name is declared in one file only.

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const PRODUCT = /^(src|server|sandbox|tools|packages)\//;

function inProject(path) {
  return relative(ROOT, path).split(sep).join('/');
}

/** The words of a name, in lower case: `keepDeciding`, `KEEP_DECIDING` and `keep-deciding` have the same two. */
function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** `rooms` and `says` are `room` and `say` as well. */
function lookUp(table, word) {
  return table.get(word) ?? (word.endsWith('s') ? table.get(word.slice(0, -1)) : undefined);
}

/** What is wrong with a name, as text; undefined when it is allowed. */
function problemOf(name, tables) {
  if (ALLOWED_NAMES.has(name)) return undefined;
  for (const word of wordsOf(name)) {
    for (const table of tables) {
      const instead = lookUp(table, word);
      if (instead) return `'${name}': '${word}' is out (docs/glossary.md); use ${instead}`;
    }
  }
  return undefined;
}

/** A column of the database, or a field of a foreign format, which has underscores: migrations and others fixed those. */
function isColumn(file, name) {
  return file.startsWith('server/storage/tables/') || /^[a-z0-9]+(_[a-z0-9]+)+$/.test(name);
}

/** Of `set({ … })` and `values({ … })` in a statement the keys are columns. */
function isWrittenToTable({ parent }) {
  return parent.type === 'CallExpression' && ['set', 'values'].includes(parent.callee.property?.name);
}

/** A declaration file (`x.d.mts`) counts as the file it describes. */
function withoutEnding(file) {
  return file.replace(/(\.[a-z]+)+$/, '');
}

/** The identifiers that a pattern binds. */
function boundBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => boundBy(property.value ?? property.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(pattern.left);
    case 'RestElement':
      return boundBy(pattern.argument);
    case 'TSParameterProperty':
      return boundBy(pattern.parameter);
    default:
      return [];
  }
}

/** The identifiers that a statement declares. */
function declaredBy(statement) {
  if (statement?.type === 'VariableDeclaration') return statement.declarations.flatMap(({ id }) => boundBy(id));
  return statement?.id ? [statement.id] : [];
}

const glossary = {
  create(context) {
    const file = inProject(context.filename);
    function check(nodes, tables) {
      for (const node of nodes) {
        const message = problemOf(node.name, tables);
        if (message) context.report({ node, message });
      }
    }
    const local = (nodes) => check(nodes, [REPLACED]);
    const shared = (nodes) => check(nodes, [REPLACED, REPLACED_IN_EXPORTS]);
    const member = ({ key, computed }) => {
      if (!computed && key?.name && !isColumn(file, key.name)) shared([key]);
    };
    const parameters = (node) => local(node.params.flatMap(boundBy));
    const forAllFiles = {
      Program(node) {
        const message = ALLOWED_FILES.has(file)
          ? undefined
          : problemOf(withoutEnding(file), [REPLACED, REPLACED_IN_EXPORTS]);
        if (message) context.report({ node, message });
      },
      ExportNamedDeclaration: ({ declaration }) => shared(declaredBy(declaration)),
    };
    // What a test calls its own values is not looked at.
    if (!PRODUCT.test(file)) return forAllFiles;
    return {
      ...forAllFiles,
      ImportSpecifier: ({ imported, local: own }) => own.name !== imported.name && local([own]),
      ImportNamespaceSpecifier: ({ local: own }) => local([own]),
      ImportDefaultSpecifier: ({ local: own }) => local([own]),
      VariableDeclarator: ({ id }) => local(boundBy(id)),
      FunctionDeclaration: (node) => {
        local(declaredBy(node));
        parameters(node);
      },
      FunctionExpression: parameters,
      ArrowFunctionExpression: parameters,
      ClassDeclaration: (node) => local(declaredBy(node)),
      TSInterfaceDeclaration: (node) => local(declaredBy(node)),
      TSTypeAliasDeclaration: (node) => local(declaredBy(node)),
      TSPropertySignature: member,
      TSMethodSignature: member,
      PropertyDefinition: member,
      MethodDefinition: member,
      // Keys name the states, guards and actions of machines, and the texts of pages.
      ObjectExpression(node) {
        if (isWrittenToTable(node)) return;
        local(node.properties.map(({ key }) => key).filter((key) => key?.name && !isColumn(file, key.name)));
      },
    };
  },
};

const OUT_IN_PROSE = [...REPLACED_IN_PROSE, ...UNKNOWN_SOURCES.keys()];
const IN_PROSE = new RegExp(`(?<![\\w/.-])(${OUT_IN_PROSE.join('|')})s?(?![\\w./-]*\\w)`, 'i');
const TITLED = new Set(['it', 'test', 'describe']);

/** What is wrong with a text; code in backticks is not looked at. */
function problemOfProse(text) {
  const word = IN_PROSE.exec(text.replaceAll(/`[^`]*`/g, ''))?.[1]?.toLowerCase();
  return word && `'${word}' is out (docs/glossary.md); use ${REPLACED.get(word) ?? UNKNOWN_SOURCES.get(word)}`;
}

/** The name that a call is of: `it` of `it.each(rows)('…')` too. */
function calleeOf(node) {
  if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression')
    return calleeOf(node.callee ?? node.tag);
  return node.type === 'MemberExpression' ? calleeOf(node.object) : node.name;
}

const glossaryProse = {
  create(context) {
    const check = (node, text) => {
      const message = problemOfProse(text);
      if (message) context.report({ node, message });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (typeof title?.value === 'string' && TITLED.has(calleeOf(callee))) check(title, title.value);
      },
    };
  },
};

/** Exported name → the first file seen to declare it. The linter runs its plugins in one process, a file at a time. */
const declaredIn = new Map();

const declaredOnce = {
  create(context) {
    const file = inProject(context.filename);
    if (!PRODUCT.test(file)) return {};
    const module = withoutEnding(file);
    return {
      ExportNamedDeclaration({ declaration }) {
        for (const node of declaredBy(declaration)) {
          const first = declaredIn.get(node.name) ?? module;
          declaredIn.set(node.name, first);
          if (first === module || DECLARED_TWICE.has(node.name)) continue;
          context.report({
            node,
            message: `'${node.name}' is exported by ${first} too: give one of them another name`,
          });
        }
      },
    };
  },
};

// The linter expects a plugin as a default export.
export default {
  meta: { name: 'names' },
  rules: { glossary, 'glossary-prose': glossaryProse, 'declared-once': declaredOnce },
};
