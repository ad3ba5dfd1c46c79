import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  for (const name of Object.keys(others))
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
});

afterAll(() => rmSync(join(project, '..'), { recursive: true, force: true }));

it('installs without a network, and has no other package', () => {
  expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'fast-check',
    'odds-replay',
    'vitest',
  ]);
  const installed = readdirSync(join(project, 'node_modules/odds-replay'), { recursive: true });
  expect(installed).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts']));
});

it('runs the examples, of which one fails when the odds are others', async () => {
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run'];
  const good = await runNode(vitest, { cwd: project, limit: 120_000 });
  expect(good).toMatchObject({ code: 0, output: expect.stringMatching(/3 passed/) });
  const test = join(project, 'goal.test.ts');
  writeFileSync(test, readFileSync(test, 'utf8').replace('toHavePrice(1.31)', 'toHavePrice(1.32)'));
  const bad = await runNode(vitest, { cwd: project, limit: 120_000 });
  expect(bad).toMatchObject({
    code: 1,
    output: expect.stringContaining('to have the price 1.32 at 19:12:46, but it was 1.31'),
  });
});

it('is typed, however modules are resolved', async () => {
  for (const [module, moduleResolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const compilerOptions = {
      module,
      moduleResolution,
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2023', 'dom'],
    };
    const wrong = `import { replay } from 'odds-replay';\n// @ts-expect-error -- a moment is no object\nvoid replay('a').until({});\n`;
    writeFileSync(join(project, 'wrong.ts'), wrong);
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const { code, output } = await runNode([join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
      cwd: project,
    });
    expect({ code, output }).toEqual({ code: 0, output: '' });
  }
});
