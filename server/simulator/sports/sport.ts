import type { Outlook } from '../forecast/dist';
import type { BoardPlan } from '../history/board';
import type { Facts, FactsReader } from '../history/facts';
import type { History } from '../history/history';
import type { MarketSpec } from '../markets/spec';

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
  /** How much is scored in its league, 1 for the sport's average. */
  scoring: number;
  /** There must be a winner. */
  cup: boolean;
}

/** What the market thinks of the teams beyond their strength, as shares added to what they are expected to score. */
export interface Mood {
  home: number;
  away: number;
}

export interface Sport {
  /** LSports sport id (spec section 3). */
  id: number;
  facts: FactsReader;
  /** The facts of every match before it starts. */
  before: Facts;
  board: BoardPlan;
  catalogue: readonly MarketSpec[];
  /** All that will happen: a pure function of the match. */
  write(match: Match): History;
  /**
   * How each scope may end. Knows no more of `history` than a spectator: how long announced stoppage time is. Before the
   * match it is undefined.
   */
  forecast(match: Match, facts: Facts, history: History | undefined, mood: Mood): Outlook;
}
