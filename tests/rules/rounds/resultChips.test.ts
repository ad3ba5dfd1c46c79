import { describe, expect, it } from 'vitest';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import type { DrawResult } from '../../../src/contract/rounds/results';
import { selectionResultOf } from '../../../src/rules/rounds/selectionResult';
import { resultChips } from '../../../src/rules/rounds/resultChips';
import { drawFrom } from '../../../src/rules/rounds/verify';

const EOS = minigameBy(211)!;
const MARKETS = EOS.roads.map(({ market }) => market);

describe('a draw in words', () => {
  const powerball = (balls: number[], ball: number): DrawResult => ({
    kind: 'powerball',
    balls: balls as never,
    powerball: ball,
    normalSum: balls.reduce((sum, one) => sum + one, 0),
  });
  const cases: [string, DrawResult, string[]][] = [
    ['the least sum', powerball([1, 2, 3, 4, 5], 0), ['파워볼 짝', '파워볼 언더', '일반볼 홀', '일반볼 언더', '소']],
    ['64, 4', powerball([2, 7, 12, 17, 26], 4), ['파워볼 짝', '파워볼 언더', '일반볼 짝', '일반볼 언더', '소']],
    ['65, 5', powerball([3, 7, 12, 17, 26], 5), ['파워볼 홀', '파워볼 오버', '일반볼 홀', '일반볼 언더', '중']],
    ['72', powerball([3, 7, 12, 22, 28], 9), ['파워볼 홀', '파워볼 오버', '일반볼 짝', '일반볼 언더', '중']],
    ['73', powerball([4, 7, 12, 22, 28], 9), ['파워볼 홀', '파워볼 오버', '일반볼 홀', '일반볼 오버', '중']],
    ['81', powerball([8, 11, 12, 22, 28], 2), ['파워볼 짝', '파워볼 언더', '일반볼 홀', '일반볼 오버', '대']],
  ];
  it.each(cases)('%s', (_, result, words) => {
    expect(resultChips(EOS.sheet, MARKETS, { result }).map(({ name }) => name)).toEqual(words);
  });

  it('is what the bets are settled by, for any draw', () => {
    for (let no = 0; no < 200; no += 1) {
      const result = drawFrom(EOS, { source: `211-${no}`, input: '', seed: String(no).padStart(64, 'a') })!;
      const chips = resultChips(
        EOS.sheet,
        EOS.sheet.map(({ id }) => id),
        { result },
      );
      for (const market of EOS.sheet) {
        for (const { id } of market.selections) {
          const isShown = chips.some((chip) => chip.market === market.id && chip.selection === id);
          expect(isShown).toBe(selectionResultOf({ result }, market.id, id) === 'won');
        }
      }
    }
  });
});
