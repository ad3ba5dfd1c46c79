import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../../server/**/*.ts', { query: '?raw', import: 'default', eager: true });

it('names each prepared statement once: on a connection that knows the name another text of it fails', () => {
  const names = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/\bprepared\('(\w+)'\)/g)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
});
