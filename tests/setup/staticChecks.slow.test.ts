import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticChecks } from '../../tools/setup/checks/staticChecks';
import type { Tally } from '../../tools/setup/checks/tally';
import { root } from '../../tools/setup/root.mjs';

// A project with our configuration and one thing wrong for each check.

/** What the checks are configured by, and the rules of our own; of the project itself nothing more is looked at. */
const CONFIGURATION = [
  'package.json',
  'tsconfig.json',
  'knip.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'tools/setup/lint',
];

/** Holds the project, and beside it the packages: below it, the linter would look at all of them. */
let place: string;
const found = new Map<string, Tally>();
/** All checks, on a busy machine. ms */
const CHECKS_MS = 300_000;

beforeAll(async () => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'house-checks-')));
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'), 'dir');
  const folder = join(place, 'project');
  for (const path of CONFIGURATION) cpSync(join(root, path), join(folder, path), { recursive: true });
  mkdirSync(join(folder, 'server'), { recursive: true });
  mkdirSync(join(folder, 'tests'));
  writeFileSync(join(folder, 'server', 'seededType.ts'), `export const seeded: number = 'text';\n`);
  writeFileSync(join(folder, 'server', 'seededFormat.ts'), `export   const seeded = "x"\n`);
  writeFileSync(join(folder, 'server', 'seededLint.ts'), `debugger;\nexport const seeded = 1;\n`);
  writeFileSync(join(folder, 'server', 'seededImport.ts'), `export * from '../src/ui/board';\n`);
  writeFileSync(
    join(folder, 'server', 'seededUnused.ts'),
    `export const seededUsed = 1;\nexport const seededUnused = 2;\n`,
  );
  writeFileSync(
    join(folder, 'tests', 'seeded.test.ts'),
    `import { seededUsed } from '../server/seededUnused';\nvoid seededUsed;\n`,
  );
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { seeded: { resolved: 'https://packages.example' } } }),
  );
  for (const check of staticChecks) for (const tally of await check(folder)) found.set(tally.name, tally);
}, CHECKS_MS);

afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('each static check can fail', () => {
  it.each([
    ['types', 'server/seededType.ts'],
    ['format', 'server/seededFormat.ts'],
    ['lint', 'server/seededLint.ts'],
    ['import rules', 'server/seededImport.ts'],
    ['unused code', /seededUnused\b.*server\/seededUnused\.ts/],
    ['lock', 'seeded names a host'],
  ])('%s', (name, told) => {
    const tally = found.get(name);
    expect(tally).toMatchObject({ passed: 0, failed: 1 });
    expect(tally?.failures.join('\n')).toMatch(told);
  });

  it('was asked of another project', () => {
    expect(existsSync(join(root, 'server', 'seededType.ts'))).toBe(false);
  });
});
