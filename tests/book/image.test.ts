import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Channel } from '../../src/contract/stream/channel';
import { type BetsData, type GamesData, PROTOCOL, SEGMENT_LENGTH } from '../../src/contract/stream/frame';
import { OUTCOME_RECORD_LENGTH, type MarketDeclaration } from '../../src/contract/stream/market';
import { Book } from '../../src/book/book';
import { decodeFrame, encodeFrame } from '../../src/book/codec';
import { digest } from '../../src/book/digest';
import { fold } from '../../src/book/fold';
import { BY_COUNT, BY_LENGTH, imageOf } from '../../src/book/image';
import { bet, fixture, image, market } from '../support/frames';

const F = 'f'.repeat(80);
const ALL: Channel = `inplay.esbets:${F}`;

function bookWith(ch: Channel, data: Partial<GamesData> | Partial<BetsData>): Book {
  const book = new Book();
  const folded = fold(book, image(ch, 1, data));
  if (!folded.ok) throw new Error(folded.refusal);
  return book;
}

/** The image's frames as a gateway of the longest names and numbers would send them. */
function framesOf(book: Book, ch: Channel): string[] {
  const pieces = imageOf(book, book.channel(ch), Number.MAX_SAFE_INTEGER, BY_LENGTH);
  return pieces.map((data, i) =>
    encodeFrame({
      v: PROTOCOL,
      ch,
      epoch: `123456789012-${'z'.repeat(40)}`,
      seq: Number.MAX_SAFE_INTEGER,
      ts: Number.MAX_SAFE_INTEGER,
      kind: 'image',
      seg: { image: 'i'.repeat(64), i, n: pieces.length },
      data,
    }),
  );
}

function expectWhole(book: Book, ch: Channel, texts: string[]): void {
  const copy = new Book();
  for (const text of texts) {
    const decoded = decodeFrame(text);
    if (!decoded.ok || decoded.frame.kind !== 'image') throw new Error('not an image frame');
    expect(fold(copy, decoded.frame).ok).toBe(true);
  }
  expect(copy.channel(ch).live).toBe(true);
  expect(digest([['', copy]])).toBe(digest([['', book]]));
  expect(copy.channel(ch).incidents).toEqual(book.channel(ch).incidents);
}

/** Names with characters that JSON escapes. */
const name = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('"', '\\', '한', '\u0001'), minLength: 150, maxLength: 200 }),
);

describe('segments of at most 64 KB', () => {
  it('of any markets', () => {
    const markets = fc.uniqueArray(
      fc.record({ id: fc.stringMatching(/^\w{1,60}$/), n: fc.integer({ min: 1, max: 350 }), name }),
      {
        selector: ({ id }) => id,
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(markets, fc.boolean(), fc.nat(1_000), (all, imported, happened) => {
        let handle = 0;
        const decl = all.map(({ id, n, name: text }) =>
          market(
            F,
            id,
            Array.from({ length: n }, () =>
              bet(handle, `${'b'.repeat(70)}${handle++}`, { name: text, line: '-100.25', base: '100.25' }),
            ),
            imported ? { source: Array.from({ length: n + 1 }, () => text) } : {},
          ),
        );
        const incidents = Array.from({ length: 6 * happened }, () => 100_000);
        const book = bookWith(ALL, { decl, incidents });
        const texts = framesOf(book, ALL);
        for (const text of texts) expect(text.length).toBeLessThanOrEqual(SEGMENT_LENGTH);
        expectWhole(book, ALL, texts);
      }),
      { numRuns: 30 },
    );
  });

  it('of many fixtures', () => {
    const put = Array.from({ length: 800 }, (_, i) => fixture(`f${i}`, { name: '"'.repeat(i % 200) }));
    const book = bookWith('inplay.games', { put });
    const texts = framesOf(book, 'inplay.games');
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(SEGMENT_LENGTH);
    expectWhole(book, 'inplay.games', texts);
  });

  it('are filled before another is begun', () => {
    const decl = Array.from({ length: 300 }, (_, i) =>
      market(F, `m${i}`, [bet(2 * i, `b${i}`), bet(2 * i + 1, `c${i}`)]),
    );
    const texts = framesOf(bookWith(ALL, { decl }), ALL);
    for (const text of texts.slice(0, -1)) expect(text.length).toBeGreaterThan(SEGMENT_LENGTH * 0.9);
  });
});

it('is one empty piece of a channel that holds nothing', () => {
  const book = new Book();
  expect(imageOf(book, book.channel(ALL), 7, BY_LENGTH)).toEqual([{ ver: 7, decl: [] }]);
  expect(imageOf(book, book.channel('inplay.games'), 7, BY_LENGTH)).toEqual([{ ver: 7, put: [] }]);
});

it('within a browser is cut by bets', () => {
  const decl = Array.from({ length: 120 }, (_, m) =>
    market(
      F,
      `m${m}`,
      Array.from({ length: 40 }, (_, b) => bet(m * 40 + b, `${m}-${b}`)),
    ),
  );
  const book = bookWith(ALL, { decl });
  const pieces = imageOf(book, book.channel(ALL), 1, BY_COUNT) as BetsData[];
  const sizes = pieces.map((piece) =>
    (piece.decl ?? []).reduce((sum, { bets }) => sum + bets.length / OUTCOME_RECORD_LENGTH, 0),
  );
  expect(sizes).toEqual([1_480, 1_480, 1_480, 360]);
});

it('publishes a market’s source with each of its pieces, and of the runners in them', () => {
  const bets = Array.from({ length: 250 }, (_, i) => bet(i, `b${i}`));
  const source = ['1.234', ...bets.map((_, i) => `runner ${i}`)];
  const book = bookWith(ALL, { decl: [market(F, 'm', bets, { source })] });
  const [piece] = imageOf(book, book.channel(ALL), 1, { limit: Infinity, size: () => 1 }) as BetsData[];
  const said = (piece?.decl ?? []).map((one: MarketDeclaration) => [
    one.source?.[0],
    one.source?.[1],
    one.source?.length,
  ]);
  expect(said).toEqual([
    ['1.234', 'runner 0', 201],
    ['1.234', 'runner 200', 51],
  ]);
});
