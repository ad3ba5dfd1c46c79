import { expect, it } from 'vitest';
import { settled, slipHarness } from '../../support/slipHarness';

// A browser copies the page's storage to a tab that is duplicated: by all that it knows it is the same page.
it('a duplicated tab leaves to the first what that is about to send', async () => {
  const first = slipHarness();
  first.signIn();
  await settled();
  const duplicate = first.page('reload');
  duplicate.signIn();
  await settled();
  first.pressOdds('f1 w 1');
  first.view().setStake!(10_000);
  first.view().submit!();
  await settled();
  await duplicate.pass(15_500);
  expect(duplicate.found).toEqual([]);
});
