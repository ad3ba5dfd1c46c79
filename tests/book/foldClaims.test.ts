import { describe, expect, it } from 'vitest';
import { Book } from '../../src/book/book';
import { fold } from '../../src/book/fold';
import { bet, delta, image, market } from '../support/frames';

const BETS = 'inplay.bets';
const ALL = 'inplay.esbets:f1';

function place(book: Book, id: string): string[] {
  return [...book.entries].flatMap(([f, entry]) =>
    [...entry.markets]
      .filter(([, { outcomes: bets }]) => bets.some((known) => known.id === id))
      .map(([m]) => `${f}/${m}`),
  );
}

describe('a bet exists while a channel claims it', () => {
  it('is removed with the last claim, and its market with the last bet', () => {
    const book = new Book();
    for (const ch of [BETS, ALL] as const) fold(book, image(ch, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
    fold(book, delta(BETS, 2, { drop: [0] }));
    expect(book.outcomes.has('a')).toBe(true);
    fold(book, delta(ALL, 2, { drop: [0] }));
    expect([book.outcomes.size, book.entries.size]).toEqual([0, 0]);
  });

  it('is updated with a new name or line, by every claim', () => {
    const book = new Book();
    for (const ch of [BETS, ALL] as const) fold(book, image(ch, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
    const folded = fold(
      book,
      delta(ALL, 2, { decl: [market('f1', 'm', [bet(0, 'a', { line: '1.5', base: '1.5' })])] }),
    );
    if (!folded.ok) throw new Error(folded.refusal);
    expect(folded.changes.claimed.map(({ channel }) => channel.name).sort()).toEqual([BETS, ALL].sort());
    expect(book.outcomes.get('a')).toMatchObject({ line: '1.5', base: '1.5' });
  });

  it('may come back by its old handle', () => {
    const book = new Book();
    fold(book, image(ALL, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
    fold(book, delta(ALL, 2, { drop: [0] }));
    expect(fold(book, delta(ALL, 3, { decl: [market('f1', 'm', [bet(0, 'a', { price: 7 })])] })).ok).toBe(true);
    fold(book, delta(ALL, 4, { prices: [0, 8] }));
    expect(book.outcomes.get('a')?.price).toBe(8);
  });
});

describe('a bet that moves to another market', () => {
  function inM(): Book {
    const book = new Book();
    for (const ch of [BETS, ALL] as const) fold(book, image(ch, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
    return book;
  }

  it('is in the new one only', () => {
    const book = inM();
    fold(book, delta(ALL, 2, { decl: [market('f1', 'n', [bet(1, 'a')])], drop: [0] }));
    expect(place(book, 'a')).toEqual(['f1/n']);
    expect(book.entries.get('f1')?.markets.has('m')).toBe(false);
    fold(book, delta(BETS, 2, { decl: [market('f1', 'n', [bet(1, 'a')])], drop: [0] }));
    expect(book.outcomes.get('a')?.claims).toHaveLength(2);
  });

  it('is in the new one only when an image has it there', () => {
    const book = inM();
    fold(book, image(BETS, 2, {}));
    fold(book, image(ALL, 2, { decl: [market('f1', 'n', [bet(0, 'a')])] }));
    expect(place(book, 'a')).toEqual(['f1/n']);
    expect(book.outcomes.get('a')?.claims).toHaveLength(1);
  });

  it('is not moved back by a late update of another channel', () => {
    const book = inM();
    fold(book, delta(BETS, 2, { ver: 9, decl: [market('f1', 'n', [bet(1, 'a')])], drop: [0] }));
    fold(book, image(ALL, 2, { ver: 5, decl: [market('f1', 'm', [bet(0, 'a')])] }));
    expect(place(book, 'a')).toEqual(['f1/n']);
    expect(book.entries.get('f1')?.markets.has('m')).toBe(false);
    fold(book, delta(ALL, 3, { ver: 9, decl: [market('f1', 'n', [bet(1, 'a')])], drop: [0] }));
    expect(
      book.outcomes
        .get('a')
        ?.claims.map(({ channel }) => channel.name)
        .sort(),
    ).toEqual([BETS, ALL].sort());
  });
});

it('has no market of which no bet was ever published', () => {
  const book = new Book();
  fold(book, image(ALL, 1, { decl: [market('f1', 'm', [])] }));
  expect(book.entries.size).toBe(0);
});

it('treats ids as ids, not as properties', () => {
  const book = new Book();
  const id = '__proto__';
  fold(book, image(`inplay.esbets:${id}`, 1, { decl: [market(id, id, [bet(0, id)])] }));
  expect(book.outcomes.get(id)?.market).toMatchObject({ fixtureId: id, id });
  expect(({} as Record<string, unknown>)['fixtureId']).toBeUndefined();
});
