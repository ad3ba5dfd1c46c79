import { expect, it } from 'vitest';
import { Book } from '../../src/book/book';
import { followsEpoch, isEpoch, makeEpoch } from '../../src/book/epoch';
import { beginStream, fold } from '../../src/book/fold';
import { bet, delta, fixture, heartbeat, image, market, NEXT_EPOCH } from '../support/frames';

const BETS = 'inplay.bets';
const ALL = 'inplay.esbets:f1';

function bookOfTwo(): Book {
  const book = new Book();
  fold(book, image('inplay.games', 2, { put: [fixture('f1')] }));
  fold(book, image(BETS, 7, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'b')])] }));
  fold(book, image(ALL, 9, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'c')])] }));
  return book;
}

it.each<[string, string, boolean]>([
  ['a higher term', '5-aaaa', true],
  ['the same term of another run', '4-bbbb', true],
  ['itself', '4-aaaa', false],
  ['a lower term', '3-zzzz', false],
  ['a higher term that sorts before it as text', '10-aaaa', true],
])('what follows an epoch: %s', (_, candidate, follows) => {
  expect(followsEpoch(candidate, '4-aaaa')).toBe(follows);
});

it('recognises an epoch by its form', () => {
  expect([makeEpoch(12, 'ab3d'), '1-ABCD', '1-abc', '-abcd', '1_abcd', '1234567890123-abcd'].map(isEpoch)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('makes every channel of the area void, whichever speaks of the new epoch first', () => {
  for (const first of [heartbeat(BETS, 0, { epoch: NEXT_EPOCH }), delta(BETS, 1, {}, { epoch: NEXT_EPOCH })]) {
    const book = bookOfTwo();
    expect(fold(book, first)).toMatchObject({ ok: false, refusal: 'void', wantsImage: true });
    expect([...book.channels.values()].map(({ live }) => live)).toEqual([false, false, false]);
    // What was known is still shown.
    expect([...book.outcomes.keys()]).toEqual(['a', 'b', 'c']);
  }
});

it('brings a channel back with its image, and no other one', () => {
  const book = bookOfTwo();
  fold(book, image(BETS, 0, { decl: [market('f1', 'm', [bet(0, 'a', { price: 5 })])] }, { epoch: NEXT_EPOCH }));
  expect(book.channel(BETS).live).toBe(true);
  expect(book.channel(ALL).live).toBe(false);
  expect(fold(book, delta(ALL, 10, { prices: [0, 9] }, { epoch: NEXT_EPOCH }))).toMatchObject({ refusal: 'void' });
  expect(book.outcomes.get('a')?.price).toBe(5);
});

it('treats low versions of a new epoch as newer than high ones of the old', () => {
  const book = bookOfTwo();
  fold(book, delta(BETS, 8, { ver: 500, prices: [0, 77], statuses: [0, 3, 2] }));
  const decl = [market('f1', 'm', [bet(0, 'a', { price: 5 })], { status: 2 })];
  fold(book, image(BETS, 0, { ver: 1, decl }, { epoch: NEXT_EPOCH }));
  expect(book.outcomes.get('a')).toMatchObject({ price: 5, status: 1, settlement: 0 });
  expect(book.market('f1', 'm')?.status).toBe(2);
});

it('gives a handle of the new epoch to whichever bet that declares it', () => {
  const book = bookOfTwo();
  // `a` and `b` have changed places.
  fold(book, image(BETS, 0, { decl: [market('f1', 'm', [bet(1, 'a'), bet(0, 'b')])] }, { epoch: NEXT_EPOCH }));
  fold(book, delta(BETS, 1, { prices: [0, 111, 1, 222] }, { epoch: NEXT_EPOCH }));
  expect([book.outcomes.get('b')?.price, book.outcomes.get('a')?.price]).toEqual([111, 222]);
  expect(book.outcomes.get('b')?.claims).toHaveLength(1);
});

it('does not accept handles of the old epoch', () => {
  const book = bookOfTwo();
  fold(book, image(BETS, 0, { decl: [market('f1', 'm', [bet(0, 'a')])] }, { epoch: NEXT_EPOCH }));
  expect(fold(book, delta(BETS, 1, { prices: [1, 9] }, { epoch: NEXT_EPOCH }))).toMatchObject({ refusal: 'handle' });
});

it('drops what the new epoch does not publish', () => {
  const book = bookOfTwo();
  fold(book, image(BETS, 0, {}, { epoch: NEXT_EPOCH }));
  fold(book, image(ALL, 0, {}, { epoch: NEXT_EPOCH }));
  fold(book, image('inplay.games', 0, {}, { epoch: NEXT_EPOCH }));
  expect([book.outcomes.size, book.entries.size]).toEqual([0, 0]);
});

it('retains bets the new epoch published, though its list of fixtures comes later and is from before', () => {
  const book = bookOfTwo();
  fold(book, image(BETS, 4, { ver: 4, decl: [market('f2', 'm', [bet(0, 'd')])] }, { epoch: NEXT_EPOCH }));
  fold(book, image('inplay.games', 1, { ver: 2 }, { epoch: NEXT_EPOCH }));
  expect(book.outcomes.has('d')).toBe(true);
  expect(book.outcomes.has('a')).toBe(false);
});

it('returns to a lower term only where a new stream begins with it', () => {
  const book = new Book();
  fold(book, image(BETS, 7, { decl: [market('f1', 'm', [bet(0, 'a')])] }, { epoch: '5-aaaa' }));
  expect(fold(book, image(BETS, 0, {}, { epoch: '1-cccc' }))).toMatchObject({ refusal: 'epoch' });
  // The server lost its count of terms.
  beginStream(book);
  expect(book.channel(BETS).live).toBe(true);
  expect(fold(book, image(BETS, 0, { decl: [] }, { epoch: '1-cccc' })).ok).toBe(true);
  expect(fold(book, image(BETS, 0, {}, { epoch: '1-bbbb' })).ok).toBe(true);
  expect(fold(book, image(BETS, 0, {}, { epoch: '0-cccc' }))).toMatchObject({ refusal: 'epoch' });
});
