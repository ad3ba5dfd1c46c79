import { expect, it } from 'vitest';
import { minigameBy, MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { overpaidSelections } from '../../../src/rules/rounds/margin';

it('no game returns too much at its own prices', () => {
  for (const { sheet } of MINIGAMES) expect(overpaidSelections(sheet, {})).toEqual([]);
});

it.each([
  ['1.98 on even chances', { 'p-oe/p-odd': 1_980 }, []],
  ['more on one side', { 'p-oe/p-odd': 1_990 }, ['p-oe/p-odd']],
  ['more on both', { 'p-oe/p-odd': 2_500, 'p-oe/p-even': 2_500 }, ['p-oe/p-odd', 'p-oe/p-even']],
])('%s', (_, prices, keys) => {
  expect(overpaidSelections(minigameBy(205)!.sheet, prices).map(({ key }) => key)).toEqual(keys);
});

it('returns the share of stakes that comes back', () => {
  expect(overpaidSelections(minigameBy(205)!.sheet, { 'p-oe/p-odd': 2_500 })).toEqual([
    { key: 'p-oe/p-odd', back: 1.25 },
  ]);
});
