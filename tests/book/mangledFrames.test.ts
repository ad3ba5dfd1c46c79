import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Frame } from '../../src/contract/stream/frame';
import { Book } from '../../src/book/book';
import { checkFrame, decodeFrame, encodeFrame, REJECTIONS } from '../../src/book/codec';
import { fold } from '../../src/book/fold';
import { imageOf, BY_LENGTH } from '../../src/book/image';
import { bet, delta, fixture, heartbeat, image, market } from '../support/frames';

/** Whatever comes in place of a frame: it is a frame or a rejection, never an exception, and no frame breaks a book. */

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

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    '',
    'x',
    true,
    -1,
    0,
    1,
    3,
    4,
    5,
    1.5,
    1e99,
    4_194_303,
    4_194_304,
    '__proto__',
  ),
  fc.jsonValue({ maxDepth: 1 }),
);
const structureFault = fc.record({
  path: fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }),
  act: fc.constantFrom('replace', 'remove', 'double'),
  value: junk,
});

/** Changes one place of a value, found by walking down by the numbers of `path`. */
function damage(frame: unknown, { path, act, value }: { path: number[]; act: string; value: unknown }): unknown {
  if (typeof frame !== 'object' || frame === null) return value;
  const keys = Object.keys(frame);
  if (keys.length === 0) return value;
  const [step = 0, ...rest] = path;
  const key = keys[step % keys.length]!;
  const copy: Record<string, unknown> = { ...(frame as Record<string, unknown>) };
  if (rest.length > 0) copy[key] = damage(copy[key], { path: rest, act, value });
  else if (act === 'remove') delete copy[key];
  else copy[key] = act === 'double' ? [copy[key], copy[key]] : value;
  return Array.isArray(frame) ? Object.values(copy) : copy;
}

it('takes broken texts for what they are', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.array(byteFault, { minLength: 1, maxLength: 3 }), (text, faults) => {
      const broken = faults.reduce((left, { at, cut, insert }) => {
        const where = at % (left.length + 1);
        return left.slice(0, where) + insert + left.slice(where + cut);
      }, text);
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
      fc.array(fc.tuple(fc.constantFrom(...frames), fc.option(structureFault)), { minLength: 1, maxLength: 12 }),
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
          expectSound(book);
        }
      },
    ),
    { numRuns: 1_000 },
  );
  expect(folded).toBeGreaterThan(1_000);
});

/** What must hold of any book: bets, markets and claims point at each other, and what nobody tells of is not there. */
function expectSound(book: Book): void {
  for (const [id, known] of book.bets) {
    expect(known.id).toBe(id);
    expect(known.claims.length).toBeGreaterThan(0);
    expect(known.market.bets).toContain(known);
    for (const claim of known.claims) {
      expect(claim.bet).toBe(known);
      expect(claim.channel.handles[claim.handle]).toBe(claim);
    }
  }
  for (const [fixtureId, entry] of book.entries) {
    expect(entry.fixture !== undefined || entry.markets.size > 0).toBe(true);
    for (const [id, known] of entry.markets) {
      expect([known.fixtureId, known.id]).toEqual([fixtureId, id]);
      expect(known.bets.length).toBeGreaterThan(0);
      for (const each of known.bets) expect(book.bets.get(each.id)).toBe(each);
    }
  }
  for (const channel of book.channels.values()) {
    channel.handles.forEach((claim) => claim && expect(claim.bet.claims).toContain(claim));
    expect(imageOf(book, channel, 1, BY_LENGTH).length).toBeGreaterThan(0);
  }
}
