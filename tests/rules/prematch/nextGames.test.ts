import { describe, expect, it } from 'vitest';
import { nextGames } from '../../../src/rules/prematch/nextGames';

const game = (id: string, date: number) => ({ id, date });

describe('next games (docs/spec.md BRD-1)', () => {
  it('drops entries at or before now', () => {
    expect(nextGames([game('a', 99), game('b', 100), game('c', 101)], [], 100)).toEqual([game('c', 101)]);
  });

  it('adds only what is absent, and does not change what is there', () => {
    expect(nextGames([game('a', 200)], [game('a', 300), game('b', 250)], 100)).toEqual([
      game('a', 200),
      game('b', 250),
    ]);
  });

  it('does not let in again what it has just dropped, nor what is over', () => {
    expect(nextGames([game('a', 100)], [game('a', 300), game('b', 90)], 100)).toEqual([]);
    expect(nextGames([], [game('a', 300)], 100)).toEqual([game('a', 300)]);
  });

  it('is the same list where nothing changed', () => {
    const kept = [game('a', 200)];
    expect(nextGames(kept, [game('a', 200)], 100)).toBe(kept);
  });

  it('adds a new id once', () => {
    expect(nextGames([], [game('a', 200), game('a', 210)], 100)).toEqual([game('a', 200)]);
  });
});
