import { beforeAll, describe, expect, it } from 'vitest';
import { SERVER_PARTS } from '../../tools/setup/lint/layerTable.mjs';
import { lintSeeds } from './seededLint';

/** A seeded file, what it holds, and the rule that must refuse it; '' where it must pass. */
type Seed = [file: string, code: string, rule: string];

const LAYER_SEEDS = 'project(layers)';
const GLOBALS = 'eslint(no-restricted-globals)';
const PROPERTIES = 'eslint(no-restricted-properties)';
const CLOCK = 'project(no-clock)';

function uses(specifier: string): string {
  return `import * as it from '${specifier}';\nexport const its = [it];\n`;
}

function types(specifier: string): string {
  return `import type { its } from '${specifier}';\nexport type Mine = typeof its;\n`;
}

function inlineTypes(specifier: string): string {
  return `import { type Mine } from '${specifier}';\nexport const its: Mine[] = [];\n`;
}

function value(expression: string): string {
  return `export const it = () => ${expression};\n`;
}

const walls: Seed[] = [
  // contract: the schema library
  ['src/contract/a1.ts', uses('valibot'), ''],
  ['src/contract/a2.ts', uses('rxjs'), LAYER_SEEDS],
  ['src/contract/a3.ts', uses('../rules/clock'), LAYER_SEEDS],
  ['src/contract/deep/a4.ts', uses('../routes'), ''],
  ['src/contract/a5.ts', uses('../routes'), LAYER_SEEDS],
  ['src/contract/a6.ts', `import type { Book } from '../book/book';\nexport type Mine = Book;\n`, LAYER_SEEDS],
  ['src/contract/a7.ts', `export { fold } from '../book/fold';\n`, LAYER_SEEDS],
  ['src/contract/a8.ts', `export * from '../book/fold';\n`, LAYER_SEEDS],
  ['src/contract/a9.ts', value(`import('../book/fold')`), LAYER_SEEDS],
  ['src/contract/a10.ts', value(`import(['..', 'book'].join('/'))`), LAYER_SEEDS],
  ['src/contract/a11.ts', `export type Mine = import('../book/book').Book;\n`, LAYER_SEEDS],
  ['src/contract/a12.ts', value(`new URL('../engine/hub/hub.worker.ts', import.meta.url)`), LAYER_SEEDS],
  ['src/contract/a13.ts', uses('node:fs'), LAYER_SEEDS],
  ['src/contract/a14.ts', uses('../../package.json'), LAYER_SEEDS],
  ['src/contract/a15.ts', uses('../main'), LAYER_SEEDS],
  // rules: contract
  ['src/rules/b1.ts', uses('../contract/a1'), ''],
  ['src/rules/b2.ts', uses('valibot'), LAYER_SEEDS],
  ['src/rules/b4.ts', uses('dayjs/plugin/utc.js'), ''],
  ['src/rules/b3.ts', uses('../book/fold'), LAYER_SEEDS],
  // book: contract, rules
  ['src/book/c1.ts', uses('../rules/b1'), ''],
  ['src/book/c2.ts', uses('rxjs'), LAYER_SEEDS],
  ['src/book/c3.ts', uses('../engine'), LAYER_SEEDS],
  // engine: contract, rules, book, rxjs, in session also xstate; no React
  ['src/engine/d1.ts', uses('rxjs/webSocket'), ''],
  ['src/engine/deep/d2.ts', uses('../../book/c1'), ''],
  ['src/engine/session/d7.ts', uses('xstate'), ''],
  ['src/engine/d8.ts', uses('xstate'), LAYER_SEEDS],
  ['src/engine/d3.ts', uses('react'), LAYER_SEEDS],
  ['src/engine/d4.ts', uses('../api/e1'), LAYER_SEEDS],
  ['src/engine/d5.ts', uses('../ui/primitives/g1'), LAYER_SEEDS],
  ['src/engine/d6.ts', uses('../../server/k1'), LAYER_SEEDS],
  // api: contract, axios
  ['src/api/e1.ts', uses('axios'), ''],
  ['src/api/e2.ts', uses('../contract/a1'), ''],
  ['src/api/e3.ts', uses('../rules/b1'), LAYER_SEEDS],
  // machines: engine/index, api types, rules, contract, xstate; no React
  ['src/machines/f1.ts', uses('xstate'), ''],
  ['src/machines/f2.ts', uses('../engine'), ''],
  ['src/machines/deep/f3.ts', uses('../../engine/index'), ''],
  ['src/machines/f4.ts', uses('../engine/d1'), LAYER_SEEDS],
  ['src/machines/f5.ts', `import type { its } from '../api/e1';\nexport type Mine = typeof its;\n`, ''],
  ['src/machines/f6.ts', uses('../api/e1'), LAYER_SEEDS],
  ['src/machines/f7.ts', uses('react'), LAYER_SEEDS],
  ['src/machines/f8.ts', uses('@xstate/react'), LAYER_SEEDS],
  ['src/machines/f9.ts', uses('../book/c1'), LAYER_SEEDS],
  // ui: engine/index, machines/index, rules, contract, the view libraries; never api; siblings through primitives
  ['src/ui/primitives/g1.tsx', uses('rxjs'), ''],
  ['src/ui/board/g2.tsx', uses('../primitives/g1'), ''],
  ['src/ui/board/g3.tsx', uses('../../engine'), ''],
  ['src/ui/board/deep/g4.tsx', uses('../g2'), ''],
  ['src/ui/board/g5.tsx', uses('../slip/g6'), LAYER_SEEDS],
  ['src/ui/betting/slip/g6.tsx', uses('styled-components'), ''],
  ['src/ui/betting/slip/g7.tsx', uses('../../api/e1'), LAYER_SEEDS],
  [
    'src/ui/betting/slip/g8.tsx',
    `import type { its } from '../../api/e1';\nexport type Mine = typeof its;\n`,
    LAYER_SEEDS,
  ],
  ['src/ui/betting/slip/g9.tsx', uses('../../engine/d1'), LAYER_SEEDS],
  ['src/ui/betting/slip/g10.tsx', uses('../../machines/f1'), LAYER_SEEDS],
  ['src/ui/betting/slip/g11.tsx', uses('rxjs'), LAYER_SEEDS],
  ['src/ui/betting/slip/g12.tsx', uses('../../routes/h1'), LAYER_SEEDS],
  ['src/ui/betting/slip/g13.tsx', uses('../copy/texts'), ''],
  ['src/ui/betting/slip/g14.tsx', uses('dayjs'), LAYER_SEEDS],
  // lab: ui, engine and book as a whole; only its page is imported, by routes alone
  ['src/lab/n1.tsx', uses('../ui/board/g2'), ''],
  ['src/lab/n2.ts', uses('../engine/deep/d2'), ''],
  ['src/lab/n3.ts', uses('../book/c1'), ''],
  ['src/lab/n4.ts', uses('../api/e1'), LAYER_SEEDS],
  ['src/lab/n5.ts', uses('node:fs'), LAYER_SEEDS],
  ['src/ui/board/n6.tsx', uses('../../lab/Lab'), LAYER_SEEDS],
  ['src/engine/n7.ts', uses('../lab/n2'), LAYER_SEEDS],
  ['src/routes/n8.tsx', uses('../lab/Lab'), ''],
  ['src/routes/n9.tsx', uses('../lab/n2'), LAYER_SEEDS],
  // routes: ui, router
  ['src/routes/h1.tsx', uses('react-router-dom'), ''],
  ['src/routes/h2.tsx', uses('../ui/board/g2'), ''],
  ['src/routes/h3.tsx', uses('../engine'), LAYER_SEEDS],
  ['src/routes/h4.tsx', uses('axios'), LAYER_SEEDS],
  // main, tools, tests: everything
  ['src/page.tsx', uses('./engine/d1'), ''],
  ['tools/i1.ts', uses('../src/engine/d1'), ''],
  ['tests/j1.ts', uses('../src/ui/board/g2'), ''],
  // server, sandbox: contract, rules, book
  ['server/k1.ts', uses('../src/book/c1'), ''],
  ['server/deep/k2.ts', uses('fastify'), ''],
  ['server/k3.ts', uses('../src/engine'), LAYER_SEEDS],
  ['server/k4.ts', uses('../src/machines'), LAYER_SEEDS],
  ['server/k5.ts', uses('../src/ui/board/g2'), LAYER_SEEDS],
  ['server/k6.ts', uses('../tools/i1'), LAYER_SEEDS],
  // server's own folders: only rows above, types where the row has it so, the ledger only through its index
  ['server/wallet/m1.ts', uses('../storage/m2'), LAYER_SEEDS],
  ['server/wallet/m3.ts', types('../storage/m2'), ''],
  ['server/betting/m4.ts', uses('../storage/m2'), ''],
  ['server/betting/m5.ts', uses('../ledger'), ''],
  ['server/betting/m6.ts', uses('../ledger/index'), ''],
  ['server/betting/m7.ts', uses('../ledger/post'), LAYER_SEEDS],
  ['server/http/routes/m8.ts', uses('../../betting/m4'), LAYER_SEEDS],
  ['server/http/routes/m9.ts', uses('../../wallet/m3'), ''],
  ['server/http/routes/m10.ts', types('../../services'), ''],
  ['server/http/routes/m11.ts', uses('../../services'), LAYER_SEEDS],
  ['server/http/routes/m12.ts', uses('../app'), ''],
  ['server/ledger/m13.ts', uses('../wallet/m3'), LAYER_SEEDS],
  ['server/ledger/m14.ts', uses('./post'), ''],
  ['server/storage/m2.ts', types('../betting/m5'), LAYER_SEEDS],
  ['server/storage/m15.ts', value(`import('../betting/m4')`), LAYER_SEEDS],
  ['server/feeds/m16.ts', uses('../index'), LAYER_SEEDS],
  ['server/newFolder/m17.ts', uses('../timing/m18'), LAYER_SEEDS],
  ['server/timing/m18.ts', uses('../../src/rules/b1'), ''],
  ['server/index.ts', uses('./wallet/m3'), ''],
  ['sandbox/l1.ts', uses('../src/contract/a1'), ''],
  ['sandbox/l2.ts', uses('../src/engine'), LAYER_SEEDS],
  // packages: what is bundled; their peers; themselves, by name
  ['packages/any/n1.ts', uses('../../src/engine/deep/d2'), ''],
  ['packages/any/n2.ts', uses('node:fs'), ''],
  ['packages/any/n7.ts', uses('../../server/timing/m18'), ''],
  ['packages/any/n3.ts', uses('odds-replay/vitest'), ''],
  ['packages/any/n4.ts', uses('../../src/ui/board/g2'), LAYER_SEEDS],
  ['packages/any/n5.ts', uses('../../tools/replay/pipe'), LAYER_SEEDS],
  ['packages/any/n8.ts', uses('@playwright/test'), ''],
  ['packages/any/n6.ts', uses('fastify'), LAYER_SEEDS],
];

const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'SharedWorker', 'Worker'];
const ambient = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'performance',
  'crypto',
  'process',
];

const ports: Seed[] = [
  ...network.flatMap((name): Seed[] => [
    [`src/engine/deep/port${name}.ts`, value(name), GLOBALS],
    [`src/ui/board/port${name}.ts`, value(`globalThis.${name}`), GLOBALS],
    [`src/rules/port${name}.ts`, value(`self['${name}']`), GLOBALS],
    [`src/engine/transport/port${name}.ts`, value(name), ''],
    [`src/engine/hub/port${name}.ts`, value(name), ''],
  ]),
  ...ambient.flatMap((name): Seed[] => [
    [`src/contract/port${name}.ts`, value(name), GLOBALS],
    [`src/rules/port${name}.ts`, value(name), GLOBALS],
    [`src/book/port${name}.ts`, value(`globalThis.${name}`), GLOBALS],
    [`src/engine/port${name}.ts`, value(name), ''],
  ]),
  ...['contract', 'rules', 'book'].flatMap((layer): Seed[] => [
    [`src/${layer}/now.ts`, value('Date.now()'), PROPERTIES],
    [`src/${layer}/random.ts`, value('Math.random()'), PROPERTIES],
    [`src/${layer}/date.ts`, value('new Date()'), CLOCK],
    [`src/${layer}/dateText.ts`, value('Date()'), CLOCK],
    [`src/${layer}/given.ts`, `export const it = (ms: number): Date => new Date(ms);\n`, ''],
  ]),
  ['src/ui/board/beacon.ts', value(`navigator.sendBeacon('/x')`), PROPERTIES],
  // server calls others' servers within bounds
  ['server/feeds/portFetch.ts', value('fetch'), GLOBALS],
  ['server/casino/portFetch.ts', value('globalThis.fetch'), GLOBALS],
  ['server/boundedCall.ts', value('fetch'), ''],
];

const habits: Seed[] = [
  ['src/rules/cycleA.ts', uses('./cycleB'), 'import(no-cycle)'],
  ['src/rules/cycleB.ts', uses('./cycleA'), 'import(no-cycle)'],
  ['src/rules/typeCycleA.ts', types('./typeCycleB'), 'import(no-cycle)'],
  ['src/rules/typeCycleB.ts', inlineTypes('./typeCycleC'), 'import(no-cycle)'],
  ['src/rules/typeCycleC.ts', types('./typeCycleA'), 'import(no-cycle)'],
  ['src/rules/standard.ts', 'export default 1;\n', 'import(no-default-export)'],
  ['server/standard.ts', 'export default 1;\n', 'import(no-default-export)'],
  ['src/rules/anything.ts', 'export const it: any = 1;\n', 'typescript(no-explicit-any)'],
  ['src/ui/board/log.ts', `console.log('x');\nexport const it = 1;\n`, 'eslint(no-console)'],
  ['src/rules/long.ts', 'export const it = 1;\n'.padEnd(1000, '\n'), 'eslint(max-lines)'],
  ['src/contract/long.ts', 'export const it = 1;\n'.padEnd(1000, '\n'), ''],
  ['src/rules/unused.ts', 'const it = 1;\nexport const other = 2;\n', 'eslint(no-unused-vars)'],
  ['src/ui/board/hook.tsx', hook(), 'react-hooks(rules-of-hooks)'],
  ['tests/mock.test.ts', `import { vi } from 'vitest';\nvi.mock('../src/main');\n`, 'vitest(no-restricted-vi-methods)'],
  ['tests/only.test.ts', `import { it } from 'vitest';\nit.only('x', () => {});\n`, 'vitest(no-focused-tests)'],
];

function hook(): string {
  return `import { useState } from 'react';\nexport function It(p: { on: boolean }) {\n  return p.on ? useState(1)[0] : 2;\n}\n`;
}

let found: Map<string, string[]>;

beforeAll(() => {
  // The seeds share their names.
  const layerConfig = { 'names/declared-once': 'off' };
  found = lintSeeds(
    [...walls, ...ports, ...habits].map(([file, code]) => [file, code]),
    layerConfig,
  );
});

describe.each([
  ['the walls between the layers', walls],
  ['network, workers, time and chance', ports],
  ['habits', habits],
])('%s', (_, seeds) => {
  it.each(seeds)('%s: %j → %j', (file, _code, rule) => {
    const codes = found.get(file) ?? [];
    if (rule === '') expect(codes).toEqual([]);
    else expect(codes).toContain(rule);
  });
});

it('lets no folder of server import upwards', () => {
  const above = new Set<string>();
  for (const { part, imports } of SERVER_PARTS) {
    for (const entry of imports) {
      const [name] = entry.replace(/^type /, '').split('/');
      expect(above, `${part} imports ${entry}`).toContain(name);
    }
    above.add(part);
  }
});

it('lets nobody past the index of the ledger', () => {
  const entries = SERVER_PARTS.flatMap(({ imports }) => imports.filter((entry) => entry.includes('ledger')));
  expect(new Set(entries.map((entry) => entry.replace(/^type /, '')))).toEqual(new Set(['ledger/index']));
});
