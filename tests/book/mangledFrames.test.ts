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

/** What must hold of any book: bets, markets and claims point at each other, and what nobody tells of is not there. */
function unsound(book: Book): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) faults.push(what);
  };
  for (const [id, known] of book.bets) {
    must(known.id === id && known.market.bets.includes(known), `bet ${id} is in its market`);
    must(known.claims.length > 0, `bet ${id} is told of`);
    for (const claim of known.claims) {
      must(claim.bet === known && claim.channel.handles[claim.handle] === claim, `bet ${id} is held by its claims`);
    }
  }
  for (const [fixtureId, entry] of book.entries) {
    must(entry.fixture !== undefined || entry.markets.size > 0, `entry ${fixtureId} holds something`);
    for (const [id, known] of entry.markets) {
      must(known.fixtureId === fixtureId && known.id === id, `market ${fixtureId}/${id} is in its place`);
      must(known.bets.length > 0, `market ${fixtureId}/${id} has bets`);
      must(
        known.bets.every((each) => book.bets.get(each.id) === each),
        `bets of market ${fixtureId}/${id} are known`,
      );
    }
  }
  for (const channel of book.channels.values()) {
    channel.handles.forEach((claim) => claim && must(claim.bet.claims.includes(claim), `${channel.name} holds claims`));
    must(imageOf(book, channel, 1, BY_LENGTH).length > 0, `${channel.name} can be told of`);
  }
  return faults;
}
