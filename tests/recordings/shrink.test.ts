import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TradingStatus, Settlement } from '../../src/contract/stream/market';
import type { RecordingLine } from '../../src/book/recording';
import type { FeedUpdate } from '../../server/feeds/feed';
import { encodeFrame } from '../../src/book/codec';
import { importedFrames } from '../../tools/import/frames';
import { reduce } from '../../tools/shrink/reduce';
import { partsFrom, shrunk } from '../../tools/shrink/shrunk';
import { FAULTS, withFault } from '../../tools/campaign/plantedFaults/faultyBuilds';

describe('reducing', () => {
  it('leaves just what a failure needs, in its order', async () => {
    const subset = fc.uniqueArray(fc.nat(199), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(subset, async (needed) => {
        const items = Array.from({ length: 200 }, (_, i) => i);
        const fails = (left: readonly number[]) => needed.every((one) => left.includes(one));
        expect(await reduce(items, fails, (item) => `${item % 7}`)).toEqual(needed.toSorted((a, b) => a - b));
      }),
      { numRuns: 30 },
    );
  });
});

const FIXTURES = 40;
const STEPS = 4_000;

/** A stream in which prices move all the time; one of them passes 20.00 late. */
async function stream(): Promise<RecordingLine[]> {
  async function* updates() {
    for (let f = 0; f < FIXTURES; f++) yield { at: f, updates: [market(f)] };
    for (let step = 0; step < STEPS; step++) {
      const price = step === STEPS - 200 ? 21_000 : 1_500 + ((step * 37) % 4_000);
      const update: FeedUpdate = { kind: 'outcome.changed', area: 'inplay', outcomeId: `f${step % FIXTURES}.1`, price };
      yield { at: 1_000 + step * 100, updates: [update] };
    }
  }
  const lines: RecordingLine[] = [];
  for await (const { at, frame } of importedFrames(updates())) lines.push({ t: at, frame: encodeFrame(frame) });
  return lines;
}

function market(f: number): FeedUpdate {
  const one = { line: '', base: '', price: 1_500, status: TradingStatus.open, settlement: Settlement.inProgress };
  const outcomes = ['1', 'X', '2'].map((name) => ({ ...one, id: `f${f}.${name}`, name }));
  return {
    kind: 'market.put',
    area: 'inplay',
    market: { fixtureId: `f${f}`, id: `m${f}`, name: '1X2', status: TradingStatus.open, outcomes },
  };
}

it.each([
  ['prices above 20 stand still', 5],
  // It needs a position of its own: what is left out before it must not move it.
  ['every 97th delta counts as repeated', 5],
])('a stream of thousands of frames with which a build fails becomes one of few: %s', async (name, most) => {
  const lines = await stream();
  expect(lines.length).toBeGreaterThan(STEPS);
  await withFault(
    FAULTS.find((fault) => fault.name === name)!,
    async (build) => {
      const fails = partsFrom(build);
      const left = await shrunk(lines, fails);
      expect(await fails(left)).toBe(true);
      expect(left.length).toBeLessThan(most);
    },
  );
});
