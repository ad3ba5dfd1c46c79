import { expect, test } from 'vitest';
import { SECOND_MS } from '../../../src/contract/units';
import { meanOf, playedMatches, returnsOf } from './stakes';

const QUALIFY = 'To Qualify';

test.each(['a', 'b'])('to qualify is no bargain while a shoot-out runs, seed %s', (seed) => {
  const yetToKick: number[] = [];
  const behind: number[] = [];
  const ahead: number[] = [];
  for (const [plan, history] of playedMatches('football', seed, 3_500, true)) {
    const kicks = history.marks.filter(({ kind }) => kind === 'kick');
    const began = history.begins.get(50);
    if (began === undefined || kicks.length === 0) continue;
    // Away's first kick is 70 s after the beginning at the earliest.
    const first = kicks[0]!;
    if (first.side === 1 && first.at < began + 56 * SECOND_MS) {
      yetToKick.push(...returnsOf(plan, history, { at: first.at + 2 * SECOND_MS, market: QUALIFY, outcome: 1 }));
    }
    for (const kick of kicks) {
      const at = kick.at + 2 * SECOND_MS;
      const { home, away } = plan.sport.factsAt(history, at).tallies.shootoutKicks!;
      const other = home > away ? 1 : 0;
      behind.push(...returnsOf(plan, history, { at, market: QUALIFY, outcome: other }));
      ahead.push(...returnsOf(plan, history, { at, market: QUALIFY, outcome: 1 - other }));
    }
  }
  expect(yetToKick.length).toBeGreaterThan(200);
  for (const bets of [yetToKick, behind, ahead]) expect(meanOf(bets)).toBeLessThan(1);
});
