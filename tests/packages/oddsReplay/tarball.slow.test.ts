import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packPackage } from '../../../tools/package/buildPackage';
import { npmOffline } from '../../../tools/package/npm';
import { runNode } from '../../../tools/setup/child';
import { root } from '../../../tools/setup/root.mjs';

/** A project of somebody else: nothing of ours is above it. */
let project: string;

interface Manifest {
  devDependencies: Record<string, string>;
}

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'odds-replay-'));
  await packPackage(folder);
  project = join(folder, 'example');
  cpSync(join(root, 'packages/odds-replay/example'), project, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Manifest;
  // Without a network only the tarball can be installed; what the project has itself is linked.
  const { 'odds-replay': tarball, ...others } = manifest.devDependencies;
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ ...manifest, devDependencies: { 'odds-replay': tarball } }),
  );
  npmOffline(['install'], project);
  for (const scope of ['@playwright', '@testing-library', '@types']) mkdirSync(join(project, 'node_modules', scope));
  for (const name of [...Object.keys(others), '@playwright/test'])
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
});

afterAll(() => rmSync(join(project, '..'), { recursive: true, force: true }));

it('installs without a network, and has no other package', () => {
  expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    '@playwright',
    '@testing-library',
    '@types',
    'fast-check',
    'jsdom',
    'odds-replay',
    'react',
    'react-dom',
    'vitest',
  ]);
  const installed = readdirSync(join(project, 'node_modules/odds-replay'), { recursive: true });
  expect(installed).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts']));
});

it('runs the examples, of which one fails when the odds are others', async () => {
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--testTimeout=60000'];
  const good = await runNode(vitest, { cwd: project, limit: 120_000 });
  expect(good).toMatchObject({ code: 0, output: expect.stringMatching(/4 passed/) });
  const test = join(project, 'goal.test.ts');
  writeFileSync(test, readFileSync(test, 'utf8').replace('toHavePrice(1.31)', 'toHavePrice(1.32)'));
  const bad = await runNode(vitest, { cwd: project, limit: 120_000 });
  expect(bad).toMatchObject({
    code: 1,
    output: expect.stringContaining('to have the price 1.32 at 19:12:46, but it was 1.31'),
  });
});

it('exports what its sources do, and nothing else', async () => {
  const entries = ['gateway', 'streams'];
  const code = `for (const name of ${JSON.stringify(entries)}) console.log(...Object.keys(await import('odds-replay/' + name)));`;
  const { output } = await runNode(['--input-type=module', '-e', code], { cwd: project, limit: 60_000 });
  const sources = await Promise.all(
    entries.map((name) => import(`../../../packages/odds-replay/src/${name}.ts`) as Promise<object>),
  );
  const named = sources.map((source) => Object.keys(source).toSorted().join(' '));
  expect(output.trim().split('\n')).toEqual(named);
});

it('has a Playwright fixture', async () => {
  const code = `import { test } from 'odds-replay/playwright';\nif (typeof test.use !== 'function') process.exit(3);`;
  const loaded = await runNode(['--input-type=module', '-e', code], { cwd: project, limit: 60_000 });
  expect(loaded).toEqual({ code: 0, output: '' });
});

const WRONG = `import { replay } from 'odds-replay';
// @ts-expect-error -- a moment is no object
void replay('a').until({});
`;

const WRONG_STEP = `import { test } from 'odds-replay/playwright';
test.use({ recording: 'a', from: '19:12:30' });
test('a page', async ({ page, odds }) => {
  await page.goto(odds.url);
  // @ts-expect-error -- a moment is no object
  await odds.step({});
});
`;

async function compiled(file: string, compilerOptions: object): Promise<string> {
  const options = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    target: 'es2022',
    lib: ['es2023', 'dom'],
    ...compilerOptions,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: [file] }));
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'];
  return (await runNode(tsc, { cwd: project, limit: 120_000 })).output;
}

it.each([
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])('is typed with modules of %s that are resolved as by %s', async (module, moduleResolution) => {
  writeFileSync(join(project, 'wrong.test.ts'), WRONG);
  expect(await compiled('*.test.*', { module, moduleResolution })).toBe('');
  writeFileSync(join(project, 'wrongStep.ts'), WRONG_STEP);
  // Playwright's own typings need those of Node.
  expect(await compiled('wrongStep.ts', { module, moduleResolution, skipLibCheck: true })).toBe('');
});
