import { expect, it } from 'vitest';
import { FixtureStatus } from '../../src/contract/stream/fixture';
import { TradingStatus } from '../../src/contract/stream/market';
import { type OutcomeConditions, outcomeState, type OutcomeState } from '../../src/rules/outcomeState';
import { Freshness } from '../../src/rules/staleness';

const { open, suspended, settled, cancelled } = TradingStatus;
const fine: OutcomeConditions = {
  fixture: FixtureStatus.inProgress,
  market: open,
  outcome: open,
  price: 2_000,
  freshness: Freshness.live,
};

it.each<[OutcomeState, Partial<OutcomeConditions>]>([
  ['open', {}],
  ['open', { fixture: FixtureStatus.notStarted }],
  ['open', { fixture: FixtureStatus.aboutToStart }],
  ['open', { fixture: FixtureStatus.notSet }],
  ['suspended', { outcome: suspended }],
  ['suspended', { market: suspended }],
  ['suspended', { price: 0 }],
  ['suspended', { fixture: FixtureStatus.interrupted }],
  ['suspended', { fixture: FixtureStatus.coverageLost }],
  ['closed', { fixture: FixtureStatus.finished }],
  ['closed', { fixture: FixtureStatus.cancelled }],
  ['closed', { fixture: FixtureStatus.postponed }],
  ['closed', { fixture: FixtureStatus.abandoned }],
  ['settled', { outcome: settled }],
  ['settled', { market: settled }],
  ['cancelled', { outcome: cancelled }],
  ['cancelled', { market: cancelled, outcome: settled }],
  ['gone', { outcome: undefined }],
  ['gone', { market: undefined }],
  ['gone', { fixture: undefined }],
  ['late', { freshness: Freshness.late }],
  ['down', { freshness: Freshness.down }],
])('is %s with %j', (state, signs) => {
  expect(outcomeState({ ...fine, ...signs })).toBe(state);
});

it('is the worst of it all', () => {
  const order: Partial<OutcomeConditions>[] = [
    { freshness: Freshness.late },
    { outcome: suspended },
    { freshness: Freshness.down },
    { fixture: FixtureStatus.finished },
    { fixture: undefined },
    { market: settled },
    { market: cancelled },
    { outcome: undefined },
  ];
  const worst = ['late', 'suspended', 'down', 'closed', 'gone', 'settled', 'cancelled', 'gone'];
  for (let n = 1; n <= order.length; n++) {
    expect(outcomeState(Object.assign({}, fine, ...order.slice(0, n)) as OutcomeConditions)).toBe(worst[n - 1]);
  }
});

it('is open in no other case', () => {
  const unknown = 9 as TradingStatus;
  const statuses = [undefined, ...Object.values(TradingStatus), unknown];
  for (const bet of statuses) {
    for (const market of statuses) {
      for (const fixture of [undefined, ...Object.values(FixtureStatus)]) {
        for (const freshness of Object.values(Freshness)) {
          for (const price of [0, 1, 2_000]) {
            const bettable = outcomeState({ outcome: bet, market, fixture, freshness, price }) === 'open';
            const goesOn = fixture !== undefined && [0, 1, 2, 9].includes(fixture);
            expect(bettable).toBe(bet === open && market === open && goesOn && freshness === 'live' && price > 0);
          }
        }
      }
    }
  }
});
