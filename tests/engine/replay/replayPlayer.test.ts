import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { digest } from '../../../src/book/digest';
import { KeyStates } from '../../../src/engine/replay/keyStates';
import { RecordedLines } from '../../../src/engine/replay/recordedLines';
import { ReplayPlayer } from '../../../src/engine/replay/replayPlayer';
import { FoldRun } from '../../../tools/recordings/foldRun';

const OURS = 'recordings/goals-and-reviews.odds.ndjson.gz';

function linesOf(text: Uint8Array | string, piece = Infinity): RecordedLines {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const lines = new RecordedLines();
  for (let at = 0; at < bytes.length; at += piece) lines.append(bytes.subarray(at, Math.min(bytes.length, at + piece)));
  lines.finish();
  return lines;
}

const digestOf = ({ books }: Pick<ReplayPlayer, 'books'>) => digest(Object.entries(books));

describe('a recording', () => {
  let bytes: Uint8Array;
  let lines: RecordedLines;
  /** The digest after each of some lines, folded from the start. */
  const digests = new Map<number, string>();

  beforeAll(() => {
    bytes = gunzipSync(readFileSync(OURS));
    lines = linesOf(bytes);
    const run = new FoldRun();
    for (let i = 0; i < lines.count; i++) {
      const line = lines.line(i);
      if (!('fault' in line)) run.give(line);
      if (i % 97 === 0 || i === lines.count - 1) digests.set(i, digestOf(run));
    }
  });

  it('is the same lines in whatever pieces it comes', () => {
    const pieces = linesOf(bytes, 7_919);
    expect([pieces.count, pieces.lasts, pieces.header]).toEqual([lines.count, lines.lasts, lines.header]);
    for (const i of [0, 1, 500, lines.count - 1]) expect(pieces.line(i)).toEqual(lines.line(i));
  });

  it('is found by time', () => {
    expect([lines.at(-1), lines.at(lines.lasts), lines.at(Infinity)]).toEqual([-1, lines.count - 1, lines.count - 1]);
    for (const i of [3, 700, 2_000]) {
      const at = lines.at(lines.timeOf(i));
      expect(lines.timeOf(at)).toBe(lines.timeOf(i));
      expect(at).toBeGreaterThanOrEqual(i);
    }
  });

  it('has at every line the book that folding from the start has, however one got there', () => {
    const known = [...digests.keys()];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 12 }), (route) => {
        const player = new ReplayPlayer(lines, new KeyStates(lines, 40_000));
        for (const index of route) {
          player.seek(index);
          expect(player.index).toBe(index);
          expect(player.result).toBeDefined();
          expect(digestOf(player)).toBe(digests.get(index));
        }
      }),
      { numRuns: 8 },
    );
  });

  it('is gone through with states that take no more memory than they may', () => {
    const most = 2_000_000;
    const keys = new KeyStates(lines, 500, most);
    const player = new ReplayPlayer(lines, keys);
    for (let index = 50; index < lines.count; index += 50) {
      player.seek(index);
      expect(keys.bytes).toBeLessThanOrEqual(most);
    }
    player.seek(lines.count - 1);
    expect(keys.count).toBeGreaterThan(10);
    expect(keys.bytes).toBeGreaterThan(most / 4);
    expect(keys.spacing).toBeGreaterThan(500);
    player.seek(digests.keys().next().value!);
    player.seek(lines.count - 1);
    expect(digestOf(player)).toBe(digests.get(lines.count - 1));
  });

  it('gives each change of the lines between, when it goes on', () => {
    const player = new ReplayPlayer(lines, new KeyStates(lines));
    player.seek(100);
    let results = 0;
    expect(player.seek(200, () => (results += 1))).toBe(true);
    expect(results).toBeGreaterThan(50);
    expect(player.seek(50, () => expect.unreachable())).toBe(false);
  });
});

it('has what can’t be read as a line of its own, and goes on', () => {
  const frame = JSON.stringify('{"v":9}');
  const lines = linesOf(`{"rec":1,"started":5}\n\n{"t":1,"f":${frame}}\nrubbish\n{"c":"close","d":"x","t":7}`);
  expect(lines.header).toMatchObject({ started: 5 });
  expect([lines.count, lines.lasts]).toEqual([3, 7]);
  const player = new ReplayPlayer(lines, new KeyStates(lines));
  const results = [0, 1, 2].map((i) => {
    player.seek(i);
    return player.result;
  });
  expect(results).toEqual([
    { kind: 'rejected', rejection: 'version' },
    { kind: 'unreadable', fault: 'the line is not a JSON object' },
    { kind: 'control', control: 'close', detail: 'x' },
  ]);
});

it('of something else has a fault for a header', () => {
  expect(linesOf('{"a":1}\n').header).toEqual({
    fault: 'the first line is not a recording header (no "rec")',
    reason: 'other',
  });
});
