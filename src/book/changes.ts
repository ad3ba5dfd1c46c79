import type { FixtureStatus } from '../contract/stream/fixture';
import type { TradingStatus } from '../contract/stream/market';
import type { Outcome, ChannelState, Claim, BookMarket } from './book';

/** Happenings that are more than a changed value. */
export type Transition =
  | { type: 'bet.status'; outcome: Outcome; from: TradingStatus; to: TradingStatus }
  | { type: 'market.status'; market: BookMarket; from: TradingStatus; to: TradingStatus }
  | { type: 'fixture.status'; fixtureId: string; from: FixtureStatus | undefined; to: FixtureStatus }
  | { type: 'fixture.scored'; fixtureId: string }
  | { type: 'fixture.removed'; fixtureId: string };

/** What one frame changed: keys, so that a reader touches only what it shows. */
export interface Changes {
  /** Fixtures put or removed. */
  readonly fixtures: Set<string>;
  /** Those of them that came, went, or changed in what lists are ordered and filtered by. */
  readonly listing: Set<string>;
  /** Fixtures whose set of markets, outcomes, lines or names changed. */
  readonly structure: Set<string>;
  readonly markets: Set<BookMarket>;
  readonly prices: Outcome[];
  /** Bets whose status or settlement changed. */
  readonly statuses: Outcome[];
  /** Claims made, or made again because an outcome's name or line changed. */
  readonly claimed: Claim[];
  readonly unclaimed: Claim[];
  /** Channels whose match had incidents, or lost one. */
  readonly incidents: Set<ChannelState>;
  readonly transitions: Transition[];
}

export function noChanges(): Changes {
  return {
    fixtures: new Set(),
    listing: new Set(),
    structure: new Set(),
    markets: new Set(),
    prices: [],
    statuses: [],
    claimed: [],
    unclaimed: [],
    incidents: new Set(),
    transitions: [],
  };
}
