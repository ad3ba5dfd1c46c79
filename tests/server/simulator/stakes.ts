import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { type FixturePlan, fixturePlanOf, sentimentOf } from '../../../server/simulator/fixtures/fixturePlan';
import type { MatchHistory } from '../../../server/simulator/history/matchHistory';
import { verdictOf } from '../../../server/simulator/markets/marketSpec';
import { overroundIn, quoteLine } from '../../../server/simulator/markets/price';
import type { SportName } from '../../../server/simulator/sports/sports';
import { DEFAULT_SCALE, scheduleOf } from '../../../server/simulator/world/schedule';

const DAY = 20_700;
const NOT_OPEN = Array.from({ length: 12 }, () => ({ status: TradingStatus.suspended }));

/** So many matches of a sport that are played to their end; `cup`: all as cup ties. */
export function* playedMatches(
  sport: SportName,
  seed: string,
  count: number,
  cup = false,
): Generator<[FixturePlan, MatchHistory]> {
  let played = 0;
  for (let day = DAY; ; day++) {
    for (const slot of scheduleOf(seed, DEFAULT_SCALE, day)) {
      if (slot.league.sport !== sport || slot.off) continue;
      const plan = fixturePlanOf(seed, slot);
      if (cup) plan.match.cup = true;
      const history = plan.sport.writeHistory(plan.match);
      if (history.abandoned) continue;
      yield [plan, history];
      if (++played === count) return;
    }
  }
}

interface Staked {
  at: number;
  market: string;
  line?: number;
  outcome: number;
}

/** What one won staked in play brings back, as it is quoted at that moment; nothing where it is not on sale then. */
export function returnsOf(
  plan: FixturePlan,
  history: MatchHistory,
  { at, market, line = 0, outcome }: Staked,
): number[] {
  const { sport, match, slot } = plan;
  const facts = sport.factsAt(history, at);
  if (facts.isSuspended || facts.hasEnded) return [];
  const { kind, overround } = sport.catalogue.find(({ name }) => name === market)!;
  if (verdictOf(kind, facts, outcome, line) !== Settlement.inProgress) return [];
  const forecast = sport.forecast(match, facts, history, sentimentOf(plan, slot.begins + at, 'inplay'));
  const { offered, prices } = quoteLine(kind, forecast, line, overroundIn('inplay', overround), NOT_OPEN);
  if (!offered[outcome]) return [];
  const end = verdictOf(kind, sport.factsAt(history, history.end), outcome, line);
  return [end === Settlement.won ? prices[outcome]! / 1000 : end === Settlement.lost ? 0 : 1];
}

export function meanOf(all: readonly number[]): number {
  return all.reduce((sum, each) => sum + each, 0) / all.length;
}
