import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../rules/betting/limits';
import { dayAfter, seoulDay, startOfDay } from '../../../src/rules/text/days';
import { fixture } from '../../support/frames';
import { AGREEING_PRICES, betOf, ok, settled, type SlipHarness, slipHarness } from '../../support/slipHarness';

let harness: SlipHarness;

beforeEach(async () => {
  harness = slipHarness();
  harness.signIn();
  await settled();
});

describe('a slip', () => {
  it('shows what limits a stake', () => {
    harness.feed(AGREEING_PRICES);
    harness.pressOdds('f1 w 1', 'f1 t Over');
    const [joint] = harness.view().joints;
    expect(joint!.price).toBeLessThan(3_800);
    expect(harness.view().totals.price).toBe(joint!.price);
    expect(harness.view().maxStake).toEqual({ amount: 300_000, bound: 'pair-stake', limit: 300_000 });
    harness.view().setStake!(300_001);
    expect(harness.view().obstacle).toEqual({ reason: 'pair-stake', limit: 300_000, most: 300_000 });
    harness.view().setStake!(4_999);
    expect(harness.view().obstacle).toEqual({ reason: 'stake-min', limit: 5_000 });
  });

  it('has one limit in its hint, its obstacle and its payout', () => {
    harness.feed({ 'f1 w 1': { price: 40_000 } });
    harness.pressOdds('f1 w 1');
    harness.view().setStake!(100_000_000);
    expect(harness.view().maxStake).toEqual({ amount: 75_000, bound: 'payout-max', limit: 3_000_000 });
    expect(harness.view().obstacle).toEqual({ reason: 'payout-max', limit: 3_000_000, most: 75_000 });
    expect(harness.view().totals).toMatchObject({ payout: 3_000_000, isCapped: true });
    harness.view().setStake!(75_000);
    expect(harness.view()).toMatchObject({ obstacle: undefined, totals: { payout: 3_000_000, isCapped: false } });
  });

  it('shows how full it is, and marks the legs that are too much', () => {
    harness.feed({ 'f1 w 1': { price: 8_000 }, 'f2 w 1': { price: 5_000 }, 'f3 w 1': { price: 3_000 } });
    harness.pressOdds('f1 w 1', 'f2 w 1');
    expect(harness.view().fill).toEqual({
      folds: { used: 2, most: 10 },
      price: { used: 40_000, most: 100_000 },
    });
    expect(harness.view().legs.map(({ fault }) => fault)).toEqual([undefined, undefined]);
    harness.pressOdds('f3 w 1');
    expect(harness.view()).toMatchObject({ obstacle: { reason: 'odds-max' }, maxStake: undefined });
    expect(harness.view().legs.map(({ fault }) => fault?.reason)).toEqual([undefined, undefined, 'odds-max']);
    harness.view().chooseMode!('single');
    expect(harness.view().fill).toBeUndefined();
    expect(harness.view().legs.every(({ fault }) => fault === undefined)).toBe(true);
  });

  it('of singles marks the one whose odds are too low', () => {
    harness.feed({ 'f2 w 1': { price: 1_250 } });
    harness.pressOdds('f1 w 1', 'f2 w 1');
    harness.view().chooseMode!('single');
    expect(harness.view().obstacle).toEqual({ reason: 'single-odds', limit: 1_300 });
    expect(harness.view().legs.map(({ fault }) => fault)).toEqual([undefined, { reason: 'single-odds', limit: 1_300 }]);
  });

  it('clears the stake with its last leg, unless it is pinned', () => {
    harness.pressOdds('f1 w 1');
    harness.view().setStake!(50_000);
    harness.pressOdds('f2 w 1');
    expect(harness.view().stake).toBe(50_000);
    harness.pressOdds('f2 w X');
    expect(harness.view().stake).toBe(50_000);
    harness.view().legs[1]!.remove!();
    harness.pressOdds('f1 w X');
    expect(harness.view()).toMatchObject({ stake: 0, isStakePinned: false });
    harness.view().setStake!(20_000);
    harness.view().clear!();
    harness.view().undo!();
    expect(harness.view().stake).toBe(20_000);
    harness.view().pinStake!(true);
    harness.view().clear!();
    harness.pressOdds('f3 w 1');
    expect(harness.view()).toMatchObject({ stake: 20_000, isStakePinned: true });
  });

  it('has a pinned stake after a bet and after a reload as well', async () => {
    harness.pressOdds('f1 w 1');
    harness.view().setStake!(20_000);
    harness.view().pinStake!(true);
    const bet = betOf({ clientRef: 'x', stake: 20_000, variant: 'normal' } as never);
    harness.answer(ok({ state: 'accepted', bet }));
    harness.view().submit!();
    await settled();
    expect(harness.view()).toMatchObject({ stage: 'receipt', legs: [], stake: 20_000 });
    const again = harness.page('reload');
    again.signIn();
    await settled();
    expect(again.view()).toMatchObject({ legs: [], stake: 20_000, isStakePinned: true });
  });
});

describe('a break of one’s own', () => {
  it('that is begun while the page is open shuts the slip until it is over', async () => {
    harness.pressOdds('f1 w 1');
    harness.view().setStake!(10_000);
    expect(harness.view()).toMatchObject({ obstacle: undefined, submit: expect.any(Function) });
    harness.limits = { ...LIMITS, version: 9, ownBreak: { until: harness.clock.wall() + 60_000 } };
    harness.pushLimits(9);
    await settled();
    expect(harness.view()).toMatchObject({ obstacle: { reason: 'own-break' }, submit: undefined });
    await harness.pass(60_000);
    harness.view().setStake!(20_000);
    expect(harness.view().obstacle).toBeUndefined();
  });

  it('for good never ends', async () => {
    harness.limits = { ...LIMITS, version: 9, ownBreak: { until: null } };
    harness.pushLimits(9);
    await settled();
    harness.pressOdds('f1 w 1');
    expect(harness.view().obstacle).toEqual({ reason: 'own-break' });
  });
});

describe('limits that staff changes while the page is open', () => {
  const lowered = (version: number) => ({ ...LIMITS, version, rows: [{ sport: 6046, stakeMax: 20_000 }] });

  it('are loaded again when a newer version is pushed, and hold for what may be staked', async () => {
    harness.pressOdds('f1 w 1');
    expect(harness.view().maxStake?.amount).toBeGreaterThan(20_000);
    harness.limits = lowered(3);
    harness.pushLimits(3);
    await settled();
    expect(harness.view().maxStake).toEqual({ amount: 20_000, bound: 'stake-max', limit: 20_000 });
    harness.view().setStake!(20_001);
    expect(harness.view().obstacle).toEqual({ reason: 'stake-max', limit: 20_000, most: 20_000 });
  });

  it('are not loaded again for a version they are of, nor for ever where the server has an older one', async () => {
    let loaded = 0;
    Object.defineProperty(harness, 'limits', { get: () => ((loaded += 1), lowered(2)) });
    harness.pushLimits(0);
    await settled();
    expect(loaded).toBe(0);
    harness.pushLimits(5);
    for (let turn = 0; turn < 20; turn++) await settled();
    expect(loaded).toBe(1);
    harness.pushLimits(5);
    await settled();
    expect(loaded).toBe(1);
  });

  it('are of the leagues and matches of its picks', async () => {
    harness.pressOdds('f1 w 1');
    const { leagueId, fixtureId } = harness.view().legs[0]!.pick;
    expect(leagueId).toBe(fixture(fixtureId).league.id);
    harness.limits = { ...LIMITS, version: 4, rows: [{ league: leagueId, stakeMax: 30_000 }] };
    harness.pushLimits(4);
    await settled();
    expect(harness.view().maxStake?.amount).toBe(30_000);
    harness.limits = { ...LIMITS, version: 5, rows: [{ fixture: fixtureId, stakeMax: 10_000 }] };
    harness.pushLimits(5);
    await settled();
    expect(harness.view().maxStake?.amount).toBe(10_000);
  });

  it('show how long a bet in play will wait', async () => {
    const live = slipHarness('inplay');
    live.limits = { ...LIMITS, rows: [{ phase: 'inplay', waitMs: 9_000 }] };
    live.signIn();
    await settled();
    expect(live.view().wait).toBeUndefined();
    live.pressOdds('f1 w 1');
    expect(live.view().wait).toBe(9_000);
  });
});

describe('what is left of an own limit', () => {
  const own = (left: number) => ({ ...LIMITS, own: { left, limit: 10_000 } });
  const bound = () => harness.view().maxStake;

  beforeEach(async () => {
    harness.limits = own(0);
    harness.pushLimits(1);
    await settled();
    harness.pressOdds('f1 w 1');
    harness.view().setStake!(5_000);
    expect(harness.view().obstacle).toEqual({ reason: 'own-limit', limit: 10_000, most: 0 });
  });

  it('is read again with each movement of the balance: a bet that was cancelled gives it back', async () => {
    harness.limits = own(10_000);
    harness.signIn(7, 1_000_000);
    await settled();
    expect(bound()?.amount).toBe(0);
    harness.signIn(7, 1_010_000);
    await settled();
    expect(bound()).toEqual({ amount: 10_000, bound: 'own-limit', limit: 10_000 });
    expect(harness.view().obstacle).toBeUndefined();
  });

  it('is read again once another day began in Seoul, and not before', async () => {
    const now = harness.clock.wall();
    const midnight = startOfDay(dayAfter(seoulDay(now), 1));
    harness.limits = own(10_000);
    await harness.pass(60_000);
    expect(bound()?.amount).toBe(0);
    harness.clock.advance(midnight - now);
    await harness.pass(60_000);
    expect(bound()?.amount).toBe(10_000);
  });

  it('is read again after a refusal', async () => {
    harness.limits = own(10_000);
    harness.signIn(7, 1_010_000);
    await settled();
    harness.limits = own(2_000);
    harness.answer(ok({ state: 'refused', refusal: { reason: 'own-limit', message: '', legs: [] } }));
    harness.view().submit!();
    for (let turn = 0; turn < 20; turn++) await settled();
    expect(bound()?.amount).toBe(2_000);
  });

  it('is shared by several singles, like the balance', async () => {
    harness.limits = own(10_001);
    harness.signIn(7, 1_010_000);
    await settled();
    harness.pressOdds('f2 w 1');
    harness.view().chooseMode!('single');
    expect(bound()).toEqual({ amount: 5_000, bound: 'own-limit', limit: 10_000 });
    harness.view().setStake!(5_000);
    expect(harness.view().obstacle).toBeUndefined();
    harness.view().setStake!(5_001);
    expect(harness.view().obstacle).toEqual({ reason: 'own-limit', limit: 10_000, most: 5_000 });
  });
});
