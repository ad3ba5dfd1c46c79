import { expect, it } from 'vitest';
import { MARKETS } from '../../../src/contract/markets/catalogue';
import { MarketFamily } from '../../../src/contract/markets/marketFamily';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { oddsExposure, roundExposure } from '../../../src/rules/betting/exposure';

const odds = (marketId: string, market: string) => oddsExposure({ fixtureId: 'f', marketId, market }).questionKey;

it.each([
  ['who wins and a handicap', odds('1', '1X2'), odds('3', 'Asian Handicap'), true],
  ['two totals', odds('2', 'Under/Over'), odds('21', 'Under/Over 1st Period'), true],
  ['who wins and how many', odds('1', '1X2'), odds('2', 'Under/Over'), false],
  ['goals and corners', odds('2', 'Under/Over'), odds('11', 'Under/Over Corners'), false],
  ['corners and cards', odds('11', 'Under/Over Corners'), odds('12', 'Under/Over Cards'), false],
  ['two totals of corners', odds('11', 'Over/Under 9.5 Corners'), odds('13', '1st Half Corners Under/Over'), true],
  ['who wins and a handicap of corners', odds('1', '1X2'), odds('14', 'Corners Handicap'), false],
  ['handicap and winner of corners', odds('14', 'Corners Handicap'), odds('15', '1X2 Corners'), true],
  ['goals and offsides', odds('2', 'Under/Over'), odds('18', 'Under/Over Offsides'), false],
  ['shots and shots on target', odds('19', 'Total Shots Under/Over'), odds('20', 'Shots On Target Under/Over'), false],
  ['totals of throw-ins', odds('22', 'Under/Over Throw-Ins'), odds('23', 'Over/Under 40.5 Throw Ins'), true],
  ['two other markets', odds('17', 'Both Teams To Score'), odds('6', 'Correct Score'), false],
])('%s: %s and %s are one question: %s', (_, a, b, same) => {
  expect(a === b).toBe(same);
});

const counted = Object.values(MARKETS).flatMap((rows) =>
  rows.flatMap(({ name, family }) => {
    const subject = /corner/i.test(name) ? 'corners' : /card|booking/i.test(name) ? 'cards' : undefined;
    return subject && family !== MarketFamily.other ? [{ name, subject }] : [];
  }),
);

it.each(counted)('$name asks about $subject, whatever its tab', ({ name, subject }) => {
  expect(odds('1', name)).toMatch(new RegExp(`/${subject}$`));
});

it('games that are read from one draw share its exposure, and their markets one question', () => {
  const [one, other, parent] = [204, 218, 203].map((id) => minigameBy(id)!);
  expect(roundExposure(one!, '203-1', 'oe')).toEqual(roundExposure(other!, '203-1', 'oe'));
  expect(roundExposure(one!, '203-1', 'oe')).not.toEqual(roundExposure(one!, '203-2', 'oe'));
  expect(roundExposure(parent!, '203-1', 'oe').questionKey).not.toBe(roundExposure(one!, '203-1', 'oe').questionKey);
});
