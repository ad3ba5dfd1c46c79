import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { matchers } from '../../../packages/odds-replay/src/matchers';

const readme = readFileSync('packages/odds-replay/README.md', 'utf8');

it('shows the examples as they are run', () => {
  const shown = [...readme.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, code]) => code);
  const files = ['goal.test.ts', 'view.test.tsx', 'follow.test.ts', 'faults.test.ts'];
  expect(shown).toEqual(files.map((file) => readFileSync(`packages/odds-replay/example/${file}`, 'utf8')));
});

it('names every matcher, and is a page', () => {
  for (const name of Object.keys(matchers)) expect(readme).toContain(`${name}(`);
  expect(readme.split('\n').length).toBeLessThan(140);
});

it('has an example that lists what the typings of React Testing Library need, as the readme does', () => {
  const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const library = json('node_modules/@testing-library/react/package.json') as { peerDependencies: object };
  const example = json('packages/odds-replay/example/package.json') as { devDependencies: object };
  expect(Object.keys(example.devDependencies)).toEqual(expect.arrayContaining(Object.keys(library.peerDependencies)));
  for (const name of ['@types/react', '@types/react-dom']) expect(readme).toContain(`\`${name}\``);
});

it('has the licence of the project', () => {
  expect(readFileSync('packages/odds-replay/LICENSE', 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
});
