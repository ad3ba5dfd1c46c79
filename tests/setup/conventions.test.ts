import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/setup/root.mjs';
import { filesBelow } from '../../tools/setup/sources';

const LAYER_FOLDERS = ['src', 'server', 'sandbox', 'tools', 'tests', 'e2e', 'bench', 'packages'];

function files(): string[] {
  return LAYER_FOLDERS.flatMap((layer) => filesBelow(join(root, layer)))
    .map((file) => relative(root, file))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file));
}

it('has no file or folder named for nothing in particular', () => {
  expect(
    files().filter((file) =>
      /(^|[/.])(utils?|helpers?|common|misc|managers?)([/.]|$)|Manager\.|Utils?\.|Helpers?\./.test(file),
    ),
  ).toEqual([]);
});

it('names files for the one thing they give, without blanks or underscores', () => {
  const odd = files().filter(
    (file) => /\.(ts|tsx|mjs|mts)$/.test(file) && !/^[A-Za-z][A-Za-z0-9]*(\.[a-z]+)+$/.test(basename(file)),
  );
  expect(odd).toEqual([]);
});

it('gives no element its title as its name too: a screen reader would read it twice', () => {
  const twice = filesBelow(join(root, 'src'))
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      /aria-label=(\{[^}]+\})(?:\s+[a-z-]+=(?:\{[^}]*\}|"[^"]*"))*\s+title=\1/.test(readFileSync(file, 'utf8')),
    );
  expect(twice.map((file) => relative(root, file))).toEqual([]);
});
