import { describe, expect, it } from 'vitest';
import type { LeagueGroup } from '../../../src/engine';
import { boardItems, headOf, onlyFavourites } from '../../../src/ui/board/boardItems';
import { rowAfter, stepOf } from '../../../src/ui/board/listKeys';
import { shift } from '../../../src/ui/board/useSteadyScroll';

const HEIGHTS = { league: 30, fixture: 40 };
const NONE: ReadonlySet<string> = new Set();

function group(key: string, ...fixtures: string[]): LeagueGroup {
  return {
    key,
    foldKey: key,
    starKey: key,
    sport: 6046,
    location: { id: 'l', name: 'L' },
    league: { id: key, name: key },
    fixtures,
  };
}

const items = (...groups: LeagueGroup[]) => boardItems(groups, NONE);

describe('boardItems', () => {
  it('puts fixtures under their league, and none under a folded one', () => {
    const groups = [group('A', 'a1', 'a2'), group('B', 'b1')];
    expect(boardItems(groups, new Set(['A'])).map(({ key }) => key)).toEqual(['league:A', 'league:B', 'fixture:b1']);
  });

  it('leaves a league folded when its matches have begun or are over', () => {
    const over = { ...group('A past', 'a1'), foldKey: 'A' };
    expect(boardItems([over], new Set(['A'])).map(({ key }) => key)).toEqual(['league:A past']);
  });

  it('finds the head of a row', () => {
    const list = items(group('A', 'a1', 'a2'), group('B', 'b1'));
    expect([0, 1, 2, 3, 4, 9].map((index) => headOf(list, index))).toEqual([0, 0, 0, 3, 3, 3]);
    expect(headOf([], 0)).toBe(0);
  });

  it('shows starred leagues whole and of others the starred fixtures', () => {
    const groups = [group('A', 'a1', 'a2'), group('B', 'b1', 'b2'), group('C', 'c1')];
    expect(onlyFavourites(groups, new Set(['b2', 'a1']), new Set(['A'])).map(({ fixtures }) => fixtures)).toEqual([
      ['a1', 'a2'],
      ['b2'],
    ]);
  });
});

describe('a step', () => {
  it.each([
    ['ArrowDown', 3],
    ['ArrowUp', 1],
    ['PageDown', 9],
    ['PageUp', 0],
  ])('%s leads from the third of ten rows to index %i', (key, index) => {
    expect(rowAfter(stepOf({ key, ctrlKey: false })!, 2, 10)).toBe(index);
  });

  it('leads to the edges of the list with the control key, of the row without', () => {
    expect(rowAfter(stepOf({ key: 'End', ctrlKey: true })!, 2, 10)).toBe(9);
    expect(rowAfter(stepOf({ key: 'Home', ctrlKey: true })!, 2, 10)).toBe(0);
    expect(rowAfter(stepOf({ key: 'End', ctrlKey: false })!, 2, 10)).toBeUndefined();
    expect(stepOf({ key: 'x', ctrlKey: false })).toBeUndefined();
  });
});

describe('shift', () => {
  const before = items(group('A', 'a1', 'a2'), group('B', 'b1', 'b2'));
  // Tops: A 0, a1 30, a2 70, B 110, b1 140, b2 180.

  it('is what came or went above the row that is looked at', () => {
    expect(shift(before, items(group('A', 'a0', 'a1', 'a2'), group('B', 'b1', 'b2')), HEIGHTS, 75)).toBe(40);
    expect(shift(before, items(group('A', 'a2'), group('B', 'b1', 'b2')), HEIGHTS, 75)).toBe(-40);
    expect(shift(before, items(group('B', 'b1', 'b2')), HEIGHTS, 145)).toBe(-110);
  });

  it('is nothing for what happens below it', () => {
    expect(shift(before, items(group('A', 'a1', 'a2'), group('B', 'b2')), HEIGHTS, 35)).toBe(0);
    expect(shift(before, [], HEIGHTS, 35)).toBe(0);
  });

  it('uses the next row that stayed where the row itself was removed', () => {
    expect(shift(before, items(group('A', 'a1'), group('B', 'b1', 'b2')), HEIGHTS, 75)).toBe(-40);
  });
});
