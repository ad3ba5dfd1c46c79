import { expect, it } from 'vitest';
import { MatchWatch } from '../../../server/betting/matchWatch';
import { TradingStatus } from '../../../src/contract/stream/market';
import { changeBet, feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { StreamRun } from '../../../packages/odds-replay/src/histories/streamRun';

it('does not know what happened to a bet that has waited for longer than it remembers', () => {
  const run = new StreamRun();
  const { bus, clock } = run;
  run.restart('1-aaaa', putFixture('f'), putMarket('f', 'm', [feedBet('a')]));
  const watch = new MatchWatch(bus, clock);
  const leg = { area: 'inplay', fixtureId: 'f', marketId: 'm', betId: 'a', epoch: '1-aaaa' } as const;
  const placed = { ...leg, version: bus.version('inplay') };
  expect(watch.changeSince(placed)).toBe('undisturbed');
  run.publish(changeBet('a', { status: TradingStatus.suspended }));
  run.publish(changeBet('a', { status: TradingStatus.open }));
  expect(watch.changeSince(placed)).toBe('disturbed');
  clock.advance(140_000);
  expect(watch.changeSince(placed)).toBe('unknown');
  expect(watch.changeSince({ ...leg, version: bus.version('inplay') })).toBe('undisturbed');
  watch.stop();
});
