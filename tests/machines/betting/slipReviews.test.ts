import { beforeEach, describe, expect, it } from 'vitest';
import type { Refused } from '../../../src/contract/api/betting';
import { betOf, ok, settled, type SlipHarness, slipHarness } from '../../support/slipHarness';

let harness: SlipHarness;

beforeEach(async () => {
  harness = slipHarness();
  harness.signIn();
  await settled();
});

async function submit(): Promise<void> {
  harness.view().submit!();
  await settled();
}

describe('a bet of which staff takes less', () => {
  const offered = (until: number): Refused => ({
    reason: 'offered',
    message: '일부만 접수',
    legs: [],
    limit: 5_000,
    offer: { betId: '7', stake: 5_000, until },
  });

  async function refuse(): Promise<void> {
    harness.pressOdds('f1 w 1');
    harness.view().setStake!(200_000);
    harness.answer(ok({ state: 'refused', refusal: offered(harness.clock.wall() + 30_000) }));
    await submit();
  }

  it('is sent again at what is offered, with the offer’s bet', async () => {
    await refuse();
    expect(harness.view()).toMatchObject({ stage: 'editing', offer: { stake: 5_000 } });
    harness.answer(ok({ state: 'accepted', bet: betOf({ ...harness.placed[0]!, stake: 5_000 }) }));
    harness.view().offer!.accept();
    await settled();
    expect(harness.placed).toHaveLength(2);
    const [first, second] = harness.placed;
    expect(second).toEqual({ ...first, clientRef: second!.clientRef, stake: 5_000, offer: '7' });
    expect(harness.view()).toMatchObject({ stage: 'receipt', offer: undefined });
  });

  it('has no offer any more once the picks are others, the odds are, or its time is over', async () => {
    await refuse();
    harness.feed({ 'f1 w 1': { price: 1_900 } });
    expect(harness.view().offer).toBeUndefined();
    harness.view().acceptChanges!();
    expect(harness.view().offer).toBeDefined();
    await harness.pass(30_000);
    harness.view().setStake!(10_000);
    expect(harness.view().offer).toBeUndefined();
    harness.view().clear!();
    await refuse();
    harness.pressOdds('f2 w 1');
    expect(harness.view().offer).toBeUndefined();
  });

  it('is asked for while staff looks at it, not only when its time is over', async () => {
    harness.pressOdds('f1 w 1');
    harness.view().setStake!(200_000);
    const decideAt = harness.clock.wall() + 20_000;
    const bet = betOf({ clientRef: 'r' } as never, { decideAt, isReviewed: true, placedAt: harness.clock.wall() });
    harness.answer(ok({ state: 'waiting', bet, decideAt, serverTime: harness.clock.wall() }));
    harness.answerFind(ok({ state: 'accepted', bet: betOf({ clientRef: 'r' } as never) }));
    await submit();
    expect(harness.view()).toMatchObject({ stage: 'waiting', delay: { decideAt, isReviewed: true } });
    await harness.pass(2_500);
    expect(harness.view().stage).toBe('receipt');
  });
});
