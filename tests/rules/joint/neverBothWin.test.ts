import { expect, it } from 'vitest';
import { neverBothWin } from '../../../src/rules/joint/neverBothWin';
import { FOOTBALL } from './matches';

const teams = { home: 'Seoul', away: 'Busan' };

const neverBoth = (name: string, [one, oneLine]: [string, string], [other, otherLine]: [string, string]): boolean =>
  neverBothWin({ sport: FOOTBALL, name, teams }, { name: one, line: oneLine }, { name: other, line: otherLine });

it.each<[market: string, a: [string, string], b: [string, string], never: boolean]>([
  ['1X2', ['1', ''], ['2', ''], true],
  ['1X2', ['1', ''], ['X', ''], true],
  ['1X2', ['Seoul', ''], ['Busan', ''], true],
  ['Under/Over', ['Over', '2.5'], ['Under', '2.5'], true],
  ['Under/Over', ['Over', '2.5'], ['Under', '3.5'], false],
  ['Under/Over', ['Over', '3.5'], ['Under', '2.5'], true],
  ['Under/Over', ['Over', '2.5'], ['Over', '3.5'], false],
  ['Asian Handicap', ['1', '-1.5'], ['2', '1.5'], true],
  ['Asian Handicap', ['1', '-1.5'], ['2', '-1.5'], true],
  ['Asian Handicap', ['1', '-1.5'], ['1', '+1.5'], false],
  ['Asian Handicap', ['1', '+1.5'], ['2', '+1.5'], false],
  ['Asian Handicap', ['1', '-0.5 (0-0)'], ['2', '0.5 (0-0)'], true],
  // Each counts from the score when it was placed: a match that ends 1-1 has both.
  ['Asian Handicap', ['1', '-0.5 (0-1)'], ['2', '0.5 (0-0)'], false],
  ['Odd/Even', ['Odd', ''], ['Even', ''], false],
])('%s: %j and %j never both win: %s', (market, a, b, never) => {
  expect(neverBoth(market, a, b)).toBe(never);
  expect(neverBoth(market, b, a)).toBe(never);
});
