import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/setup/root.mjs';
import { filesBelow } from '../../tools/setup/sources';

const RULES = [...readFileSync(join(root, 'docs/spec.md'), 'utf8').matchAll(/^\| ([A-Z]+-\d+)\s+\|/gm)].map(
  ([, id]) => id!,
);

it('gives every rule a unique id', () => {
  expect(RULES.length).toBeGreaterThan(50);
  expect(RULES.filter((id, i) => RULES.indexOf(id) !== i)).toEqual([]);
});

it('has every rule that the code cites', () => {
  const files = ['src', 'server', 'sandbox', 'tools', 'tests', 'e2e'].flatMap((folder) =>
    filesBelow(join(root, folder)),
  );
  const unknown = files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/docs\/spec\.md ([A-Z]+-\d+)/g)]
        .filter(([, id]) => !RULES.includes(id!))
        .map(([text]) => `${relative(root, file)}: ${text}`),
    );
  expect(unknown).toEqual([]);
});
