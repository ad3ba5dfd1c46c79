import { describe, expect, it } from 'vitest';
import { inPlayTwin } from '../../../src/rules/betting/inPlayTwin';
import type { PricedMarket } from '../../../src/rules/joint/pricedMatch';
import { FOOTBALL, market, match, scoreboard } from '../joint/matches';

/** A handicap in play counts from the score when it was priced. */
function counted(line: PricedMarket, from: string): PricedMarket {
  const marked = (text: string) => `${text} (${from})`;
  return {
    ...line,
    outcomes: line.outcomes.map((each) => ({ ...each, line: marked(each.line), base: marked(each.base) })),
  };
}

const SIDES = { home: 'A', away: 'B' };
const SEEN = { sport: FOOTBALL, ...SIDES };

const inPlay = {
  ...match(
    FOOTBALL,
    [
      market('1X2', { '1': 1_500, X: 3_900, '2': 6_000 }),
      market('Under/Over', { Over: 1_400, Under: 2_900 }, '2.5'),
      market('Under/Over', { Over: 2_400, Under: 1_550 }, '3.5'),
      counted(market('Asian Handicap', { '1': 1_900, '2': 1_900 }, '-0.5'), '1-0'),
      market('Odd/Even', { Odd: 1_900, Even: 1_900 }),
    ],
    scoreboard('1-0', [[10, '1-0']]),
  ),
  teams: SIDES,
};

describe('a selection from before kick-off', () => {
  it.each([
    ['1X2', '1', '', '1X2//1'],
    ['1X2', 'X', '', '1X2//X'],
    ['Under/Over', 'Over', '2.5', 'Under/Over/2.5/Over'],
    ['Under/Over', 'Under', '3.5', 'Under/Over/3.5/Under'],
    // Home leads by one: half a goal from now on is one and a half from the beginning.
    ['Asian Handicap', '1', '-1.5', 'Asian Handicap/-0.5/1'],
    ['Asian Handicap', '2', '1.5', 'Asian Handicap/-0.5/2'],
    ['Odd/Even', 'Odd', '', 'Odd/Even//Odd'],
  ])('%s %s %s is found in play', (name, pick, line, id) => {
    expect(inPlayTwin(inPlay, { market: name, pick, line, ...SEEN })?.id).toBe(id);
  });

  it.each([
    ['Asian Handicap', '1', '-0.5'],
    ['Under/Over', 'Over', '1.5'],
    ['Both Teams To Score', 'Yes', ''],
    ['1X2', '12', ''],
  ])('%s %s %s is not what something else is', (name, pick, line) => {
    expect(inPlayTwin(inPlay, { market: name, pick, line, ...SEEN })).toBeUndefined();
  });

  it.each([
    ['the sides have exchanged their places', { home: 'B', away: 'A' }],
    ['one side is another', { away: 'C' }],
    ['both sides are others', { home: 'C', away: 'D' }],
    ['it is of another sport', { sport: FOOTBALL + 1 }],
  ])('is not found where %s', (_, change) => {
    const selection = { market: '1X2', pick: '1', line: '', ...SEEN, ...change };
    expect(inPlayTwin(inPlay, selection)).toBeUndefined();
  });
});
