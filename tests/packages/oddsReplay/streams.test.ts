import fc from 'fast-check';
import { ReplayError } from 'odds-replay';
import { faultyStreams, oddsStreams, recordingOf } from 'odds-replay/streams';
import { describe, expect, it } from 'vitest';
import { decodeFrame } from '../../../src/book/codec';
import { FoldRun } from '../../../tools/recordings/foldRun';
import { bookDigestOf } from '../../../tools/replay/bookOf';

function folded(frames: readonly string[]) {
  const run = new FoldRun();
  const results = frames.map((frame, t) => run.give({ t, frame }));
  return { results, digest: bookDigestOf(run.books) };
}

describe('a stream as it should be', () => {
  it('is folded whole, and is the recording it comes with', async () => {
    await fc.assert(
      fc.asyncProperty(oddsStreams(), async ({ frames, recording }) => {
        const { results, digest } = folded(frames);
        for (const result of results) expect(result).toMatchObject({ kind: 'folded', folded: { ok: true } });
        const end = await recording.end();
        expect([end.digest, end.ms]).toEqual([digest, frames.length - 1]);
      }),
      { numRuns: 60 },
    );
  });

  it('has everything that there is', () => {
    const streams = fc.sample(oddsStreams(), 100).map(({ frames }) => frames.join('\n'));
    const partWith = (pattern: RegExp) => streams.filter((text) => pattern.test(text)).length / streams.length;
    for (const kind of ['image', 'delta', 'heartbeat'])
      expect(partWith(new RegExp(`"kind":"${kind}"`))).toBeGreaterThan(0.5);
    for (const field of ['decl', 'markets', 'prices', 'statuses', 'drop', 'put', 'del', 'incidents'])
      expect([field, partWith(new RegExp(`"${field}":\\[`)) > 0.2]).toEqual([field, true]);
    expect(partWith(/"epoch":"2-/)).toBeGreaterThan(0.2);
    expect(partWith(/"i":1,"n":/)).toBeGreaterThan(0.1);
  });
});

describe('a faulty stream', () => {
  it('leaves what images mend', () => {
    fc.assert(
      fc.property(faultyStreams(), ({ sent, received, images }) => {
        expect(folded([...received.frames, ...images]).digest).toBe(folded(sent.frames).digest);
      }),
      { numRuns: 200 },
    );
  });

  it('has every frame whole that none of its faults names', () => {
    fc.assert(
      fc.property(faultyStreams(), ({ sent, received, faults }) => {
        const named = new Set(faults.map((words) => Number(/\d+$/.exec(words)![0])));
        const unnamed = sent.frames.filter((_, n) => !named.has(n));
        expect(received.frames).toEqual(expect.arrayContaining(unnamed));
      }),
      { numRuns: 200 },
    );
  });

  it('has faults that a client notices, each of which is named', () => {
    const streams = fc.sample(faultyStreams({ faults: 1 }), 300);
    const noticed = new Map<string, number>();
    for (const { received, faults } of streams) {
      const [, kind] = /^(\w+): frame \d+$/.exec(faults[0]!)!;
      const isNoticed =
        received.frames.some((text) => !decodeFrame(text).ok) ||
        folded(received.frames).results.some((result) => result.kind === 'folded' && !result.folded.ok);
      if (isNoticed) noticed.set(kind!, (noticed.get(kind!) ?? 0) + 1);
    }
    expect([...noticed.keys()].toSorted()).toEqual(['cut', 'garbled', 'lost', 'repeated', 'swapped', 'undeclared']);
  });
});

it('a faulty stream may have no fault', () => {
  for (const { sent, received, faults } of fc.sample(faultyStreams({ faults: 0 }), 20))
    expect([received.frames, faults]).toEqual([sent.frames, []]);
});

it.each([-1, 1.5, Number.NaN, Infinity])('%d is no number of steps or of faults', (wrong) => {
  expect(() => oddsStreams({ steps: wrong })).toThrow(ReplayError);
  expect(() => faultyStreams({ steps: wrong })).toThrow(`${wrong} is no number of steps; one is a whole number from 1`);
  expect(() => faultyStreams({ faults: wrong })).toThrow(`${wrong} is no number of faults`);
});

it('a stream has a step', () => {
  expect(() => oddsStreams({ steps: 0 })).toThrow(ReplayError);
});

it.each([5, undefined, 'text', [5]])('there is no recording of %j', (frames) => {
  expect(() => recordingOf(frames as unknown as string[])).toThrow(
    new ReplayError('a recording is made of texts of frames: recordingOf(stream.frames)'),
  );
});
