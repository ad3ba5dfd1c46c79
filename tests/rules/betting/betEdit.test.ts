import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editBalance, editHold } from '../../../src/rules/betting/betEdit';

it.each([
  [10_000, 8_385, 1_615],
  [8_385, 8_385, 0],
  [5_000, 8_385, 0],
])('of a stake of %i with %i from the old bet, %i is held', (stake, least, held) => {
  expect(editHold({ stake, least })).toBe(held);
});

it('a stake that the balance allows can be held now and paid later, whatever is owed', () => {
  const won = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(won, won, won, won, won, (money, owed, least, rise, stake) => {
      const most = editBalance({ money, owed }, least);
      expect(most).toBeGreaterThanOrEqual(0);
      if (stake > most) return;
      const held = editHold({ stake, least });
      expect(held).toBeLessThanOrEqual(money);
      // What is owed is collected from all there is before the stake is taken.
      const there = money + least + rise;
      expect(there - Math.min(owed, there)).toBeGreaterThanOrEqual(stake);
    }),
  );
});
