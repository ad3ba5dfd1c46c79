import fc from 'fast-check';
import { fixturePlanOf } from '../../../server/simulator/fixtures/fixturePlan';
import type { MatchForecast } from '../../../server/simulator/forecast/scoreDistribution';
import type { MatchFacts } from '../../../server/simulator/history/matchFacts';
import type { MatchHistory } from '../../../server/simulator/history/matchHistory';
import type { MarketKind } from '../../../server/simulator/markets/marketSpec';
import type { Match, SimulatedSport } from '../../../server/simulator/sports/sport';
import { SPORT_NAMES, type SportName } from '../../../server/simulator/sports/sports';
import { scheduleOf, type KickOffSlot } from '../../../server/simulator/world/schedule';

/** A match of some sport, seen at some moment of it, or before it. */
export interface Moment {
  sport: SimulatedSport;
  match: Match;
  history: MatchHistory;
  facts: MatchFacts;
  outlook: MatchForecast;
}

const SCALE = { inplay: 400, prematch: 10, markets: 1 };
const slots = scheduleOf('moments', SCALE, 20_600);
const bySport = Object.fromEntries(
  SPORT_NAMES.map((sport) => [sport, slots.filter(({ league, off }) => league.sport === sport && !off)]),
) as Record<SportName, KickOffSlot[]>;

/** `number`: which match of the day; `share`: how much of it is over, below 0 before it. */
export function momentOf(name: SportName, number: number, share: number, form = 0): Moment {
  const of = bySport[name];
  const { sport, match } = fixturePlanOf('moments', of[number % of.length]!);
  const history = sport.writeHistory(match);
  const facts = share < 0 ? sport.factsBefore : sport.factsAt(history, Math.floor(history.end * share));
  const outlook = sport.forecast(match, facts, share < 0 ? undefined : history, { home: form, away: -form });
  return { sport, match, history, facts, outlook };
}

export function moments(...sports: SportName[]): fc.Arbitrary<Moment> {
  return fc
    .tuple(
      fc.constantFrom(...sports),
      fc.nat(4_000),
      fc.double({ min: -0.1, max: 0.999, noNaN: true }),
      fc.double({ min: -0.06, max: 0.06, noNaN: true }),
    )
    .map(([sport, number, share, form]) => momentOf(sport, number, share, form));
}

/** Chances of a kind's bets by name, and the chance that stakes are returned as `push`. */
export function chancesOf(kind: MarketKind, outlook: MatchForecast, line = 0): Record<string, number> {
  const into = new Float64Array(64);
  const push = kind.chances(outlook, line, into);
  return { ...Object.fromEntries(kind.names.map((name, i) => [name, into[i]!])), push };
}

/** The kind of a market of a sport. */
export function kindOf(sport: SimulatedSport, name: string): MarketKind {
  const spec = sport.catalogue.find((market) => market.name === name);
  if (!spec) throw new Error(`no market ${name}`);
  return spec.kind;
}
