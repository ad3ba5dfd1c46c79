import { expect, it } from 'vitest';
import { Settlement } from '../../../src/contract/stream/market';
import { correctionsOf } from '../../../src/ui/admin/betting/CorrectionDialog';

const { cancelled, halfLost, halfWon, inProgress, lost, specialHit, won } = Settlement;

it('a leg of a bet that no result changes any more may be given none', () => {
  expect(correctionsOf({ isOdds: true, line: '', begun: true, result: won, bets: 0 })).toEqual([]);
});

it.each([
  ['a whole line', { line: '-1', begun: true, result: won }, [lost, specialHit, cancelled]],
  ['no line', { line: '', begun: true, result: inProgress }, [won, lost, specialHit, cancelled]],
  ['a quarter line', { line: '-0.75', begun: true, result: won }, [lost, halfWon, halfLost, specialHit, cancelled]],
  [
    'a quarter line that was half won',
    { line: '2.25', begun: true, result: halfWon },
    [won, lost, halfLost, specialHit, cancelled],
  ],
  ['a quarter line before the match', { line: '2.25', begun: false, result: inProgress }, [cancelled]],
])('staff may give %s the results it can have', (_, leg, results) => {
  expect(correctionsOf({ isOdds: true, bets: 1, ...leg })).toEqual(results);
});
