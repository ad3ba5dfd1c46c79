import { beforeAll, describe, expect, it } from 'vitest';
import { encodeFrame } from '../../src/book/codec';
import { AREAS } from '../../src/contract/stream/channel';
import type { RecordingLine } from '../../src/book/recording';
import { firstDifference } from '../../tools/diff/firstDifference';
import { type FoldBuild, FoldRun, THIS_BUILD } from '../../tools/recordings/foldRun';
import { readNumbered } from '../../tools/recordings/readLines';
import { bookDigestOf } from '../../tools/replay/bookOf';
import { FAULTS, withFault } from '../../tools/campaign/plantedFaults/faultyBuilds';
import { bet, delta, heartbeat, image, market } from '../support/frames';

const lines: RecordingLine[] = [];

beforeAll(async () => {
  const recording = await readNumbered('recordings/goals-and-reviews.odds.ndjson.gz');
  for await (const { line } of recording.lines) lines.push(line);
});

/** Fixtures and outcomes before and after the last of so many lines, each as one text. */
function statesAround(count: number, build: FoldBuild): [before: string, after: string] {
  const run = new FoldRun(build);
  for (const line of lines.slice(0, count - 1)) run.give(line);
  const before = stateOf(run);
  run.give(lines[count - 1]!);
  return [before, stateOf(run)];
}

function stateOf({ books }: FoldRun): string {
  const fixtures = AREAS.flatMap((area) => [...books[area].entries.values()].map(({ fixture }) => fixture));
  const outcomes = AREAS.map((area) => books[area].outcomes.size);
  return JSON.stringify([bookDigestOf(books), outcomes, fixtures]);
}

const declared = (name: string, outcome: string) =>
  image('inplay.bets', 1, { decl: [market('f1', 'm1', [bet(0, 'b1', { name: outcome })], { name })] });
const happened = (side: number) => image('inplay.esbets:f1', 1, { incidents: [27, side, 10, 100, 1, 0] });
const later = (side: number) =>
  delta('inplay.esbets:f1', 2, { incidents: [27, 1, 10, 100, 1, 0, 27, side, 20, 200, 1, 1] });

describe('two builds over one recording', () => {
  it('that are the same never differ', () => {
    expect(firstDifference({ lines, build: THIS_BUILD }, { lines, build: THIS_BUILD })).toBeUndefined();
  });

  it.each(FAULTS)('differ where it first shows that $name', async (fault) => {
    await withFault(fault, (build) => {
      const found = firstDifference({ lines, build: THIS_BUILD }, { lines, build })!;
      expect(found.differences.length).toBeGreaterThan(0);
      const [before, after] = statesAround(found.count, build);
      const [trueBefore, trueAfter] = statesAround(found.count, THIS_BUILD);
      expect(before).toBe(trueBefore);
      const isOfTheBook = found.differences.some((text) => !text.startsWith('result:'));
      if (isOfTheBook) expect(after).not.toBe(trueAfter);
    });
  });
});

describe('two recordings', () => {
  it('differ at the first changed frame, and name what it is', () => {
    const at = lines.findIndex((line) => 'frame' in line && /"prices":\[\d+,\d+/.test(line.frame));
    const changed = lines.map((line, i) =>
      i === at && 'frame' in line
        ? { ...line, frame: line.frame.replace(/"prices":\[(\d+),(\d+)/, (_, handle) => `"prices":[${handle},1234`) }
        : line,
    );
    const found = firstDifference({ lines, build: THIS_BUILD }, { lines: changed, build: THIS_BUILD })!;
    expect(found.count).toBe(at + 1);
    expect(found.differences.join('\n')).toContain('"price":1234');
  });

  it.each([
    ['the name of a market', [declared('1X2', 'Korea')], [declared('12X', 'Korea')], 'marketName'],
    ['the name of an outcome', [declared('1X2', 'Korea')], [declared('1X2', 'Seoul')], '"name":"Seoul"'],
    ['an incident', [happened(1)], [happened(2)], 'incidents of inplay.esbets:f1'],
    ['an incident that comes later', [happened(1), later(1)], [happened(1), later(2)], 'incidents of'],
  ])('that differ in %s only differ in it', (_, one, other, named) => {
    const [a, b] = [one, other].map((frames) =>
      [...frames, heartbeat('inplay.bets', 1)].map((frame) => ({ t: 0, frame: encodeFrame(frame) })),
    );
    const found = firstDifference({ lines: a!, build: THIS_BUILD }, { lines: b!, build: THIS_BUILD })!;
    expect(found.count).toBe(one.length);
    expect(found.differences.join('\n')).toContain(named);
  });

  it('of which one goes on differ in that', () => {
    const found = firstDifference({ lines, build: THIS_BUILD }, { lines: lines.slice(0, 100), build: THIS_BUILD });
    expect(found).toEqual({ count: 101, differences: [`lines: ${lines.length} | 100`] });
  });
});
