import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countBrowserTests } from '../../tools/setup/checks/browserTests';
import { lockProblems } from '../../tools/setup/checks/lock';
import { countUnitTests, SERVER, UNIT } from '../../tools/setup/checks/unitTests';
import { root } from '../../tools/setup/root.mjs';
import config from '../../vitest.config';

describe('lockProblems', () => {
  const lock = (packages: object): string => JSON.stringify({ packages });

  it('finds nothing in the lock of the project', () => {
    expect(lockProblems(readFileSync(join(root, 'package-lock.json'), 'utf8'))).toEqual([]);
  });

  it('finds a host', () => {
    const found = lockProblems(
      lock({ 'node_modules/a': { version: '1.0.0', resolved: 'https://packages.example/a.tgz' } }),
    );
    expect(found).toEqual(['a names a host: https://packages.example/a.tgz']);
  });

  it('finds a platform that is missing, wherever its package would be', () => {
    const parent = { version: '1.0.0', optionalDependencies: { '@a/linux': '1.0.0', '@a/darwin': '1.0.0' } };
    expect(lockProblems(lock({ 'node_modules/a': parent, 'node_modules/a/node_modules/@a/linux': {} }))).toEqual([
      'a 1.0.0 lacks its optional package @a/darwin',
    ]);
  });
});

it('every project of tests is run', () => {
  const names = config.test?.projects?.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.name : project,
  );
  expect([...UNIT.projects, ...SERVER.projects].toSorted()).toEqual(names?.toSorted());
});

describe('countUnitTests', () => {
  const assertion = (status: string) => ({
    status,
    fullName: `a ${status} one`,
    failureMessages: ['because\nof this'],
  });

  it('counts what passed, failed and was left out', () => {
    const file = { name: join(root, 'x.test.ts'), status: 'failed', message: '' };
    const assertionResults = ['passed', 'passed', 'failed', 'skipped', 'todo', 'pending'].map(assertion);
    expect(countUnitTests('unit', { testResults: [{ ...file, assertionResults }] })).toEqual({
      name: 'unit',
      passed: 2,
      failed: 1,
      skipped: 3,
      failures: ['x.test.ts › a failed one\nbecause'],
    });
  });

  it('counts a file that could not be loaded', () => {
    const file = { name: join(root, 'x.test.ts'), status: 'failed', message: 'cannot find y', assertionResults: [] };
    expect(countUnitTests('unit', { testResults: [file] })).toMatchObject({
      failed: 1,
      failures: ['x.test.ts cannot find y'],
    });
  });
});

describe('countBrowserTests', () => {
  it('counts nested failures, tests that only passed at a second try, and errors outside tests', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      file: 'a.spec.ts',
      line: 3,
      tests: [{ results: [{ error: { message: 'not there\nat all' } }] }],
    });
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no server' }],
      suites: [{ specs: [spec('good', true)], suites: [{ specs: [spec('bad', false)] }] }],
    };
    expect(countBrowserTests(report)).toEqual({
      name: 'browser',
      passed: 4,
      failed: 3,
      skipped: 2,
      failures: ['a.spec.ts:3 › bad\nnot there', 'no server'],
    });
  });
});
