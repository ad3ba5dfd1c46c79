import { beforeEach, describe, expect, it } from 'vitest';
import { settled, type SlipHarness, slipHarness } from '../../support/slipHarness';

let harness: SlipHarness;

async function submit(): Promise<void> {
  harness.view().submit!();
  await settled();
}

beforeEach(async () => {
  harness = slipHarness();
  harness.signIn();
  await settled();
});

describe('a system', () => {
  beforeEach(() => harness.pressOdds('f1 w 1', 'f2 w 1', 'f3 w 1'));

  it('is one of those for as many matches, and its bet has its name', async () => {
    expect(harness.view().modes).toEqual(['combined', 'single', '2/3', 'trixie', 'patent']);
    harness.view().chooseMode!('trixie');
    harness.view().setStake!(10_000);
    const { mode, totals, fill } = harness.view();
    // Three doubles of 4.00 and a treble of 8.00, 2,500 each.
    expect({ mode, ...totals }).toMatchObject({
      mode: 'trixie',
      bets: 1,
      price: 5_000,
      staked: 10_000,
      payout: 50_000,
    });
    expect(fill!.price.used).toBe(8_000);
    await submit();
    expect(harness.placed).toMatchObject([{ system: 'trixie', stake: 10_000, legs: [{}, {}, {}] }]);
    expect(harness.placed[0]).not.toHaveProperty('bonus');
  });

  it('is none for other legs, and is there again when they are', () => {
    harness.view().chooseMode!('2/3');
    harness.pressOdds('f3 w 1');
    expect(harness.view()).toMatchObject({ mode: 'combined', modes: ['combined', 'single'] });
    harness.pressOdds('f3 w 1');
    expect(harness.view().mode).toBe('2/3');
    harness.pressOdds('f3 t Over');
    expect(harness.view()).toMatchObject({ mode: 'combined', modes: ['combined', 'single'] });
  });

  it('has bankers, the first legs, in every combination, and any leg can become one', async () => {
    harness.pressOdds('f4 w 1');
    expect(harness.view().modes.slice(2)).toEqual([
      '2/4',
      '3/4',
      'yankee',
      'lucky-15',
      '2/3+1',
      'trixie+1',
      'patent+1',
    ]);
    expect(harness.view().legs.every(({ isBanker, makeBanker }) => !isBanker && !makeBanker)).toBe(true);
    harness.view().chooseMode!('2/3+1');
    harness.view().setStake!(9_000);
    expect(harness.view().totals).toMatchObject({ price: 8_000, payout: 72_000 });
    expect(harness.view().legs.map(({ isBanker }) => isBanker)).toEqual([true, false, false, false]);
    const { pick, makeBanker } = harness.view().legs[2]!;
    makeBanker!();
    const [first, ...others] = harness.view().legs;
    expect(first).toMatchObject({ pick: { id: pick.id }, isBanker: true, makeBanker: undefined });
    expect(others.map(({ pick: { fixtureId } }) => fixtureId)).toEqual(['f1', 'f2', 'f4']);
    await submit();
    expect(harness.placed).toMatchObject([{ system: '2/3+1', legs: [{ fixtureId: 'f3' }, {}, {}, {}] }]);
  });

  it('outlives a reload', async () => {
    harness.view().chooseMode!('patent');
    const other = harness.page('other');
    other.signIn();
    await settled();
    expect(other.view().mode).toBe('patent');
  });
});
