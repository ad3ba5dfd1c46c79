import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Channel } from '../../src/contract/stream/channel';
import type { ImageFrame } from '../../src/contract/stream/frame';
import { Book } from '../../src/book/book';
import { beginStream, fold } from '../../src/book/fold';
import { bet, delta, fixture, heartbeat, image, market, NEXT_EPOCH } from '../support/frames';

const CH = 'inplay.bets';

/** An image of `n` segments, bet `name-i` in each, by handle `i`. */
function segments(ch: Channel, seq: number, name: string, n: number, epoch?: string): ImageFrame[] {
  return Array.from({ length: n }, (_, i) =>
    image(
      ch,
      seq,
      { decl: [market('f1', 'm', [bet(i, `${name}-${i}`)])] },
      {
        seg: { image: name, i, n },
        ...(epoch !== undefined && { epoch }),
      },
    ),
  );
}

function betsOf(book: Book): string[] {
  return [...book.outcomes.keys()].sort();
}

it('shows nothing of an image before its last segment', () => {
  const book = new Book();
  const [first, second, third] = segments(CH, 5, 'x', 3);
  for (const part of [first!, second!]) {
    expect(fold(book, part)).toMatchObject({ ok: true, imaged: false });
    expect([book.channel(CH).live, betsOf(book)]).toEqual([false, []]);
  }
  expect(fold(book, third!)).toMatchObject({ ok: true, imaged: true });
  expect([book.channel(CH).live, betsOf(book)]).toEqual([true, ['x-0', 'x-1', 'x-2']]);
});

it('puts images together though other channels speak in between', () => {
  const book = new Book();
  const [a0, a1] = segments(CH, 5, 'x', 2);
  const [b0, b1] = segments('inplay.esbets:f1', 8, 'y', 2);
  for (const frame of [a0!, b0!, image('inplay.games', 1, { put: [fixture('f1')] }), a1!, b1!]) {
    expect(fold(book, frame).ok).toBe(true);
  }
  expect(betsOf(book)).toEqual(['x-0', 'x-1', 'y-0', 'y-1']);
});

it('lets a newer image replace half a one', () => {
  const book = new Book();
  const [x0] = segments(CH, 5, 'x', 3);
  const [y0, y1] = segments(CH, 6, 'y', 2);
  for (const part of [x0!, y0!, y1!]) expect(fold(book, part).ok).toBe(true);
  expect(betsOf(book)).toEqual(['y-0', 'y-1']);
});

it('does not begin the same image again', () => {
  const book = new Book();
  const [x0, x1, x2] = segments(CH, 5, 'x', 3);
  const told = [x0!, x1!, x0!, x1!, x2!].map((part) => fold(book, part));
  expect(told.map((one) => (one.ok ? 'taken' : one.refusal))).toEqual([
    'taken',
    'taken',
    'duplicate',
    'duplicate',
    'taken',
  ]);
  expect(betsOf(book)).toEqual(['x-0', 'x-1', 'x-2']);
});

it.each<[string, (x: ImageFrame[]) => ImageFrame]>([
  ['one of its own that comes too early', (x) => x[2]!],
  ['one of another image', () => segments(CH, 5, 'y', 3)[1]!],
  ['one that counts its segments otherwise', () => segments(CH, 5, 'x', 4)[1]!],
  ['one of another position', () => segments(CH, 6, 'x', 3)[1]!],
])('drops an image whose next segment is not the one awaited: %s', (_, wrong) => {
  const book = new Book();
  const x = segments(CH, 5, 'x', 3);
  fold(book, x[0]!);
  expect(fold(book, wrong(x))).toEqual({ ok: false, refusal: 'segment', wantsImage: true });
  // What was in is lost: the rest of it makes no image.
  for (const part of x.slice(1)) expect(fold(book, part).ok).toBe(false);
  expect([book.channel(CH).live, betsOf(book)]).toEqual([false, []]);
});

it('drops half an image when a delta of its channel comes', () => {
  const book = new Book();
  fold(book, image(CH, 5, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
  const [x0, x1] = segments(CH, 5, 'x', 2);
  fold(book, x0!);
  expect(fold(book, delta(CH, 6, { prices: [0, 9] })).ok).toBe(true);
  expect(fold(book, x1!)).toEqual({ ok: false, refusal: 'duplicate', wantsImage: false });
  expect([book.channel(CH).live, betsOf(book)]).toEqual([true, ['a']]);
});

it('drops it even where the delta is of before the image', () => {
  const book = new Book();
  fold(book, image(CH, 5, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
  const [x0, x1] = segments(CH, 7, 'x', 2);
  fold(book, x0!);
  expect(fold(book, delta(CH, 6, { prices: [0, 9] })).ok).toBe(true);
  expect(fold(book, x1!)).toEqual({ ok: false, refusal: 'segment', wantsImage: true });
});

it('retains what a live channel shows while a new image comes in', () => {
  const book = new Book();
  fold(book, image(CH, 5, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
  const [x0, x1] = segments(CH, 5, 'x', 2);
  fold(book, x0!);
  expect([book.channel(CH).live, betsOf(book)]).toEqual([true, ['a']]);
  expect(fold(book, heartbeat(CH, 5)).ok).toBe(true);
  fold(book, x1!);
  expect(betsOf(book)).toEqual(['x-0', 'x-1']);
});

it('drops half an image when an epoch begins', () => {
  const book = new Book();
  const [x0, x1] = segments(CH, 5, 'x', 2);
  fold(book, x0!);
  fold(book, heartbeat('inplay.games', 0, { epoch: NEXT_EPOCH }));
  expect(fold(book, x1!)).toMatchObject({ ok: false, refusal: 'epoch' });
  const [, y1] = segments(CH, 5, 'x', 2, NEXT_EPOCH);
  expect(fold(book, y1!)).toMatchObject({ ok: false, refusal: 'segment' });
});

it('drops half an image when the stream closes, though the next stream’s image has the same name', () => {
  const book = new Book();
  const [x0, , x2] = segments(CH, 5, 'x', 3);
  fold(book, x0!);
  beginStream(book);
  const [y0, y1, y2] = [segments(CH, 5, 'x', 3)[0]!, ...segments(CH, 5, 'x', 3).slice(1)];
  expect(fold(book, x2!)).toMatchObject({ ok: false, refusal: 'segment' });
  for (const part of [y0!, y1!, y2!]) expect(fold(book, part).ok).toBe(true);
  expect(book.channel(CH).live).toBe(true);
});

it('applies whole images only, however segments are lost, doubled and disordered', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.constantFrom('x', 'y', 'z'), i: fc.nat(2) }), { maxLength: 30 }),
      (order) => {
        const book = new Book();
        const seqs = { x: 5, y: 5, z: 6 };
        for (const { name, i } of order) {
          const folded = fold(book, segments(CH, seqs[name], name, 3)[i]!);
          const shown = betsOf(book);
          expect([[], ...['x', 'y', 'z'].map((one) => [0, 1, 2].map((j) => `${one}-${j}`))]).toContainEqual(shown);
          if (folded.ok && folded.imaged) expect(shown).toContain(`${name}-2`);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('drops only its own channel’s claims', () => {
  const book = new Book();
  fold(book, image('inplay.bets', 5, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'b')])] }));
  fold(book, image('inplay.esbets:f1', 5, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'c')])] }));
  fold(book, image('inplay.bets', 6, { decl: [market('f1', 'm', [bet(1, 'b')])] }));
  expect(betsOf(book)).toEqual(['a', 'b', 'c']);
  expect(book.outcomes.get('a')?.claims.map(({ channel }) => channel.name)).toEqual(['inplay.esbets:f1']);
  fold(book, image('inplay.esbets:f1', 6));
  expect(betsOf(book)).toEqual(['b']);
  fold(book, image('inplay.bets', 7));
  expect([betsOf(book), book.entries.size]).toEqual([[], 0]);
});

it('joins a market that was declared in pieces', () => {
  const book = new Book();
  const half = (i: number) =>
    image(CH, 5, { decl: [market('f1', 'm', [bet(i, `b${i}`)])] }, { seg: { image: 'x', i, n: 2 } });
  for (const part of [half(0), half(1)]) fold(book, part);
  expect(book.market('f1', 'm')?.outcomes.map(({ id }) => id)).toEqual(['b0', 'b1']);
});

it('reports only what an image changed', () => {
  const book = new Book();
  const same = { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'b')])] };
  fold(book, image(CH, 5, same));
  const again = fold(book, image(CH, 5, same));
  if (!again.ok) throw new Error(again.refusal);
  const { prices, statuses, claimed, unclaimed, transitions } = again.changes;
  expect([prices, statuses, claimed, unclaimed, transitions]).toEqual([[], [], [], [], []]);
});

it('reports the old handle of a bet that came back by another one', () => {
  const book = new Book();
  fold(book, image(CH, 5, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
  const folded = fold(book, image(CH, 8, { decl: [market('f1', 'm', [bet(4, 'a')])] }));
  if (!folded.ok) throw new Error(folded.refusal);
  expect(folded.changes.claimed.map(({ handle }) => handle)).toEqual([4]);
  expect(folded.changes.unclaimed.map(({ handle }) => handle)).toEqual([0]);
  expect(book.outcomes.get('a')?.claims).toHaveLength(1);
});
