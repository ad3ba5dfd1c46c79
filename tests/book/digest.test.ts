import { expect, it } from 'vitest';
import type { Fixture } from '../../src/contract/stream/fixture';
import { Book } from '../../src/book/book';
import { digest } from '../../src/book/digest';
import { fold } from '../../src/book/fold';
import { bet, type OutcomeFields, delta, fixture, image, market } from '../support/frames';

const ALL = 'inplay.esbets:f1';
const scoreboard = { results: ['1', '0'] as [string, string], period: 10, periods: [] };

function bookOf(
  fields: OutcomeFields = {},
  fixtureWords: Partial<Fixture> = {},
  status: 1 | 2 = 1,
  main = '2.5',
): Book {
  const book = new Book();
  fold(book, image('inplay.games', 1, { put: [fixture('f1', { scoreboard, ...fixtureWords })] }));
  fold(book, image(ALL, 1, { decl: [market('f1', 'm', [bet(0, 'a', fields), bet(1, 'b')], { status, main })] }));
  return book;
}

const of = (book: Book) => digest([['inplay', book]]);

it.each<[string, Book]>([
  ['a price', bookOf({ price: 2_001 })],
  ['a status', bookOf({ status: 2 })],
  ['a settlement', bookOf({ status: 3, settlement: 2 })],
  ['a line', bookOf({ line: '1.5' })],
  ['a base line', bookOf({ base: '1.5' })],
  ['a market’s status', bookOf({}, {}, 2)],
  ['a main line', bookOf({}, {}, 1, '3.5')],
  ['a fixture’s status', bookOf({}, { status: 3 })],
  ['a score', bookOf({}, { scoreboard: { ...scoreboard, results: ['2', '0'] } })],
  ['a period', bookOf({}, { scoreboard: { ...scoreboard, period: 20 } })],
])('distinguishes two books by %s', (_, other) => {
  expect(of(other)).not.toBe(of(bookOf()));
});

it('does not depend on how a book came to its state', () => {
  const moved = bookOf({ price: 5 });
  fold(moved, delta(ALL, 2, { prices: [0, 2_000] }));
  const reordered = new Book();
  fold(
    reordered,
    image(ALL, 8, { decl: [market('f1', 'm', [bet(7, 'b'), bet(3, 'a')], { main: '2.5' })] }, { epoch: '9-zzzz' }),
  );
  fold(reordered, image('inplay.games', 4, { put: [fixture('f1', { scoreboard })] }, { epoch: '9-zzzz' }));
  expect([of(moved), of(reordered)]).toEqual([of(bookOf()), of(bookOf())]);
});

it('digests areas one by one, in whatever order they are given', () => {
  const [one, two] = [bookOf(), bookOf({ price: 9 })];
  const a = digest([
    ['inplay', one],
    ['europe', two],
  ]);
  expect(
    digest([
      ['europe', two],
      ['inplay', one],
    ]),
  ).toBe(a);
  expect(
    digest([
      ['europe', one],
      ['inplay', two],
    ]),
  ).not.toBe(a);
});

it('cannot be made to read one value’s end as the next one’s beginning', () => {
  expect(of(bookOf({ line: '1,', base: '' }))).not.toBe(of(bookOf({ line: '1', base: ',' })));
  expect(of(bookOf({ line: '1","', base: '' }))).not.toBe(of(bookOf({ line: '1', base: '","' })));
});
