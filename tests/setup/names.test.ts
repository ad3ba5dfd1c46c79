import { beforeAll, describe, expect, it } from 'vitest';
import {
  ALLOWED_FILES,
  ALLOWED_NAMES,
  DECLARED_TWICE,
  REPLACED,
  REPLACED_IN_EXPORTS,
  REPLACED_IN_PROSE,
  UNKNOWN_SOURCES,
} from '../../tools/setup/lint/glossaryTable.mjs';
import { lintSeeds } from './seededLint';

/** A seeded file, what it holds, and the rule that must refuse it; '' where it must pass. */
type Seed = [file: string, code: string, rule: string];

const GLOSSARY = 'names(glossary)';
const PROSE = 'names(glossary-prose)';
const ONCE = 'names(declared-once)';

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const everyWord: Seed[] = [
  ...[...REPLACED.keys(), ...REPLACED_IN_EXPORTS.keys()].flatMap((word): Seed[] => [
    [`server/words/${word}1.ts`, `export const open${capital(word)} = 1;\n`, GLOSSARY],
    [
      `src/rules/${word}Table.ts`,
      `export const fileOf${word.length}${word.charCodeAt(0)}a${word.charCodeAt(1)} = 1;\n`,
      GLOSSARY,
    ],
  ]),
  ...[...REPLACED.keys()].map((word): Seed => [
    `tools/words/a${word.length}${word.charCodeAt(0)}${word.charCodeAt(1)}.ts`,
    `export const length${word.charCodeAt(0)}${word.charCodeAt(1)}${word.length} = (${word}: string) => ${word}.length;\n`,
    GLOSSARY,
  ]),
];

const places: Seed[] = [
  ['server/a1.ts', 'export function odds(): number {\n  const told = 1;\n  return told;\n}\n', GLOSSARY],
  ['server/a2.ts', 'export function pick({ at: told }: { at: number }): number {\n  return told;\n}\n', GLOSSARY],
  ['server/a3.ts', 'export const first = ([...rooms]: number[]) => rooms[0];\n', GLOSSARY],
  ['server/a4.ts', 'interface Door {\n  at: number;\n}\nexport const openAt = ({ at }: Door) => at;\n', GLOSSARY],
  ['server/a5.ts', 'export interface Reader {\n  hear(): void;\n}\n', GLOSSARY],
  [
    'server/a6.ts',
    'export class Reading {\n  #kept = 1;\n  get value(): number {\n    return this.#kept;\n  }\n}\n',
    GLOSSARY,
  ],
  ['server/a7.ts', 'export const KEEP_FOR_MS = 1;\n', GLOSSARY],
  ['server/a8.ts', 'export type PublicRooms = string[];\n', GLOSSARY],
  ['server/desk/a9.ts', 'export const nine = 9;\n', GLOSSARY],
  ['e2e/support/b1.ts', 'export const ownHouse = 1;\n', GLOSSARY],
  ['tests/support/ground.ts', 'export const ten = 10;\n', GLOSSARY],
  ['src/machines/a10.ts', 'export const states = { calm: {}, told: {} };\n', GLOSSARY],
  ['src/machines/a11.ts', 'export const actions = {\n  hear: () => 1,\n};\n', GLOSSARY],
  ['server/a12.ts', "import { hostname as told } from 'node:os';\nexport const twelve = told();\n", GLOSSARY],
  ['server/a13.ts', "import * as rooms from 'node:os';\nexport const thirteen = rooms.hostname();\n", GLOSSARY],
  ['server/a14.ts', 'export const handlers = {\n  hear: () => 1,\n};\n', GLOSSARY],
  // Locals may use words of an ordinary meaning; tests may call their own values what they like.
  ['server/c1.ts', 'export const inverse = (word: number) => ~word;\n', ''],
  ['tests/c2.ts', 'const told = 1;\nexport const isSeen = told === 1;\n', ''],
  // Not the word, only its letters.
  ['server/c3.ts', 'export const backgroundTask = 1;\nexport const essayist = 2;\nexport const hearts = 3;\n', ''],
  // Columns and foreign fields are fixed.
  ['server/c4.ts', 'export interface LegRow {\n  told_ver: number;\n}\n', ''],
  ['server/storage/tables/c5.ts', 'export interface RoundRow {\n  kept: boolean;\n}\n', ''],
  [
    'server/c7.ts',
    'export const write = (into: { set(row: object): void }) => into.set({ kept: true, told_ver: 1 });\n',
    '',
  ],
  ['server/c6.ts', 'export const options = { keepAlive: true };\nexport const keepAlive = 5;\n', ''],
];

const prose: Seed[] = [
  ...[...REPLACED_IN_PROSE, ...UNKNOWN_SOURCES.keys()].map((word, at): Seed => [
    `server/prose/comment${at}.ts`,
    `/** What the ${capital(word)} has. */\nexport const prose${at}b = 1;\n`,
    PROSE,
  ]),
  ['tools/f1.ts', '// Opens the house’s accounts.\nexport const f1 = 1;\n', PROSE],
  ['tests/f2.test.ts', "import { it } from 'vitest';\n\nit('opens the desk', () => {});\n", PROSE],
  ['tests/f3.test.ts', "import { it } from 'vitest';\n\nit.each([1])('opens the door of %s', () => {});\n", PROSE],
  // Code, addresses and other words that have its letters.
  [
    'server/f4.ts',
    '/** `GET /rounds/sitting`, https://house.example, indoors, in-house, docs/spec.md SES-1, e2e/shell.spec.ts. */\nexport const f4 = 1;\n',
    '',
  ],
  [
    'tests/f5.test.ts',
    "import { expect, it } from 'vitest';\n\nit('opens', () => expect('the house').toBe('x'));\n",
    '',
  ],
];

const twice: Seed[] = [
  // Whichever of the two is seen second is refused.
  ['tools/d2.mjs', 'export const shared = 1;\n', ''],
  ['tools/d2.d.mts', 'export const shared: number;\n', ''],
  ['tests/support/d3.ts', 'export const shared = 1;\n', ''],
  [
    'src/rules/d4.ts',
    'export function overloaded(a: number): void;\nexport function overloaded(a: string): void;\nexport function overloaded(a: unknown): void {\n  void a;\n}\n',
    '',
  ],
  ['src/rules/d5.ts', 'export const Both = 1;\nexport type Both = typeof Both;\n', ''],
];

const pair: Seed[] = [
  ['server/e1.ts', 'export const { doubled } = { doubled: 1 };\n', ONCE],
  ['sandbox/e2.ts', 'export interface doubled {\n  a: number;\n}\n', ONCE],
];

let found: Map<string, string[]>;

beforeAll(() => {
  found = lintSeeds([...everyWord, ...places, ...prose, ...twice, ...pair].map(([file, code]) => [file, code]));
});

describe.each([
  ['every word that is out', everyWord],
  ['where names are looked at', places],
  ['comments and titles of tests', prose],
  ['an exported name may stand again', twice],
])('%s', (_, seeds) => {
  it.each(seeds)('%s: %j → %j', (file, _code, rule) => {
    const codes = found.get(file) ?? [];
    if (rule === '') expect(codes).toEqual([]);
    else expect(codes).toContain(rule);
  });
});

it('refuses the second file that exports a name, whichever that is', () => {
  const codes = pair.map(([file]) => found.get(file) ?? []);
  expect(codes.flat()).toEqual([ONCE]);
});

it('gives a reason with each exception, and names nothing that is not out', () => {
  for (const table of [ALLOWED_NAMES, ALLOWED_FILES, DECLARED_TWICE])
    for (const [name, reason] of table) expect([name, reason.length > 10]).toEqual([name, true]);
});
