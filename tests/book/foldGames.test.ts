import { expect, it } from 'vitest';
import { FixtureStatus, type ScoreboardData } from '../../src/contract/stream/fixture';
import { Book } from '../../src/book/book';
import { fold } from '../../src/book/fold';
import { forgetChannel } from '../../src/book/forget';
import { bet, delta, fixture, image, market } from '../support/frames';

const GAMES = 'inplay.games';
const BETS = 'inplay.bets';
const ALL = 'inplay.esbets:f1';

function changesOf(book: Book, frame: Parameters<typeof fold>[1]) {
  const folded = fold(book, frame);
  if (!folded.ok) throw new Error(folded.refusal);
  return folded.changes;
}

/** Fixtures f1 and f2, with a bet of each in `bets` and one more of f1 in its own channel. */
function listed(): Book {
  const book = new Book();
  fold(book, image(GAMES, 1, { put: [fixture('f1'), fixture('f2')] }));
  fold(book, image(BETS, 1, { decl: [market('f1', 'm', [bet(0, 'a')]), market('f2', 'm', [bet(1, 'b')])] }));
  fold(book, image(ALL, 1, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'c')])] }));
  return book;
}

it('removes a fixture’s bets with the fixture, whichever channel claims them', () => {
  const book = listed();
  const changes = changesOf(book, delta(GAMES, 2, { del: ['f1'] }));
  expect([...book.outcomes.keys()]).toEqual(['b']);
  expect([...book.entries.keys()]).toEqual(['f2']);
  expect(changes.unclaimed).toHaveLength(3);
  expect(changes.transitions).toEqual([{ type: 'fixture.removed', fixtureId: 'f1' }]);
});

it('leaves bets that were published after the removal', () => {
  const book = listed();
  // The fixture came back; its channels are ahead of the list of fixtures.
  fold(book, delta(ALL, 2, { ver: 12, decl: [market('f1', 'm', [bet(2, 'd')])] }));
  fold(book, delta(BETS, 2, { ver: 12, prices: [0, 999] }));
  fold(book, delta(GAMES, 2, { ver: 10, del: ['f1'] }));
  expect([...book.outcomes.keys()]).toEqual(['a', 'b', 'd']);
  fold(book, delta(GAMES, 3, { ver: 12, put: [fixture('f1')] }));
  expect([...book.outcomes.keys()]).toEqual(['a', 'b', 'd']);
});

it('leaves a bet that an image declared again after the removal, though it was known before', () => {
  const book = listed();
  fold(book, image(ALL, 4, { ver: 13, decl: [market('f1', 'm', [bet(5, 'c')])] }));
  fold(book, delta(GAMES, 2, { ver: 10, del: ['f1'] }));
  expect([...book.outcomes.keys()]).toEqual(['b', 'c']);
});

it('leaves a bet of which only the status was published after the removal', () => {
  const book = listed();
  fold(book, delta(ALL, 2, { ver: 12, statuses: [1, 2, 0] }));
  fold(book, delta(GAMES, 2, { ver: 10, del: ['f1'] }));
  expect(book.outcomes.has('c')).toBe(true);
});

it('drops what an image does not name, but not bets that may have come after it was made', () => {
  const book = listed();
  fold(book, delta(BETS, 2, { ver: 20, decl: [market('f2', 'm', [bet(2, 'e')])] }));
  fold(book, image(GAMES, 9, { ver: 20, put: [fixture('f1')] }));
  expect(book.fixture('f2')).toBeUndefined();
  expect([...book.outcomes.keys()].sort()).toEqual(['a', 'c', 'e']);
});

it('accepts fixtures and bets in any order', () => {
  const book = new Book();
  fold(book, image(BETS, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
  expect(book.entries.get('f1')?.fixture).toBeUndefined();
  fold(book, image(GAMES, 1, { put: [fixture('f1')] }));
  expect(book.fixture('f1')?.id).toBe('f1');
  fold(book, delta(BETS, 2, { drop: [0] }));
  expect(book.entries.get('f1')?.markets.size).toBe(0);
  fold(book, delta(GAMES, 2, { del: ['f1'] }));
  expect(book.entries.size).toBe(0);
});

it('publishes statuses and scores', () => {
  const book = new Book();
  const board = (home: string): ScoreboardData => ({ results: [home, '0'], period: 10, periods: [] });
  const at = (seq: number, status: FixtureStatus, home: string) =>
    changesOf(book, delta(GAMES, seq, { put: [fixture('f1', { status, scoreboard: board(home) })] })).transitions;
  fold(book, image(GAMES, 1));
  expect(at(2, FixtureStatus.inProgress, '0')).toEqual([
    { type: 'fixture.status', fixtureId: 'f1', from: undefined, to: FixtureStatus.inProgress },
  ]);
  expect(at(3, FixtureStatus.inProgress, '1')).toEqual([{ type: 'fixture.scored', fixtureId: 'f1' }]);
  expect(at(4, FixtureStatus.inProgress, '1')).toEqual([]);
  expect(at(5, FixtureStatus.finished, '1')).toMatchObject([{ to: FixtureStatus.finished }]);
});

it.each([
  ['the kick-off', { start: 5 }],
  ['the name', { name: 'other' }],
  ['the sport', { sport: 1 }],
  ['the league', { league: { id: 'c2', name: 'K League' } }],
  ['the league’s name', { league: { id: 'c1', name: 'K League 2' } }],
  ['the place’s name', { location: { id: 'l1', name: 'South Korea' } }],
])('reports that lists change with %s', (_, words) => {
  const book = listed();
  expect([...changesOf(book, delta(GAMES, 2, { put: [fixture('f1', words)] })).listing]).toEqual(['f1']);
});

it('does not report so for a goal', () => {
  const book = listed();
  const scoreboard: ScoreboardData = { results: ['1', '0'], period: 10, periods: [] };
  const changes = changesOf(book, delta(GAMES, 2, { put: [fixture('f1', { scoreboard })] }));
  expect([[...changes.fixtures], [...changes.listing]]).toEqual([['f1'], []]);
});

it('drops a channel with all that only it claimed', () => {
  const book = listed();
  expect(forgetChannel(book, 'inplay.esbets:f9').unclaimed).toEqual([]);
  const changes = forgetChannel(book, ALL);
  expect(changes.unclaimed).toHaveLength(2);
  expect([...book.outcomes.keys()]).toEqual(['a', 'b']);
  forgetChannel(book, GAMES);
  expect([book.fixture('f1'), [...book.outcomes.keys()]]).toEqual([undefined, ['a', 'b']]);
  forgetChannel(book, BETS);
  expect([book.entries.size, book.channels.size]).toEqual([0, 0]);
});
