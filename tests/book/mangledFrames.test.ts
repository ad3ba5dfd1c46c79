import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Frame } from '../../src/contract/stream/frame';
import { Book } from '../../src/book/book';
import { checkFrame, decodeFrame, encodeFrame, REJECTIONS } from '../../src/book/codec';
import { fold } from '../../src/book/fold';
import { ACTS, breakText, damage, JUNK } from '../../tools/campaign/malformed/damage';
import { sampleFrames } from '../../tools/campaign/malformed/samples';
import { trial } from '../../tools/campaign/malformed/trial';
import { unsound } from '../../tools/campaign/malformed/unsound';
import { bet, delta, fixture, heartbeat, image, market } from '../support/frames';

/** Anything in place of a frame is a frame or a rejection, never an exception, and no frame breaks a book. */

const frames: Frame[] = [
  image('inplay.games', 3, { put: [fixture('f1'), fixture('f2')] }),
  image('inplay.esbets:f1', 3, {
    decl: [
      market('f1', 'm', [bet(0, 'a'), bet(1, 'b', { base: '2.5', line: '2.5' })], {
        main: '2.5',
        source: ['x', 'y', 'z'],
      }),
    ],
  }),
  delta('inplay.games', 4, { put: [fixture('f3')], del: ['f2'] }),
  delta('inplay.esbets:f1', 4, {
    decl: [market('f1', 'n', [bet(2, 'c')])],
    prices: [0, 1_500],
    statuses: [1, 2, 0],
    drop: [1],
  }),
  delta('inplay.esbets:f1', 5, { markets: [{ f: 'f1', id: 'm', status: 2 }], prices: [0, 1_600] }),
  heartbeat('inplay.esbets:f1', 5, { age: 40 }),
  { v: 1, kind: 'end', code: 555, ts: 1 },
];
const texts = frames.map(encodeFrame);

const byteFault = fc.record({ at: fc.nat(), cut: fc.nat(9), insert: fc.string({ maxLength: 4 }) });

const structureFault = fc.record({
  path: fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }),
  act: fc.constantFrom(...ACTS),
  value: fc.oneof(fc.constantFrom(...JUNK), fc.jsonValue({ maxDepth: 1 })),
});

it('rejects broken texts', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.array(byteFault, { minLength: 1, maxLength: 3 }), (text, faults) => {
      const broken = faults.reduce(breakText, text);
      const decoded = decodeFrame(broken);
      if (!decoded.ok) expect(REJECTIONS).toContain(decoded.rejection);
      else expect(decodeFrame(encodeFrame(decoded.frame))).toEqual(decoded);
    }),
    { numRuns: 2_000 },
  );
});

it('folds damaged frames that still are frames without breaking the book', () => {
  let folded = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...frames), fc.option(structureFault, { freq: 1 })), {
        minLength: 1,
        maxLength: 12,
      }),
      (history) => {
        const book = new Book();
        for (const start of frames.slice(0, 2)) if (start.kind !== 'end') fold(book, start);
        for (const [frame, fault] of history) {
          const decoded = checkFrame(fault ? damage(frame, fault) : frame);
          if (!decoded.ok) {
            expect(REJECTIONS).toContain(decoded.rejection);
            continue;
          }
          if (decoded.frame.kind === 'end') continue;
          folded += 1;
          fold(book, decoded.frame);
          expect(unsound(book)).toEqual([]);
        }
      },
    ),
    { numRuns: 600 },
  );
  expect(folded).toBeGreaterThan(600);
});

it('counts every one by class, whatever comes, in the hub and the tab (a short run of the campaign)', async () => {
  const { injected, counted, uncaught, unsound: broken } = trial(await sampleFrames(), 4_000, 1);
  expect(injected).toBe(4_000);
  expect(Object.values(counted).reduce((sum, times) => sum + times, 0)).toBe(injected);
  expect({ uncaught, broken }).toEqual({ uncaught: [], broken: [] });
  for (const kind of ['json', 'envelope', 'version', 'channel', 'kind', 'data', 'gap', 'duplicate', 'void', 'handle'])
    expect(counted[kind], kind).toBeGreaterThan(0);
});
