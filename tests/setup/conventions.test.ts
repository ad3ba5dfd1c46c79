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

it('has the edges of layouts from the tokens alone', () => {
  const own = filesBelow(join(root, 'src'))
    .map((file) => relative(root, file))
    .filter((file) => /\((max|min)-(width|height): \$\{\w+ - 0\./.test(readFileSync(join(root, file), 'utf8')));
  expect(own).toEqual(['src/ui/tokens/tokens.ts']);
});

it('exports nothing from src and the server that tests alone use', () => {
  const codeOf = (file: string) =>
    readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '');
  const sources = files().filter(
    (file) => /^(src|server|sandbox|tools|packages)\//.test(file) && /\.(ts|tsx|mjs)$/.test(file),
  );
  const times = new Map<string, number>();
  for (const file of sources)
    for (const [name] of codeOf(file).matchAll(/[A-Za-z_$][\w$]*/g)) times.set(name, (times.get(name) ?? 0) + 1);
  const unused = sources
    .filter((file) => /^(src|server)\//.test(file))
    .flatMap((file) =>
      [...codeOf(file).matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) ([\w$]+)/gm)]
        .filter(([, name]) => times.get(name!) === 1)
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(unused).toEqual([]);
});
