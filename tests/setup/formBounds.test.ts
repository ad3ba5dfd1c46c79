import { beforeAll, expect, it } from 'vitest';
import { lintSeeds } from './seededLint';

/** A seeded file, what it holds, and the rule that must refuse it; '' where it must pass. */
type Seed = [file: string, code: string, rule: string];

const BOUNDS = 'form-bounds(from-contract)';

const field = (attribute: string) => `export const It = ({ most }: { most: number }) => <input ${attribute} />;\n`;
const described = (property: string) => `export const itOf = (most: number) => ({ ${property}, most });\n`;

const seeds: Seed[] = [
  ['src/ui/members/length.tsx', field('maxLength={12}'), BOUNDS],
  ['src/ui/members/text.tsx', field('maxLength="12"'), BOUNDS],
  ['src/ui/members/least.tsx', field('minLength={2}'), BOUNDS],
  ['src/ui/members/most.tsx', field('max={99}'), BOUNDS],
  ['src/ui/members/described.ts', described('maxLength: 12'), BOUNDS],
  ['src/routes/length.tsx', field('maxLength={12}'), BOUNDS],
  ['src/ui/members/declared.tsx', field('maxLength={most}'), ''],
  ['src/ui/members/day.tsx', field('max="2026-11-23"'), ''],
  ['src/ui/members/other.ts', described('max: 12'), ''],
  ['src/contract/length.ts', described('maxLength: 12'), ''],
];

let found: Map<string, string[]>;

beforeAll(() => {
  // The seeds share their names.
  found = lintSeeds(
    seeds.map(([file, code]) => [file, code]),
    { 'names/declared-once': 'off' },
  );
});

it.each(seeds)('%s: %j → %j', (file, _code, rule) => {
  expect((found.get(file) ?? []).filter((one) => one === BOUNDS)).toEqual(rule === '' ? [] : [rule]);
});
