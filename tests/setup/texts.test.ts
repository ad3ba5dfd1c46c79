import { beforeAll, describe, expect, it } from 'vitest';
import { lintSeeds } from './seededLint';

/** A seeded file, what it holds, and the rule that must refuse it; '' where it must pass. */
type Seed = [file: string, code: string, rule: string];

const TEXTS = 'texts(in-copy)';

const texts: Seed[] = [
  ['server/rewards/memo1.ts', `export const memo1 = '생일 축하';\n`, TEXTS],
  ['server/rewards/memo2.ts', 'export const memo2 = (year: number) => `${year} 생일 축하`;\n', TEXTS],
  ['server/rewards/memo3.ts', `export const memo3 = /^생일/;\n`, TEXTS],
  ['server/rewards/memo4.ts', `export const memo4 = { 생일: 1 };\n`, TEXTS],
  ['server/rewards/memo5.ts', `/** A gift (생일). */\nexport const memo5 = 'birthday';\n`, ''],
  ['server/copy/memo6.ts', `export const memo6 = '생일 축하';\n`, ''],
  ['server/demo/memo7.ts', `export const memo7 = '생일 축하';\n`, ''],
  ['src/rules/rewards/memo8.ts', `export const memo8 = '생일 축하';\n`, ''],
];

let found: Map<string, string[]>;

beforeAll(() => {
  found = lintSeeds(texts.map(([file, code]) => [file, code]));
});

describe('Korean texts of the server are in server/copy', () => {
  it.each(texts)('%s: %j → %j', (file, _code, rule) => {
    expect(found.get(file) ?? []).toEqual(rule === '' ? [] : [rule]);
  });
});
