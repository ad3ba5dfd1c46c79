import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { DRAW_KINDS } from '../../../src/contract/rounds/drawKinds';
import { verifyRound } from '../../../src/rules/rounds/verify';
import { root } from '../../../tools/setup/root.mjs';
import { type PublishedRound, publishedRound } from './publishedRound';

/** The lines of `docs/how-to/check-a-draw.md` are run as they stand there: they have nothing of this project but what is published. */

const PAGE = join(root, 'docs', 'how-to', 'check-a-draw.md');
/** The page's own commands, and what they print in the comment behind them. */
const EXAMPLE = /^```sh\n([\s\S]*?)^```$/m.exec(readFileSync(PAGE, 'utf8'))![1]!;
let folder: string;
let printed: string;

function run(command: string, args: readonly string[], input = ''): string {
  const { stdout, stderr } = spawnSync(command, args, { cwd: folder, input, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout;
}

/** What the program prints of each round. */
function check(items: readonly Partial<PublishedRound>[]): string[] {
  return run(process.execPath, ['check.mjs'], JSON.stringify({ items })).trim().split('\n');
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-a-draw-'));
  copyFileSync(PAGE, join(folder, 'check-a-draw.md'));
  const saved = publishedRound(211, 1_796_096_280_000);
  writeFileSync(join(folder, `round-${saved.id}.json`), JSON.stringify(saved));
  printed = run('sh', ['-c', EXAMPLE]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('prints of a saved round what the page states', () => {
  expect(printed.trim()).toBe(/# (.*)$/m.exec(EXAMPLE)![1]);
});

it('finds 300 rounds of every kind of draw in order', () => {
  const games = DRAW_KINDS.map((kind) => MINIGAMES.find((game) => game.kind === kind)!.id);
  const rounds = games.flatMap((id) => Array.from({ length: 300 }, (_, i) => publishedRound(id, i)));
  const results = check(rounds);
  expect(results).toHaveLength(rounds.length);
  expect(results.filter((result) => !result.endsWith(': hash true, result true'))).toEqual([]);
});

it('passes over the same words', () => {
  // One of the few of its game in which a word is.
  const round = publishedRound(611, 4_821);
  expect(verifyRound(round)?.steps.some(({ value }) => value === undefined)).toBe(true);
  expect(check([round])).toEqual(['611-4821: hash true, result true']);
});

it('finds what was altered, and nothing where there was no draw', () => {
  const right = publishedRound(211, 1);
  const { seed: _, result: _result, ...before } = right;
  const results = check([
    { ...right, seed: 'ab'.repeat(32) },
    { ...right, commitment: 'ab'.repeat(32) },
    { ...right, result: publishedRound(211, 2).result },
    before,
    {
      ...publishedRound(502, 1),
      result: { ...publishedRound(502, 1).result!, prevRank: 4 } as PublishedRound['result'],
    },
  ]);
  expect(results).toEqual([
    '211-1: hash false, result false',
    '211-1: hash false, result true',
    '211-1: hash true, result false',
    '211-1: nothing to check',
    '502-1: hash true, result true',
  ]);
});
