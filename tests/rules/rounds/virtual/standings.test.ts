import { expect, it } from 'vitest';
import { standingsOf } from '../../../../src/rules/rounds/virtual/standings';

function match(home: string, homeGoals: number, awayGoals: number, away: string) {
  return { home, away, homeGoals, awayGoals };
}

it('counts three points a win and one a draw', () => {
  const [first, second] = standingsOf(['a', 'b'], [match('a', 2, 0, 'b'), match('b', 1, 1, 'a')]);
  expect(first).toEqual({
    rank: 1,
    team: 'a',
    played: 2,
    won: 1,
    drawn: 1,
    lost: 0,
    goalsFor: 3,
    goalsAgainst: 1,
    points: 4,
  });
  expect(second).toMatchObject({ rank: 2, team: 'b', won: 0, drawn: 1, lost: 1, points: 1 });
});

it.each([
  ['points', ['b', 'a', 'c'], [match('b', 1, 0, 'c'), match('a', 0, 0, 'c')]],
  ['goal difference', ['c', 'a', 'b'], [match('c', 3, 0, 'a'), match('a', 2, 0, 'b'), match('b', 1, 0, 'c')]],
  ['goals', ['b', 'a', 'd', 'c'], [match('a', 1, 0, 'c'), match('b', 3, 2, 'd')]],
  ['name', ['a', 'b'], []],
])('orders by %s where all before it is equal', (_, order, matches) => {
  const teams = [...order].sort();
  expect(standingsOf(teams, matches).map(({ team }) => team)).toEqual(order);
});

it('has teams without a match, and those that play without being listed', () => {
  const table = standingsOf(['a'], [match('x', 1, 0, 'y')]);
  expect(table.map(({ team, played }) => [team, played])).toEqual([
    ['x', 1],
    ['a', 0],
    ['y', 1],
  ]);
});
