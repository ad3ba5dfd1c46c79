import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS } from '../../src/contract/stream/channel';
import type { RecordingLine } from '../../src/book/recording';
import { firstDifference } from '../../tools/diff/firstDifference';
import { type FoldBuild, FoldRun, THIS_BUILD } from '../../tools/recordings/foldRun';
import { readNumbered } from '../../tools/recordings/readLines';
import { bookDigestOf } from '../../tools/replay/bookOf';
import { FAULTS, withFault } from '../../tools/campaign/plantedFaults/faultyBuilds';

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

  it('of which one goes on differ in that', () => {
    const found = firstDifference({ lines, build: THIS_BUILD }, { lines: lines.slice(0, 100), build: THIS_BUILD });
    expect(found).toEqual({ count: 101, differences: [`lines: ${lines.length} | 100`] });
  });
});
