import type { FeedUpdate } from '../../../server/feeds/feed';
import { FixtureMarkets } from '../../../server/simulator/fixtures/fixtureMarkets';
import { type FixturePlan, offeredMarkets, sentimentOf } from '../../../server/simulator/fixtures/fixturePlan';
import type { MatchHistory } from '../../../server/simulator/history/matchHistory';
import { simulatedScoreboardOf } from '../../../server/simulator/history/scoreboard';
import type { Area } from '../../../src/contract/stream/channel';
import { HOUR_MS } from '../../../src/contract/units';
import type { PricedMatch } from '../../../src/rules/joint/pricedMatch';

/** Before the match: this long before the kick-off. */
const BEFORE_MS = HOUR_MS;

/** A simulated match with its prices, `at` ms after its kick-off; undefined: an hour before it, and in the other area. */
export function pricedAt(plan: FixturePlan, history: MatchHistory, at: number | undefined): PricedMatch {
  const { sport, match, slot } = plan;
  const area: Area = at === undefined ? 'europe' : 'inplay';
  const facts = at === undefined ? sport.factsBefore : sport.factsAt(history, at);
  const time = at === undefined ? slot.kickoff - BEFORE_MS : slot.begins + at;
  const known = at === undefined ? undefined : history;
  const forecast = sport.forecast(match, facts, known, sentimentOf(plan, time, area));
  const updates: FeedUpdate[] = [];
  const markets = new FixtureMarkets(slot.id, area, offeredMarkets(plan, area, Infinity));
  markets.update({ facts, forecast, isSuspended: facts.isSuspended, hasChanged: true }, updates);
  return {
    sport: sport.id,
    live: at !== undefined,
    scoreboard: at === undefined ? undefined : simulatedScoreboardOf(sport.scoreboard, facts, time, 1),
    teams: undefined,
    markets: updates.flatMap((update) => {
      if (update.kind !== 'market.put') return [];
      const { name, status, outcomes } = update.market;
      return [{ name, status, outcomes: outcomes.map((one) => ({ line: '', base: '', ...one })) }];
    }),
  };
}
