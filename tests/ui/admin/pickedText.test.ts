import { expect, it } from 'vitest';
import { pickedOf } from '../../../server/betting/picked';
import { SportId } from '../../../src/contract/codes/sports';
import { pickedText } from '../../../src/ui/admin/betting/pickedText';

const facts = { sport: SportId.football, home: '한밭', away: '새울', league: 'K리그1', location: '대한민국', start: 0 };

it.each([
  ['Asian Handicap', '2', '0.25', '새울 +0.25'],
  ['Asian Handicap', '1', '-0.25', '한밭 -0.25'],
  ['Under/Over', 'Over', '2.5', '오버 2.5'],
  ['1X2', '1', '', '한밭'],
  ['1X2', 'X', '', '무'],
])('staff reads %s %s %s as %s, as the member does', (market, pick, line, text) => {
  expect(pickedText(pickedOf({ ...facts, market, pick, line })).pick).toBe(text);
});

it('a side that is not known has its line with a sign all the same', () => {
  expect(
    pickedText({ title: '', sport: SportId.football, market: 'Asian Handicap', pick: '2', line: '0.25' }).pick,
  ).toBe('원정 +0.25');
});
