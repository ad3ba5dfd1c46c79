import { describe, expect, it } from 'vitest';
import { decidingParts, type PartScores, resultByScore } from '../../../src/rules/betting/resultByScore';
import { Settlement } from '../../../src/contract/stream/market';

const FOOTBALL = { sport: 6046, teams: { home: '한밭', away: '새벌' } };
const VOLLEYBALL = { sport: 154830, teams: FOOTBALL.teams };
const { won, lost, specialHit } = Settlement;

/** A match by its two halves, or by sets. */
const halves = (first: readonly [number, number], second: readonly [number, number]): PartScores =>
  new Map([
    [10, first],
    [20, second],
  ]);
const sets = (...scores: (readonly [number, number])[]): PartScores =>
  new Map(Array.from({ length: 5 }, (_, at) => [at + 1, scores[at] ?? [0, 0]]));

const TWO_ONE = halves([0, 1], [2, 0]);

describe('an outcome at 2:1, after 0:1 at half-time', () => {
  it.each([
    ['1X2', '1', '', won],
    ['1X2', 'X', '', lost],
    ['1X2', '2', '', lost],
    ['1st Period Winner', '2', '', won],
    ['2nd Period Winner', '1', '', won],
    ['Draw No Bet', '1', '', won],
    ['Double Chance', '1X', '', won],
    ['Double Chance', 'X2', '', lost],
    ['Under/Over', 'Over', '2.5', won],
    ['Under/Over', 'Under', '3', specialHit],
    ['Under/Over 1st Period', 'Over', '1.5', lost],
    ['Asian Handicap', '1', '-1', specialHit],
    ['Asian Handicap', '1', '-1.5', lost],
    ['Asian Handicap', '2', '1.5', won],
    ['1X2 And Under/Over', '1 And Over', '2.5', won],
    ['1X2 And Under/Over', '1 And Under', '2.5', lost],
    ['Correct Score', '2-1', '', undefined],
    ['Corners Under/Over', 'Over', '9.5', undefined],
  ] as const)('%s %s %s', (market, pick, line, result) => {
    expect(resultByScore(FOOTBALL, { market, pick, line }, TWO_ONE)).toBe(result);
  });

  it('is not known where the half is not that decides it', () => {
    const half = new Map([[10, [0, 1]]] as const);
    expect(resultByScore(FOOTBALL, { market: '1X2', pick: '1', line: '' }, half)).toBeUndefined();
    expect(resultByScore(FOOTBALL, { market: '1st Period Winner', pick: '1', line: '' }, half)).toBe(lost);
  });
});

it('a draw refunds where it is no outcome, and nothing is decided where it may be one', () => {
  const level = halves([1, 1], [0, 0]);
  expect(resultByScore(FOOTBALL, { market: 'Draw No Bet', pick: '1', line: '' }, level)).toBe(specialHit);
  expect(
    resultByScore(FOOTBALL, { market: '1st Period Winner Home/Away', pick: '1', line: '' }, level),
  ).toBeUndefined();
});

it('volleyball is decided by the sets that were won, or by all points', () => {
  const three = sets([25, 20], [20, 25], [25, 18], [25, 23]);
  expect(resultByScore(VOLLEYBALL, { market: 'Asian Handicap Sets', pick: '1', line: '-1.5' }, three)).toBe(won);
  expect(resultByScore(VOLLEYBALL, { market: 'Under/Over Sets', pick: 'Over', line: '4.5' }, three)).toBe(lost);
  expect(decidingParts(VOLLEYBALL, { market: 'Under/Over Sets', pick: 'Over', line: '4.5' })).toEqual([1, 2, 3, 4, 5]);
});
