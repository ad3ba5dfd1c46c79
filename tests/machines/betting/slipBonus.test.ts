import { expect, it } from 'vitest';
import { lost, settled, slipHarness } from '../../support/slipHarness';

it('a slip has no more of a bonus than the margins of its picks carry, and what is shown is sent', async () => {
  const harness = slipHarness('normal');
  harness.signIn();
  await settled();
  const five = ['f1', 'f2', 'f3', 'f4', 'f5'];
  const prices = (...odds: number[]) =>
    harness.feed(
      Object.fromEntries(
        five.flatMap((id) => ['1', 'X', '2'].map((name, i) => [`${id} w ${name}`, { price: odds[i]! }])),
      ),
    );
  prices(1_900, 3_700, 4_720);
  harness.pressOdds(...five.map((id) => `${id} w 1`));
  await harness.pass(2_000);
  harness.view().toggleBonus!(5);
  harness.view().setStake!(10_000);
  expect(harness.view()).toMatchObject({ bonus: { folds: 3 }, obstacle: undefined });
  harness.view().toggleBonus!(3);
  expect(harness.view().bonus).toBeUndefined();
  harness.view().toggleBonus!(5);
  // A price of another outcome than the one that was picked.
  harness.feed(Object.fromEntries(five.map((id) => [`${id} w X`, { price: 3_800 }])));
  await harness.pass(2_000);
  expect(harness.view()).toMatchObject({ bonus: { folds: 5 }, obstacle: { reason: 'bonus-margin', limit: 0 } });
  harness.feed(Object.fromEntries(five.map((id) => [`${id} w X`, { price: 3_700 }])));
  await harness.pass(2_000);
  harness.answer(lost);
  harness.view().submit!();
  await settled();
  expect(harness.placed[0]).toMatchObject({ bonus: 3 });
});
