import type { MatchForecast } from '../forecast/scoreDistribution';
import type { IncidentPlan } from '../history/incidents';
import type { ScoreboardPlan } from '../history/scoreboard';
import type { MatchFacts, MatchFactsReader } from '../history/matchFacts';
import type { MatchHistory } from '../history/matchHistory';
import type { MarketSpec } from '../markets/marketSpec';

export interface Team {
  id: string;
  name: string;
  /** In standard deviations of its league. */
  strength: number;
}

/** What a sport needs to know of a fixture to write its history and to price it. */
export interface Match {
  /** The root of all its chance. */
  seed: string;
  home: Team;
  away: Team;
  /** What is known of both teams beyond their strength when the match begins, and by which it is played. */
  form: MarketSentiment;
  /** How much is scored in its league, 1 for the sport's average. */
  scoring: number;
  /** There must be a winner. */
  cup: boolean;
}

/** What the market thinks of the teams beyond their strength, as shares added to what they are expected to score. */
export interface MarketSentiment {
  home: number;
  away: number;
}

export interface SimulatedSport {
  /** LSports sport id (docs/spec.md CODE-2). */
  id: number;
  factsAt: MatchFactsReader;
  /** The facts of every match before it starts. */
  factsBefore: MatchFacts;
  scoreboard: ScoreboardPlan;
  incidents: IncidentPlan;
  catalogue: readonly MarketSpec[];
  /**
   * The ids of its markets in the order in which they came to be. Ids of outcomes have a market's place in it, so that none ever
   * moves: a new market goes to the end, one that left the catalogue stays.
   */
  marketPlaces: readonly number[];
  /** All that will happen: a pure function of the match. */
  writeHistory(match: Match): MatchHistory;
  /**
   * How each scope may end. Knows no more of `history` than a spectator: how long announced stoppage time is. Before the
   * match it is undefined.
   */
  forecast(
    match: Match,
    factsAt: MatchFacts,
    history: MatchHistory | undefined,
    sentiment: MarketSentiment,
  ): MatchForecast;
}
