import { beforeEach, describe, expect, it } from 'vitest';
import type { Refused } from '../../../src/contract/api/betting';
import { TradingStatus } from '../../../src/contract/stream/market';
import { AGREEING_PRICES, betOf, lost, ok, settled, type SlipHarness, slipHarness } from '../../support/slipHarness';

let harness: SlipHarness;

async function open(variant?: Parameters<typeof slipHarness>[0]): Promise<SlipHarness> {
  harness = slipHarness(variant);
  harness.signIn();
  await settled();
  return harness;
}

const ids = () => harness.view().legs.map(({ pick }) => pick.id.replace(/^\w+\./, ''));
const accepted = () => ok({ state: 'accepted' as const, bet: betOf(harness.placed.at(-1)!) });
const refusal = (fields: Partial<Refused>): Refused => ({
  reason: 'price-changed',
  message: '배당 변경',
  legs: [],
  ...fields,
});

async function submit(): Promise<void> {
  harness.view().submit!();
  await settled();
}

beforeEach(() => open());

describe('picks', () => {
  it('go in with what was seen, and out when they are pressed again', () => {
    harness.pressOdds('f1 w 1', 'f2 h 2');
    expect(harness.view().legs.map(({ pick }) => pick)).toMatchObject([
      { fixtureId: 'f1', marketId: 'w', market: '1X2', price: 2_000, outcome: '1', live: false },
      { fixtureId: 'f2', marketId: 'h', line: '1.5', base: '-1.5' },
    ]);
    harness.pressOdds('f1 w 1');
    expect(ids()).toEqual(['f2-h-2']);
  });

  it('that are not open are refused with a message', () => {
    harness.feed({ 'f1 w 1': { status: TradingStatus.suspended } });
    harness.pressOdds('f1 w 1', 'nothing at all');
    expect(harness.view()).toMatchObject({ legs: [], notice: { reason: 'not-open' } });
  });

  it('that may not be combined are refused with a message; odds too low for a bonus raise the alert', () => {
    harness.pressOdds('f1 w 1', 'f1 h 1');
    expect(harness.view().notice?.reason).toBe('combination');
    harness.pressOdds('f2 w 1', 'f3 w 1');
    harness.view().toggleBonus!(3);
    expect(harness.view().bonus).toEqual({ folds: 3, price: 1_030 });
    harness.feed({ 'f4 w 1': { price: 1_300 } });
    harness.pressOdds('f4 w 1');
    expect(ids()).toHaveLength(3);
    expect(harness.alerts).toBe(1);
  });

  it('that were removed come back, within the time for it', async () => {
    harness.pressOdds('f1 w 1', 'f2 w 1');
    harness.view().legs[0]!.remove!();
    expect(ids()).toEqual(['f2-w-1']);
    harness.view().undo!();
    expect(ids()).toEqual(['f1-w-1', 'f2-w-1']);
    harness.view().clear!();
    expect(ids()).toEqual([]);
    await harness.pass(6_500);
    expect(harness.view().undo).toBeUndefined();
  });

  it('have the hub follow their fixtures while the slip is on screen', () => {
    harness.pressOdds('f1 w 1');
    harness.clock.advance(10);
    expect(harness.neededChannels()).toEqual(expect.arrayContaining(['europe.games', 'europe.esbets:f1']));
  });
});

describe('a leg', () => {
  beforeEach(() => {
    harness.pressOdds('f1 w 1', 'f2 w 1');
    harness.view().setStake!(10_000);
    expect(harness.view().obstacle).toBeUndefined();
  });

  it.each([
    ['suspended', () => harness.feed({ 'f1 w 1': { status: TradingStatus.suspended } }), 'suspended', false],
    ['settled', () => harness.feed({ 'f1 w 1': { status: TradingStatus.settled, settlement: 2 } }), 'settled', true],
    ['cancelled', () => harness.feed({ 'f1 w 1': { status: TradingStatus.cancelled } }), 'cancelled', true],
    ['late', () => harness.fresh('late'), 'late', false],
    ['stale', () => harness.fresh('down'), 'down', false],
    ['of a fixture that is gone', () => harness.fixtureGone('f1'), 'gone', true],
    ['missing while odds are late', () => [harness.fresh('late'), harness.fixtureGone('f1')], 'late', false],
  ] as const)('that is %s prevents the slip from being sent', (_, happen, state, isDead) => {
    happen();
    expect(harness.view().legs[0]).toMatchObject({ now: { state }, isDead });
    expect(harness.view().obstacle?.reason).toBe(isDead ? 'dead-legs' : 'shut-legs');
    expect(harness.view().submit).toBeUndefined();
  });

  it('that is over is removed by one press, and the slip can be sent', () => {
    harness.feed({ 'f1 w 1': { status: TradingStatus.settled, settlement: 1 } });
    harness.view().removeDead!();
    expect(ids()).toEqual(['f2-w-1']);
    expect(harness.view().submit).toBeDefined();
  });

  it('that is over has no odds to be accepted, whatever they came to', () => {
    harness.feed({
      'f1 w 1': { status: TradingStatus.settled, settlement: 2, price: 1_010 },
      'f2 w 1': { price: 1_900 },
    });
    expect(harness.view()).toMatchObject({ changes: 1, legs: [{ isChanged: false }, { isChanged: true }] });
    harness.view().acceptChanges!();
    expect(harness.view()).toMatchObject({ changes: 0, obstacle: { reason: 'dead-legs' } });
  });

  it('that opens again is as it was: what is now counts, not what happened', () => {
    harness.feed({ 'f1 w 1': { status: TradingStatus.suspended } });
    harness.feed({ 'f1 w 1': { status: TradingStatus.open, price: 2_000 } });
    expect(harness.view().submit).toBeDefined();
  });

  it('kicks off on time, whatever the feed publishes', async () => {
    await harness.pass(3_600_000);
    expect(harness.view().legs[0]).toMatchObject({ now: { state: 'kickedOff' }, isDead: true });
  });

  it.each([
    ['ask', 2_100, false],
    ['ask', 1_900, false],
    ['ask', 2_009, true],
    ['better', 2_100, true],
    ['better', 1_900, false],
    ['any', 1_900, true],
  ] as const)('by the policy %s at %d can be sent: %s', async (policy, price, can) => {
    harness.view().choosePolicy(policy);
    await settled();
    harness.feed({ 'f1 w 1': { price } });
    expect(harness.view().submit !== undefined).toBe(can);
    expect(harness.view().legs[0]!.moved).toBe(price >= 2_010 ? 1 : price < 2_000 ? -1 : 0);
  });

  it('has the new odds of two legs of one match together accepted, as one change', () => {
    harness.view().clear!();
    harness.feed(AGREEING_PRICES);
    harness.pressOdds('f1 w 1', 'f1 t Over');
    harness.view().setStake!(10_000);
    expect(harness.view()).toMatchObject({ changes: 0, acceptChanges: undefined });
    harness.feed({ 'f1 w 1': { price: 1_900 }, 'f1 w 2': { price: 3_900 } });
    const [joint] = harness.view().joints;
    expect(joint!.price).not.toBe(joint!.seen);
    expect(harness.view()).toMatchObject({ obstacle: { reason: 'changed' }, changes: 1 });
    expect(harness.view().legs.map(({ isChanged }) => isChanged)).toEqual([false, false]);
    // As singles each has odds of its own.
    harness.view().chooseMode!('single');
    expect(harness.view()).toMatchObject({ changes: 1, legs: [{ isChanged: true }, { isChanged: false }] });
    harness.view().chooseMode!('combined');
    harness.view().acceptChanges!();
    expect(harness.view()).toMatchObject({ changes: 0, acceptChanges: undefined });
    expect(harness.view().obstacle?.reason).not.toBe('changed');
  });

  it('has its new price accepted', () => {
    harness.feed({ 'f1 w 1': { price: 1_850 } });
    expect(harness.view()).toMatchObject({ obstacle: { reason: 'changed' }, totals: { price: 3_700 } });
    harness.view().acceptChanges!();
    expect(harness.view().legs[0]!.pick.price).toBe(1_850);
    expect(harness.view().submit).toBeDefined();
  });
});

describe('a bet', () => {
  beforeEach(() => {
    harness.pressOdds('f1 w 1', 'f2 w 1');
    harness.view().setStake!(10_000);
  });

  it('has its reference stored before it is sent, and removed when its end is known', async () => {
    harness.answer(
      ok({ state: 'accepted', bet: betOf({ clientRef: 'x', stake: 10_000, variant: 'normal' } as never) }),
    );
    await submit();
    expect(harness.storedWhenPlaced[0]).toContain(harness.placed[0]!.clientRef);
    expect(harness.local.getItem('orders.v1.7')).toBeNull();
    expect(harness.view()).toMatchObject({ stage: 'receipt', legs: [], stake: 0 });
    expect(harness.view().results.bets).toHaveLength(1);
    harness.view().dismissReceipt!();
    expect(harness.view().stage).toBe('editing');
  });

  it('is sent as it is seen', async () => {
    await submit();
    expect(harness.view().stage).toBe('submitting');
    expect(harness.view().submit).toBeUndefined();
    expect(harness.placed).toMatchObject([
      {
        variant: 'normal',
        stake: 10_000,
        pricePolicy: 'ask',
        legs: [
          {
            ...{ kind: 'odds', area: 'europe', fixtureId: 'f1', marketId: 'w', betId: 'f1-w-1', price: 2_000 },
            seen: { sport: 6046, home: 'f1 home', away: 'f1 away', market: '1X2', line: '', pick: '1' },
          },
          { fixtureId: 'f2' },
        ],
      },
    ]);
    expect(harness.placed[0]).not.toHaveProperty('bonus');
  });

  it('of singles is one each, and those refused remain', async () => {
    harness.view().chooseMode!('single');
    expect(harness.view().totals).toMatchObject({ bets: 2, staked: 20_000, payout: 40_000 });
    harness.answer(
      ok({ state: 'accepted', bet: betOf({ clientRef: 'x', stake: 10_000, variant: 'normal' } as never) }),
      ok({ state: 'refused', refusal: refusal({ legs: [{ index: 0, price: 1_800 }] }) }),
    );
    await submit();
    expect(new Set(harness.placed.map(({ clientRef }) => clientRef)).size).toBe(2);
    expect(harness.view()).toMatchObject({ stage: 'receipt', results: { refused: [{ reason: 'price-changed' }] } });
    expect(harness.view().legs).toMatchObject([{ pick: { fixtureId: 'f2' }, isRefused: true }]);
  });

  it('that is refused leaves the slip to be corrected', async () => {
    harness.answer(ok({ state: 'refused', refusal: refusal({ reason: 'stake-max', message: '최대', limit: 5_000 }) }));
    await submit();
    expect(harness.view()).toMatchObject({ stage: 'editing', results: { refused: [{ message: '최대' }] } });
    expect(ids()).toHaveLength(2);
    harness.pressOdds('f3 w 1');
    expect(harness.view().results.refused).toEqual([]);
  });

  it('whose answer is lost is looked up until it is known, and never sent again', async () => {
    harness.answer(lost);
    harness.answerFind(lost, lost);
    await submit();
    expect(harness.view().stage).toBe('looking');
    expect(harness.view().submit).toBeUndefined();
    await harness.pass(3_000);
    expect(harness.found.length).toBeGreaterThanOrEqual(2);
    expect(harness.local.getItem('orders.v1.7')).toContain(harness.placed[0]!.clientRef);
    harness.answerFind(accepted());
    await harness.pass(20_000);
    expect(new Set(harness.found)).toEqual(new Set([harness.placed[0]!.clientRef]));
    expect(harness.placed).toHaveLength(1);
  });

  it('that never was is void, and the slip is as it was', async () => {
    harness.answer({ ok: false, failure: { reason: 'refused', status: 400, code: 'bad', message: '잘못' } });
    harness.answerFind(ok({ state: 'void' }));
    await submit();
    await harness.pass(1_000);
    expect(harness.view()).toMatchObject({ stage: 'editing', results: { lost: ['잘못'] } });
    expect(ids()).toHaveLength(2);
    expect(harness.local.getItem('orders.v1.7')).toBeNull();
  });

  it('with a delay waits it out and then looks it up', async () => {
    const decideAt = harness.clock.wall() + 5_000;
    const bet = betOf({ clientRef: 'x', stake: 10_000, variant: 'normal' } as never, {
      placedAt: harness.clock.wall(),
    });
    harness.answer(ok({ state: 'waiting', bet, decideAt, serverTime: harness.clock.wall() }));
    harness.answerFind(
      ok({ state: 'waiting', bet, decideAt, serverTime: decideAt }),
      ok({ state: 'refused', refusal: refusal({ reason: 'match-changed', message: '득점' }) }),
    );
    await submit();
    expect(harness.view()).toMatchObject({ stage: 'waiting', delay: { decideAt, lasts: 5_000 } });
    await harness.pass(4_500);
    expect(harness.found).toEqual([]);
    await harness.pass(2_000);
    expect(harness.view()).toMatchObject({ stage: 'editing', results: { refused: [{ message: '득점' }] } });
  });

  it('whose delay is long by a clock that is wrong is asked for before', async () => {
    const decideAt = harness.clock.wall() + 3 * 3_600_000;
    const bet = betOf({ clientRef: 'x', stake: 10_000, variant: 'normal' } as never);
    harness.answer(ok({ state: 'waiting', bet, decideAt, serverTime: decideAt - 5_000 }));
    harness.answerFind(ok({ state: 'accepted', bet }));
    await submit();
    await harness.pass(10_500);
    expect(harness.view().stage).toBe('receipt');
  });

  it('that is overdue is asked for less and less often', async () => {
    const decideAt = harness.clock.wall() + 5_000;
    const bet = betOf({ clientRef: 'x', stake: 10_000, variant: 'normal' } as never, {
      placedAt: harness.clock.wall(),
    });
    const waiting = ok({ state: 'waiting' as const, bet, decideAt, serverTime: decideAt });
    harness.answer(waiting);
    harness.answerFind(...Array.from({ length: 400 }, () => waiting));
    await submit();
    for (let ms = 0; ms < 60_000; ms += 100) await harness.pass(100);
    expect(harness.found.length).toBeGreaterThan(5);
    expect(harness.found.length).toBeLessThan(15);
  });
});

describe('a session that ends while a bet is on its way', () => {
  it('by an error of the server: after the next sign-in the bet is looked up, once', async () => {
    harness.pressOdds('f1 w 1');
    harness.view().setStake!(10_000);
    harness.answer({ ok: false, failure: { reason: 'unexpected', status: 500, code: undefined, message: undefined } });
    await submit();
    harness.signOut('unexpected');
    expect(harness.betting.slip$('normal').value).toBeUndefined();
    await harness.pass(60_000);
    const before = harness.found.length;
    harness.signIn();
    await settled();
    expect(harness.view()).toMatchObject({ stage: 'looking', legs: [{ pick: { fixtureId: 'f1' } }] });
    harness.answerFind(accepted());
    await harness.pass(1_000);
    expect(harness.view()).toMatchObject({ stage: 'receipt', legs: [] });
    expect(harness.found.length).toBe(before + 1);
    expect(harness.placed).toHaveLength(1);
  });

  it('by the member: slips are dropped, references remain', async () => {
    harness.pressOdds('f1 w 1', 'f2 w 1');
    harness.view().setStake!(10_000);
    await submit();
    harness.signOut('signedOut');
    expect([...harness.local.stored.keys()]).toEqual(['orders.v1.7']);
    harness.signIn();
    await settled();
    expect(ids()).toEqual([]);
    expect(harness.view().stage).toBe('looking');
  });

  it('another member sees nothing of it', async () => {
    harness.pressOdds('f1 w 1');
    harness.signOut('forcedOut');
    harness.signIn(8);
    await settled();
    expect(ids()).toEqual([]);
    harness.signOut('forcedOut');
    harness.signIn(7);
    expect(ids()).toEqual(['f1-w-1']);
  });
});

describe('a slip', () => {
  it('is there after a reload, with what is on its way', async () => {
    harness.pressOdds('f1 w 1', 'f2 w 1', 'f3 w 1');
    harness.view().toggleBonus!(3);
    harness.view().setStake!(50_000);
    await submit();
    harness.betting.stop();
    const again = harness.page('reload');
    again.signIn();
    await settled();
    expect(again.view()).toMatchObject({ stage: 'looking', stake: 50_000, bonus: { folds: 3 } });
    expect(again.view().legs).toHaveLength(3);
    again.answerFind(ok({ state: 'void' }));
    await again.pass(1_000);
    expect(again.view().submit).toBeDefined();
  });

  it('is the same in all tabs, and a tab leaves to another what that one is about to send', async () => {
    const other = harness.page('other');
    other.signIn();
    await settled();
    harness.pressOdds('f1 w 1');
    other.betting.storageChanged('slip.v1.normal.7');
    expect(other.view().legs).toHaveLength(1);
    harness.view().setStake!(10_000);
    await submit();
    await other.pass(15_500);
    expect(other.found).toEqual([]);
    // The page that sent it is closed.
    harness.betting.stop();
    await other.pass(30_000);
    expect(other.found).toEqual([harness.placed[0]!.clientRef]);
  });

  it('that can not be read is none', async () => {
    for (const kept of ['{', '[]', '{"slip":{"picks":[{"id":1}]}}', 'null']) {
      harness.local.setItem('slip.v1.normal.7', kept);
      harness.betting.storageChanged('slip.v1.normal.7');
      expect(ids()).toEqual([]);
    }
  });

  it('of the sheet makes combinations only, in play it is live, a pair is added as one', async () => {
    await open('prematch');
    expect(harness.view().modes).toEqual(['combined']);
    await open('inplay');
    harness.betting.choosePair('inplay', 'inplay', ['f1-w-1', 'f1-t-Over']);
    expect(ids()).toEqual(['f1-w-1', 'f1-t-Over']);
    harness.pressOdds('f1 w 2');
    expect(ids()).toEqual(['f1-t-Over', 'f1-w-2']);
    expect(harness.view().bounds).toEqual({ stakeMin: 5_000, stakeMax: 700_000, payoutMax: 1_500_000 });
    expect(harness.view().toggleBonus).toBeUndefined();
  });
});
