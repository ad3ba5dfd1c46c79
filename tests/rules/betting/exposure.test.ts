import { expect, it } from 'vitest';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { oddsExposure, roundExposure } from '../../../src/rules/betting/exposure';

const odds = (marketId: string, market: string) => oddsExposure({ fixtureId: 'f', marketId, market }).questionKey;

it.each([
  ['who wins and a handicap', odds('1', '1X2'), odds('3', 'Asian Handicap'), true],
  ['two totals', odds('2', 'Under/Over'), odds('21', 'Under/Over 1st Period'), true],
  ['who wins and how many', odds('1', '1X2'), odds('2', 'Under/Over'), false],
  ['two other markets', odds('17', 'Both Teams To Score'), odds('6', 'Correct Score'), false],
])('%s: %s and %s are one question: %s', (_, a, b, same) => {
  expect(a === b).toBe(same);
});

it('games that are read from one draw share its exposure, and their markets one question', () => {
  const [one, other, parent] = [204, 218, 203].map((id) => minigameBy(id)!);
  expect(roundExposure(one!, '203-1', 'oe')).toEqual(roundExposure(other!, '203-1', 'oe'));
  expect(roundExposure(one!, '203-1', 'oe')).not.toEqual(roundExposure(one!, '203-2', 'oe'));
  expect(roundExposure(parent!, '203-1', 'oe').questionKey).not.toBe(roundExposure(one!, '203-1', 'oe').questionKey);
});
