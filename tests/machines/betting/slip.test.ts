import { beforeEach, describe, expect, it } from 'vitest';
import type { Refused } from '../../../src/contract/api/betting';
import { BetStatus } from '../../../src/contract/stream/market';
import { betOf, lost, ok, settled, type SlipBench, slipBench } from '../../support/slipBench';

let bench: SlipBench;

async function open(variant?: Parameters<typeof slipBench>[0]): Promise<SlipBench> {
  bench = slipBench(variant);
  bench.signIn();
  await settled();
  return bench;
}

const ids = () => bench.view().legs.map(({ pick }) => pick.id.replace(/^\w+\./, ''));
const accepted = () => ok({ state: 'accepted' as const, bet: betOf(bench.placed.at(-1)!) });
const refusal = (words: Partial<Refused>): Refused => ({
  reason: 'price-changed',
  message: '배당 변경',
  legs: [],
  ...words,
});

async function submit(): Promise<void> {
  bench.view().submit!();
  await settled();
}

beforeEach(() => open());

describe('picks', () => {
  it('go in with what was seen, and out when they are pressed again', () => {
    bench.press('f1 w 1', 'f2 h 2');
    expect(bench.view().legs.map(({ pick }) => pick)).toMatchObject([
      { fixtureId: 'f1', marketId: 'w', market: '1X2', price: 2_000, outcome: '1', live: false },
      { fixtureId: 'f2', marketId: 'h', line: '1.5', base: '-1.5' },
    ]);
    bench.press('f1 w 1');
    expect(ids()).toEqual(['f2-h-2']);
  });

  it('that are not open are refused with a word', () => {
    bench.feed({ 'f1 w 1': { status: BetStatus.suspended } });
    bench.press('f1 w 1', 'nothing at all');
    expect(bench.view()).toMatchObject({ legs: [], notice: { reason: 'not-open' } });
  });

  it('that may not stand together are refused and say so; odds too low for a bonus raise the alert', () => {
    bench.press('f1 w 1', 'f1 h 1');
    expect(bench.view().notice?.reason).toBe('combination');
    bench.press('f2 w 1', 'f3 w 1');
    bench.view().pressBonus!(3);
    expect(bench.view().bonus).toEqual({ folds: 3, price: 1_030 });
    bench.feed({ 'f4 w 1': { price: 1_300 } });
    bench.press('f4 w 1');
    expect(ids()).toHaveLength(3);
    expect(bench.alerts).toBe(1);
  });

  it('that were removed come back, within the time for it', async () => {
    bench.press('f1 w 1', 'f2 w 1');
    bench.view().legs[0]!.remove!();
    expect(ids()).toEqual(['f2-w-1']);
    bench.view().undo!();
    expect(ids()).toEqual(['f1-w-1', 'f2-w-1']);
    bench.view().clear!();
    expect(ids()).toEqual([]);
    await bench.pass(6_500);
    expect(bench.view().undo).toBeUndefined();
  });

  it('have the hub follow their fixtures while the slip is on screen', () => {
    bench.press('f1 w 1');
    bench.clock.advance(10);
    expect(bench.wants()).toEqual(expect.arrayContaining(['europe.games', 'europe.esbets:f1']));
  });
});

describe('a leg', () => {
  beforeEach(() => {
    bench.press('f1 w 1', 'f2 w 1');
    bench.view().setStake!(10_000);
    expect(bench.view().obstacle).toBeUndefined();
  });

  it.each([
    ['suspended', () => bench.feed({ 'f1 w 1': { status: BetStatus.suspended } }), 'suspended', false],
    ['settled', () => bench.feed({ 'f1 w 1': { status: BetStatus.settled, settlement: 2 } }), 'settled', true],
    ['cancelled', () => bench.feed({ 'f1 w 1': { status: BetStatus.cancelled } }), 'cancelled', true],
    ['late', () => bench.fresh('late'), 'late', false],
    ['stale', () => bench.fresh('down'), 'down', false],
    ['of a fixture that is gone', () => bench.fixtureGone('f1'), 'gone', true],
  ] as const)('that is %s keeps the slip from being sent', (_, happen, state, isDead) => {
    happen();
    expect(bench.view().legs[0]).toMatchObject({ now: { state }, isDead });
    expect(bench.view().obstacle?.reason).toBe(isDead ? 'dead-legs' : 'shut-legs');
    expect(bench.view().submit).toBeUndefined();
  });

  it('that is over goes by one press, and the slip can be sent', () => {
    bench.feed({ 'f1 w 1': { status: BetStatus.settled, settlement: 1 } });
    bench.view().removeDead!();
    expect(ids()).toEqual(['f2-w-1']);
    expect(bench.view().submit).toBeDefined();
  });

  it('that opens again is as it was: what is now counts, not what happened', () => {
    bench.feed({ 'f1 w 1': { status: BetStatus.suspended } });
    bench.feed({ 'f1 w 1': { status: BetStatus.open, price: 2_000 } });
    expect(bench.view().submit).toBeDefined();
  });

  it('kicks off on time, whatever the feed says', async () => {
    await bench.pass(3_600_000);
    expect(bench.view().legs[0]).toMatchObject({ now: { state: 'kickedOff' }, isDead: true });
  });

  it.each([
    ['ask', 2_100, false],
    ['ask', 1_900, false],
    ['ask', 2_009, true],
    ['better', 2_100, true],
    ['better', 1_900, false],
    ['any', 1_900, true],
  ] as const)('by the policy %s at %d can be sent: %s', async (policy, price, can) => {
    bench.view().choosePolicy(policy);
    await settled();
    bench.feed({ 'f1 w 1': { price } });
    expect(bench.view().submit !== undefined).toBe(can);
    expect(bench.view().legs[0]!.moved).toBe(price >= 2_010 ? 1 : price < 2_000 ? -1 : 0);
  });

  it('has its new price accepted', () => {
    bench.feed({ 'f1 w 1': { price: 1_850 } });
    expect(bench.view()).toMatchObject({ obstacle: { reason: 'changed' }, totals: { price: 3_700 } });
    bench.view().acceptChanges!();
    expect(bench.view().legs[0]!.pick.price).toBe(1_850);
    expect(bench.view().submit).toBeDefined();
  });
});

describe('a bet', () => {
  beforeEach(() => {
    bench.press('f1 w 1', 'f2 w 1');
    bench.view().setStake!(10_000);
  });

  it('has its reference stored before it is sent, and taken out when its end is known', async () => {
    bench.answer(ok({ state: 'accepted', bet: betOf({ clientRef: 'x', stake: 10_000, variant: 'normal' } as never) }));
    await submit();
    expect(bench.storedWhenPlaced[0]).toContain(bench.placed[0]!.clientRef);
    expect(bench.local.getItem('orders.v1.7')).toBeNull();
    expect(bench.view()).toMatchObject({ stage: 'receipt', legs: [], stake: 0 });
    expect(bench.view().results.bets).toHaveLength(1);
    bench.view().dismissReceipt!();
    expect(bench.view().stage).toBe('editing');
  });

  it('is sent as it is seen', async () => {
    await submit();
    expect(bench.view().stage).toBe('submitting');
    expect(bench.view().submit).toBeUndefined();
    expect(bench.placed).toMatchObject([
      {
        variant: 'normal',
        stake: 10_000,
        pricePolicy: 'ask',
        legs: [
          { kind: 'odds', area: 'europe', fixtureId: 'f1', marketId: 'w', betId: 'f1-w-1', price: 2_000 },
          { fixtureId: 'f2' },
        ],
      },
    ]);
    expect(bench.placed[0]).not.toHaveProperty('bonus');
  });

  it('of singles is one each, and those refused stay', async () => {
    bench.view().chooseMode!('single');
    expect(bench.view().totals).toMatchObject({ bets: 2, staked: 20_000, payout: 40_000 });
    bench.answer(
      ok({ state: 'accepted', bet: betOf({ clientRef: 'x', stake: 10_000, variant: 'normal' } as never) }),
      ok({ state: 'refused', refusal: refusal({ legs: [{ index: 0, price: 1_800 }] }) }),
    );
    await submit();
    expect(new Set(bench.placed.map(({ clientRef }) => clientRef)).size).toBe(2);
    expect(bench.view()).toMatchObject({ stage: 'receipt', results: { refused: [{ reason: 'price-changed' }] } });
    expect(bench.view().legs).toMatchObject([{ pick: { fixtureId: 'f2' }, isRefused: true }]);
  });

  it('that is refused leaves the slip to be mended', async () => {
    bench.answer(ok({ state: 'refused', refusal: refusal({ reason: 'stake-max', message: '최대', limit: 5_000 }) }));
    await submit();
    expect(bench.view()).toMatchObject({ stage: 'editing', results: { refused: [{ message: '최대' }] } });
    expect(ids()).toHaveLength(2);
    bench.press('f3 w 1');
    expect(bench.view().results.refused).toEqual([]);
  });

  it('whose answer is lost is looked up until it is known, and never sent again', async () => {
    bench.answer(lost);
    bench.answerFind(lost, lost);
    await submit();
    expect(bench.view().stage).toBe('looking');
    expect(bench.view().submit).toBeUndefined();
    await bench.pass(3_000);
    expect(bench.found.length).toBeGreaterThanOrEqual(2);
    expect(bench.local.getItem('orders.v1.7')).toContain(bench.placed[0]!.clientRef);
    bench.answerFind(accepted());
    await bench.pass(20_000);
    expect(new Set(bench.found)).toEqual(new Set([bench.placed[0]!.clientRef]));
    expect(bench.placed).toHaveLength(1);
  });

  it('that never was is void, and the slip is as it was', async () => {
    bench.answer({ ok: false, failure: { reason: 'refused', status: 400, code: 'bad', message: '잘못' } });
    bench.answerFind(ok({ state: 'void' }));
    await submit();
    await bench.pass(1_000);
    expect(bench.view()).toMatchObject({ stage: 'editing', results: { lost: ['잘못'] } });
    expect(ids()).toHaveLength(2);
    expect(bench.local.getItem('orders.v1.7')).toBeNull();
  });

  it('with a delay waits it out and then asks', async () => {
    const decideAt = bench.clock.wall() + 5_000;
    const bet = betOf({ clientRef: 'x', stake: 10_000, variant: 'normal' } as never, { placedAt: bench.clock.wall() });
    bench.answer(ok({ state: 'waiting', bet, decideAt, serverTime: bench.clock.wall() }));
    bench.answerFind(
      ok({ state: 'waiting', bet, decideAt, serverTime: decideAt }),
      ok({ state: 'refused', refusal: refusal({ reason: 'match-changed', message: '득점' }) }),
    );
    await submit();
    expect(bench.view()).toMatchObject({ stage: 'waiting', delay: { decideAt, lasts: 5_000 } });
    await bench.pass(4_500);
    expect(bench.found).toEqual([]);
    await bench.pass(2_000);
    expect(bench.view()).toMatchObject({ stage: 'editing', results: { refused: [{ message: '득점' }] } });
  });
});

describe('a session that ends while a bet is on its way', () => {
  it('by an error of the server: after the next sign-in the bet is looked up, once', async () => {
    bench.press('f1 w 1');
    bench.view().setStake!(10_000);
    bench.answer({ ok: false, failure: { reason: 'unexpected', status: 500, code: undefined, message: undefined } });
    await submit();
    bench.signOut('unexpected');
    expect(bench.betting.slip$('normal').value).toBeUndefined();
    await bench.pass(60_000);
    const before = bench.found.length;
    bench.signIn();
    await settled();
    expect(bench.view()).toMatchObject({ stage: 'looking', legs: [{ pick: { fixtureId: 'f1' } }] });
    bench.answerFind(accepted());
    await bench.pass(1_000);
    expect(bench.view()).toMatchObject({ stage: 'receipt', legs: [] });
    expect(bench.found.length).toBe(before + 1);
    expect(bench.placed).toHaveLength(1);
  });

  it('by the member: slips go, references stay', async () => {
    bench.press('f1 w 1', 'f2 w 1');
    bench.view().setStake!(10_000);
    await submit();
    bench.signOut('signedOut');
    expect([...bench.local.kept.keys()]).toEqual(['orders.v1.7']);
    bench.signIn();
    await settled();
    expect(ids()).toEqual([]);
    expect(bench.view().stage).toBe('looking');
  });

  it('another member sees nothing of it', async () => {
    bench.press('f1 w 1');
    bench.signOut('forcedOut');
    bench.signIn(8);
    await settled();
    expect(ids()).toEqual([]);
    bench.signOut('forcedOut');
    bench.signIn(7);
    expect(ids()).toEqual(['f1-w-1']);
  });
});

describe('a slip', () => {
  it('is there after a reload, with what is on its way', async () => {
    bench.press('f1 w 1', 'f2 w 1', 'f3 w 1');
    bench.view().pressBonus!(3);
    bench.view().setStake!(50_000);
    await submit();
    bench.betting.stop();
    const again = bench.page('reload');
    again.signIn();
    await settled();
    expect(again.view()).toMatchObject({ stage: 'looking', stake: 50_000, bonus: { folds: 3 } });
    expect(again.view().legs).toHaveLength(3);
    again.answerFind(ok({ state: 'void' }));
    await again.pass(1_000);
    expect(again.view().submit).toBeDefined();
  });

  it('is the same in all tabs, and a tab leaves to another what that one is about to send', async () => {
    const other = bench.page('other');
    other.signIn();
    await settled();
    bench.press('f1 w 1');
    other.betting.storageChanged('slip.v1.normal.7');
    expect(other.view().legs).toHaveLength(1);
    bench.view().setStake!(10_000);
    await submit();
    await other.pass(15_500);
    expect(other.found).toEqual([]);
    // The page that sent it is gone.
    bench.betting.stop();
    await other.pass(30_000);
    expect(other.found).toEqual([bench.placed[0]!.clientRef]);
  });

  it('that can not be read is none', async () => {
    for (const kept of ['{', '[]', '{"slip":{"picks":[{"id":1}]}}', 'null']) {
      bench.local.setItem('slip.v1.normal.7', kept);
      bench.betting.storageChanged('slip.v1.normal.7');
      expect(ids()).toEqual([]);
    }
  });

  it('tells what bounds a stake', () => {
    bench.press('f1 w 1', 'f1 t Over');
    expect(bench.view().most).toEqual({ amount: 300_000, bound: 'pair-stake' });
    bench.view().setStake!(300_001);
    expect(bench.view().obstacle).toEqual({ reason: 'pair-stake', limit: 300_000 });
    bench.view().setStake!(4_999);
    expect(bench.view().obstacle).toEqual({ reason: 'stake-min', limit: 5_000 });
  });

  it('of the sheet makes combinations only, in play it is live, a pair goes in as one', async () => {
    await open('prematch');
    expect(bench.view().modes).toEqual(['combined']);
    await open('inplay');
    bench.betting.pressPair('inplay', 'inplay', ['f1-w-1', 'f1-t-Over']);
    expect(ids()).toEqual(['f1-w-1', 'f1-t-Over']);
    bench.press('f1 w 2');
    expect(ids()).toEqual(['f1-t-Over', 'f1-w-2']);
    expect(bench.view().bounds).toEqual({ stakeMin: 5_000, stakeMax: 700_000, payoutMax: 1_500_000 });
    expect(bench.view().pressBonus).toBeUndefined();
  });
});
