import { beforeAll, describe, expect, it } from 'vitest';
import { lintSeeds } from './seededLint';

/** A seeded file, what it holds, and the rule that must refuse it; '' where it must pass. */
type Seed = [file: string, code: string, rule: string];

const COLOURS = 'colours(in-tokens)';

const value = (expression: string) => `export const it = () => ${expression};\n`;
const sheet = (declaration: string) => `export const it = (x: string) => \`\n  ${declaration}\n\` + x;\n`;
const drawing = (paint: string) => `export const It = () => <path ${paint} />;\n`;

const colours: Seed[] = [
  ['src/ui/board/hex.ts', sheet('color: #f6d27a;'), COLOURS],
  ['src/ui/board/shortHex.ts', sheet('background: radial-gradient(#fff8, ${x} 38%);'), COLOURS],
  ['src/ui/board/rgb.ts', sheet('box-shadow: 0 4px 14px rgb(0 0 0 / 45%);'), COLOURS],
  ['src/ui/board/hsl.ts', sheet('background: hsl(${x} 34% 22%);'), COLOURS],
  ['src/ui/board/named.ts', sheet('border: 1px solid white;'), COLOURS],
  ['src/ui/board/laterNamed.ts', sheet('background: linear-gradient(${x}, black);'), COLOURS],
  ['src/ui/board/value.ts', value(`'#b3122a'`), COLOURS],
  ['src/ui/board/fill.tsx', drawing('fill="#fff"'), COLOURS],
  ['src/ui/board/namedFill.tsx', drawing('fill="red"'), COLOURS],
  ['src/ui/board/style.tsx', drawing(`style={{ color: 'gold' }}`), COLOURS],
  ['src/ui/primitives/shadow.ts', value(`'0 1px 2px #000a'`), COLOURS],
  ['src/routes/hex.ts', value(`'#b3122a'`), COLOURS],
  ['src/ui/tokens/hex.ts', value(`'#b3122a'`), ''],
  ['src/ui/board/space.ts', sheet('white-space: nowrap;'), ''],
  ['src/ui/board/token.ts', sheet('color: ${x}; background: var(--gold);'), ''],
  ['src/ui/board/current.ts', sheet('box-shadow: inset 0 0 0 1px currentColor;'), ''],
  ['src/ui/board/side.tsx', drawing('data-side="red"'), ''],
  ['src/ui/board/anchor.ts', value(`'#main'`), ''],
];

let found: Map<string, string[]>;

beforeAll(() => {
  // The seeds share their names.
  found = lintSeeds(
    colours.map(([file, code]) => [file, code]),
    { 'names/declared-once': 'off' },
  );
});

describe('colours are in the tokens only', () => {
  it.each(colours)('%s: %j → %j', (file, _code, rule) => {
    expect(found.get(file) ?? []).toEqual(rule === '' ? [] : [rule]);
  });
});
