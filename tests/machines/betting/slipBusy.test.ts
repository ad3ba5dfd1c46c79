import { beforeEach, describe, expect, it } from 'vitest';
import { TradingStatus } from '../../../src/contract/stream/market';
import type { EditableBet } from '../../../src/machines/betting/editPicks';
import { betOf, lost, ok, settled, type SlipHarness, slipHarness } from '../../support/slipHarness';

let slip: SlipHarness;
beforeEach(async () => {
  slip = slipHarness();
  slip.signIn();
  await settled();
  slip.pressOdds('f1 w 1');
  slip.view().setStake!(10_000);
});

const ids = () => slip.view().legs.map(({ pick }) => pick.id);
const openBet: EditableBet = { id: '7', variant: 'normal', legs: [] };

const PRESSES = {
  odds: () => slip.pressOdds('f2 w 1'),
  'odds that are not open': () => slip.pressOdds('nothing at all'),
  'a pair': () => slip.betting.choosePair('normal', 'europe', ['f2-w-1', 'f2-t-Over']),
  'the bonus': () => slip.betting.toggleBonus('normal', 3),
  'to edit an open bet': () => slip.betting.edit(openBet, 5_000),
} as const;

describe('while its bet is on its way a slip stays as it was sent, and has a notice of a press', () => {
  it.each(Object.entries(PRESSES))('%s', async (_, press) => {
    slip.answer(lost);
    slip.view().submit!();
    press();
    expect(slip.view()).toMatchObject({ stage: 'submitting', notice: { reason: 'busy', at: slip.clock.wall() } });
    await settled();
    await slip.pass(100);
    press();
    expect(slip.view()).toMatchObject({ stage: 'looking', notice: { reason: 'busy', at: slip.clock.wall() } });
    expect(slip.view().edit).toBeUndefined();
    expect(ids()).toEqual(['europe.f1-w-1']);
    expect(slip.placed).toHaveLength(1);
  });

  it('which is over with the bet’s way', async () => {
    slip.answer(lost);
    slip.answerFind(ok({ state: 'void' }));
    slip.view().submit!();
    await settled();
    PRESSES.odds();
    await slip.pass(1_000);
    expect(slip.view()).toMatchObject({ stage: 'editing', notice: undefined });
  });
});

describe('a receipt', () => {
  beforeEach(async () => {
    slip.answer(ok({ state: 'accepted', bet: betOf({ clientRef: 'x', stake: 10_000, variant: 'normal' } as never) }));
    slip.view().submit!();
    await settled();
    expect(slip.view().stage).toBe('receipt');
  });

  it('stays when odds are pressed that are not open, with the notice', () => {
    slip.feed({ 'f2 w 1': { status: TradingStatus.suspended } });
    PRESSES.odds();
    expect(slip.view()).toMatchObject({ stage: 'receipt', notice: { reason: 'not-open' } });
  });

  it('gives way to a bonus', () => {
    PRESSES['the bonus']();
    expect(slip.view()).toMatchObject({ stage: 'editing', notice: { reason: 'bonus-folds' } });
  });
});
