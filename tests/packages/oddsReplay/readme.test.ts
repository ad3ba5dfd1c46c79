import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { matchers } from '../../../packages/odds-replay/src/matchers';

const readme = readFileSync('packages/odds-replay/README.md', 'utf8');

it('shows the example as it is run', () => {
  const [, code] = /```ts\n([\s\S]*?)```/.exec(readme)!;
  expect(code).toBe(readFileSync('packages/odds-replay/example/goal.test.ts', 'utf8'));
});

it('names every matcher, and is a page', () => {
  for (const name of Object.keys(matchers)) expect(readme).toContain(`${name}(`);
  expect(readme.split('\n').length).toBeLessThan(90);
});

it('has the licence of the project', () => {
  expect(readFileSync('packages/odds-replay/LICENSE', 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
});
