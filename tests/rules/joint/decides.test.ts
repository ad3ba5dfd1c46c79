import { describe, expect, it } from 'vitest';
import type { ScoreboardData } from '../../../src/contract/stream/fixture';
import { decides } from '../../../src/rules/joint/decides';
import { scoreStatementOf } from '../../../src/rules/joint/scoreStatement';
import { BASEBALL, BASKETBALL, FOOTBALL, market, match, scoreboard, VOLLEYBALL } from './matches';

/** `MARKET/LINE/OUTCOME`; the outcomes of a market follow from whether it can be drawn. */
function marketOf(id: string) {
  const [name = '', line = '', outcome = ''] = [
    id.slice(0, id.lastIndexOf('/', id.lastIndexOf('/') - 1)),
    ...id.split('/').slice(-2),
  ];
  const outcomes = /Under\/Over/.test(name)
    ? ['Over', 'Under']
    : /1X2|Period Winner$/.test(name)
      ? ['1', 'X', '2']
      : ['1', '2'];
  expect(outcomes).toContain(outcome);
  return market(name, Object.fromEntries(outcomes.map((each) => [each, 1_900])), line);
}

function decided(sport: number, a: string, b: string, now?: ScoreboardData): boolean | undefined {
  const priced = match(sport, [marketOf(a), marketOf(b)], now);
  const [first, second] = [a, b].map((id) => {
    const own = priced.markets.find(({ outcomes }) => outcomes.some((one) => one.id === id))!;
    return scoreStatementOf(
      priced,
      own,
      own.outcomes.find((one) => one.id === id)!,
    );
  });
  return first && second && decides(priced, first, second);
}

const FIRST_HALF_LEVEL = scoreboard('1-1', [[10, '1-1']]);
const SECOND_HALF = scoreboard('1-1', [
  [10, '1-1'],
  [20, '0-0'],
]);
const TWO_SETS = scoreboard('2-0', [
  [1, '25-20'],
  [2, '25-20'],
  [3, '3-3'],
]);

describe('one leg decides the other', () => {
  it.each<[boolean, number, string, string, ScoreboardData?]>([
    // Before kick-off.
    [true, FOOTBALL, '1X2//1', 'Under/Over/0.5/Over'],
    [true, FOOTBALL, '1X2//1', 'Under/Over/0.5/Under'],
    [false, FOOTBALL, '1X2//X', 'Under/Over/0.5/Over'],
    [true, FOOTBALL, '1X2//X', 'Under/Over/0.5/Under'],
    [false, FOOTBALL, '1X2//1', 'Under/Over/1.5/Under'],
    [false, FOOTBALL, '1X2//1', 'Under/Over/2.5/Over'],
    [true, FOOTBALL, 'Asian Handicap/-1.5/1', 'Under/Over/1.5/Over'],
    [true, FOOTBALL, 'Asian Handicap/1.5/2', 'Under/Over/1.5/Under'],
    [false, FOOTBALL, 'Asian Handicap/-1.5/2', 'Under/Over/1.5/Over'],
    [true, FOOTBALL, '1X2//1', 'Under/Over - Home Team/0.5/Over'],
    [false, FOOTBALL, '1X2//1', 'Under/Over - Away Team/0.5/Over'],
    // Away three ahead of a home that has three.
    [false, FOOTBALL, 'Asian Handicap/2/2', 'Under/Over - Home Team/2/Over'],
    [true, FOOTBALL, 'Asian Handicap 1st Period/1/2', 'Under/Over 1st Period - Away Team/1.5/Over'],
    [true, FOOTBALL, '1st Period Winner//1', 'Under/Over/0.5/Over'],
    [true, FOOTBALL, '1st Period Winner//1', 'Under/Over/0.5/Under'],
    [false, FOOTBALL, '1st Period Winner//1', 'Under/Over/1.5/Over'],
    [false, FOOTBALL, '1st Period Winner//1', 'Under/Over 2nd Period/0.5/Over'],
    [false, FOOTBALL, '1X2//1', 'Under/Over 2nd Period/0.5/Over'],
    [true, VOLLEYBALL, 'Set Spread/-1.5/1', 'Under/Over Sets/4.5/Under'],
    [true, VOLLEYBALL, 'Set Spread/-2.5/1', 'Under/Over Sets/3.5/Under'],
    [true, VOLLEYBALL, 'Set Spread/2.5/2', 'Under/Over Sets/3.5/Over'],
    [false, VOLLEYBALL, 'Set Spread/-1.5/1', 'Under/Over Sets/3.5/Over'],
    [false, VOLLEYBALL, '12//1', 'Under/Over Sets/3.5/Under'],
    [false, VOLLEYBALL, '12//1', 'Under/Over/180.5/Under'],
    [true, VOLLEYBALL, 'Asian Handicap 1st Period/-10.5/1', 'Under/Over 1st Period/50.5/Under'],
    [false, VOLLEYBALL, '1st Period Winner Home/Away//1', 'Under/Over 1st Period/46.5/Over'],
    [false, BASKETBALL, '12 Including Overtime//1', 'Under/Over Including Overtime/161.5/Over'],
    [true, BASEBALL, '12 Including Overtime//1', 'Under/Over - Home Team Including Overtime/0.5/Over'],
    // In play.
    [true, FOOTBALL, '1X2//1', 'Under/Over/2.5/Over', FIRST_HALF_LEVEL],
    [true, FOOTBALL, '1X2//2', 'Under/Over/2.5/Under', SECOND_HALF],
    [false, FOOTBALL, '1X2//X', 'Under/Over/2.5/Over', SECOND_HALF],
    [true, FOOTBALL, '1X2//X', 'Under/Over/3.5/Over', scoreboard('2-1', [[10, '2-1']])],
    [true, FOOTBALL, '1X2//1', 'Under/Over 2nd Period/0.5/Over', SECOND_HALF],
    [false, FOOTBALL, '1X2//1', 'Under/Over 2nd Period/0.5/Over', FIRST_HALF_LEVEL],
    [true, VOLLEYBALL, '12//1', 'Under/Over Sets/4.5/Under', scoreboard('2-1', [[4, '3-3']])],
    [true, VOLLEYBALL, '12//2', 'Under/Over Sets/4.5/Over', TWO_SETS],
    [false, VOLLEYBALL, '12//1', 'Under/Over Sets/3.5/Over', TWO_SETS],
  ])('%s: sport %i, %s with %s', (expected, sport, a, b, now) => {
    expect(decided(sport, a, b, now)).toBe(expected);
    expect(decided(sport, b, a, now)).toBe(expected);
  });

  it('is not known where the periods do not add up to the score, or a leg states nothing about it', () => {
    expect(decided(FOOTBALL, '1X2//1', 'Under/Over/2.5/Over', scoreboard('2-1', [[10, '1-1']]))).toBeUndefined();
    expect(decided(FOOTBALL, '1X2 Corners//1', 'Under/Over/2.5/Over')).toBeUndefined();
    expect(decided(VOLLEYBALL, '1X2//1', 'Under/Over/180.5/Over')).toBeUndefined();
  });
});
