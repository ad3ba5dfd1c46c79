import { expect, it } from 'vitest';
import { leagueText } from '../../../src/rules/text/leagueText';

it.each([
  ['대한민국', 'K리그1', '대한민국 · K리그1'],
  ['K리그1', 'K리그1', 'K리그1'],
  ['', '컵', '컵'],
  [undefined, '컵', '컵'],
])('a league of %s named %s is %s', (location, league, text) => {
  expect(leagueText(location, league)).toBe(text);
});
