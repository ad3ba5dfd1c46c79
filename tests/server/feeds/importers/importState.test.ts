import { describe, expect, it } from 'vitest';
import { ImportTally } from '../../../../server/feeds/importers/importReport';
import { ImportState } from '../../../../server/feeds/importers/importState';
import { Settlement, TradingStatus } from '../../../../src/contract/stream/market';
import { FeedModel } from '../../../support/feedModel';
import { fixture } from '../../../support/frames';

function setUp() {
  const faults: string[] = [];
  const tally = new ImportTally((_n, fault) => faults.push(fault));
  const state = new ImportState(tally);
  const model = new FeedModel();
  const put = (match: string, market: string, price: number) => {
    state.putFixture(fixture(match, { sport: 6046 }), 'inplay');
    state.putMarket(match, { id: market, name: market, status: TradingStatus.open });
    const identity = { id: `${market}.1`, name: '1' };
    state.putOutcome(match, market, identity, { price, status: TradingStatus.open, settlement: Settlement.inProgress });
    for (const update of state.flush()) model.apply(update);
  };
  const prices = () =>
    [...model.markets].map(([key, { bets }]) => [key, [...bets.values()].map((outcome) => outcome.price)]);
  return { faults, tally, state, model, put, prices };
}

describe('an id that outcomes of two matches have', () => {
  it('is that of the first, whose price the other one does not change', () => {
    const { put, prices, tally, faults, state } = setUp();
    put('one', '1X2', 1_210);
    put('two', '1X2', 3_430);
    put('two', '1X2', 3_500);
    expect(prices()).toEqual([['one/1X2', [1_210]]]);
    expect(tally.ignored).toEqual({ 'outcome id that another market has': 2 });
    expect(faults).toEqual(['outcome id that another market has: 1X2.1 of two/1X2']);
    expect(state.resultOf('1X2.1')).toEqual({ marketId: '1X2', settlement: Settlement.inProgress });
  });

  it('is free when the first has left', () => {
    const { put, prices, tally, state, model } = setUp();
    put('one', '1X2', 1_210);
    for (const update of state.removeFixture('one')) model.apply(update);
    put('two', '1X2', 3_430);
    expect(prices()).toEqual([['two/1X2', [3_430]]]);
    expect(tally.ignored).toEqual({});
  });
});
