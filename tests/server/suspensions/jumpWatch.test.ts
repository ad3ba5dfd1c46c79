import { describe, expect, it } from 'vitest';
import type { FeedMarket, FeedUpdate } from '../../../server/feeds/feed';
import { JumpWatch } from '../../../server/suspensions/jumpWatch';
import type { Area } from '../../../src/contract/stream/channel';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { fixture } from '../../support/frames';

const { open, suspended } = TradingStatus;
const terms = { points: 10, within: 20, lasts: 30 };

/** A watch in virtual time over a match in play, whose outcome `a` is at 2.00. */
function setup({ area = 'inplay', own = terms }: { area?: Area; own?: typeof terms | null } = {}) {
  const watch = new JumpWatch();
  watch.setTerms(area === 'inplay' ? { inplay: own, prematch: null } : { inplay: null, prematch: own });
  let now = 0;
  const put = (score: [string, string]): FeedUpdate => ({
    kind: 'fixture.put',
    area,
    fixture: fixture('f', {
      status: FixtureStatus.inProgress,
      scoreboard: { results: score, period: 10, periods: [] },
    }),
  });
  const market = (price: number, more: Partial<FeedMarket> = {}): FeedUpdate => {
    const outcome = { name: '1', price, status: open, settlement: Settlement.inProgress };
    const outcomes = [
      { ...outcome, id: 'a' },
      { ...outcome, id: 'b', name: '2', price: 2_000 },
    ];
    return {
      kind: 'market.put',
      area,
      market: { fixtureId: 'f', id: 'm', name: '1X2', status: open, outcomes, ...more },
    };
  };
  const price = (value: number, outcomeId = 'a'): FeedUpdate => ({
    kind: 'outcome.changed',
    area,
    outcomeId,
    price: value,
  });
  const status = (value: TradingStatus): FeedUpdate => {
    return { kind: 'market.patched', area, fixtureId: 'f', marketId: 'm', status: value };
  };
  /** So many seconds later, with signs of life meanwhile. */
  const after = (seconds: number, ...updates: FeedUpdate[]) => {
    for (const end = now + seconds * 1_000; now < end; now += 1_000) watch.fold([{ kind: 'alive', area }], now);
    return watch.fold(updates, now);
  };
  /** So many seconds later, in silence. */
  const silent = (seconds: number, ...updates: FeedUpdate[]) => watch.fold(updates, (now += seconds * 1_000));
  after(0, { kind: 'alive', area }, put(['0', '0']), market(2_000));
  return { watch, after, silent, put, market, price, status };
}

describe('what the feed’s prices are watched for', () => {
  it('is a jump within the time, with what shows it', () => {
    const { after, price } = setup();
    expect(after(60, price(1_500))).toMatchObject([
      {
        ...{ fixtureId: 'f', marketId: 'm', market: '1X2', pick: '1', lasts: 30 },
        before: { at: 0, price: 2_000 },
        after: { at: 60_000, price: 1_500 },
      },
    ]);
  });

  it('is one in steps too, but none that takes longer', () => {
    const { after, price } = setup();
    expect(after(60, price(1_880))).toEqual([]);
    expect(after(5, price(1_780))).toEqual([]);
    expect(after(5, price(1_650))).toHaveLength(1);
    const slow = setup();
    for (const step of [1_880, 1_780, 1_690, 1_600, 1_520]) expect(slow.after(21, slow.price(step))).toEqual([]);
  });

  it('comes with a whole market as well', () => {
    const { after, market } = setup();
    expect(after(30, market(1_500))).toHaveLength(1);
  });

  it('is one jump of a market, whichever of its outcomes it shows in, with what follows at once', () => {
    const { after, price } = setup();
    expect(after(30, price(1_500), price(3_000, 'b'))).toHaveLength(1);
    expect(after(2, price(1_200))).toEqual([]);
    expect(after(30, price(2_400))).toHaveLength(1);
  });

  it.each([
    ['score first', (score: FeedUpdate, price: FeedUpdate) => [score, price]],
    ['price first', (score: FeedUpdate, price: FeedUpdate) => [price, score]],
  ])('is not what comes together with a goal (%s)', (_, order) => {
    const { after, put, price } = setup();
    expect(after(30, ...order(put(['1', '0']), price(1_200)))).toEqual([]);
  });

  it('is not what follows a goal within ten seconds, but what comes before it or later', () => {
    const { after, put, price } = setup();
    after(30, put(['1', '0']));
    expect(after(4, price(1_500))).toEqual([]);
    expect(after(5, price(1_200))).toEqual([]);
    expect(after(2, price(2_000))).toHaveLength(1);
    const early = setup();
    expect(early.after(30, early.price(1_200))).toHaveLength(1);
    expect(early.after(1, early.put(['1', '0']))).toEqual([]);
  });

  it('is not what the feed has suspended meanwhile', () => {
    const { after, price, status } = setup();
    expect(after(30, price(1_200), status(suspended))).toEqual([]);
    expect(after(2, price(3_000))).toEqual([]);
    expect(after(2, status(open), price(1_500))).toEqual([]);
    expect(after(2, price(1_490))).toEqual([]);
    expect(after(2, price(1_200))).toHaveLength(1);
  });

  it('is no other line of the same outcome, and no other market', () => {
    const { after, market } = setup();
    const outcomes = [
      { id: 'a', name: '1', line: '1.5', price: 1_200, status: open, settlement: Settlement.inProgress },
    ];
    expect(after(30, market(0, { outcomes }))).toEqual([]);
    expect(after(30, market(0, { id: 'other', outcomes: [{ ...outcomes[0]!, price: 3_000 }] }))).toEqual([]);
  });

  it('has terms of its own in each phase, and none while it is off', () => {
    const before = setup({ area: 'europe' });
    expect(before.after(30, before.price(1_500))).toHaveLength(1);
    const off = setup({ own: null });
    expect(off.after(30, off.price(1_200))).toEqual([]);
    // From when they are set on: markets that are there have to be handed in, without prices.
    expect(off.watch.setTerms({ inplay: terms, prematch: null })).toEqual(['inplay']);
    expect(off.after(0, off.put(['0', '0']), off.market(0))).toEqual([]);
    expect(off.after(30, off.price(2_000))).toEqual([]);
    expect(off.after(2, off.price(1_200))).toHaveLength(1);
    expect(off.watch.setTerms({ inplay: { ...terms, points: 20 }, prematch: null })).toEqual([]);
    expect(off.watch.setTerms({ inplay: null, prematch: null })).toEqual([]);
    expect(off.after(30, off.price(2_000))).toEqual([]);
    expect(setup({ area: 'europe', own: null }).after(30)).toEqual([]);
  });

  it('is not what changed while the feed was silent', () => {
    const { after, silent, price } = setup();
    after(30);
    expect(silent(15, price(1_200))).toEqual([]);
    expect(after(2, price(1_210))).toEqual([]);
    expect(after(2, price(2_000))).toHaveLength(1);
    expect(silent(5, price(1_200))).toHaveLength(1);
  });

  it('begins anew with a match that was gone', () => {
    const { after, put, market } = setup();
    after(30, { kind: 'fixture.removed', area: 'inplay', fixtureId: 'f' });
    expect(after(1, put(['0', '0']), market(1_200))).toEqual([]);
  });
});
