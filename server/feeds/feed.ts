import type { Area } from '../../src/contract/stream/channel';
import type { Fixture } from '../../src/contract/stream/fixture';
import type { IncidentRecords } from '../../src/contract/stream/incident';
import type { TradingStatus, Settlement } from '../../src/contract/stream/market';

/**
 * An outcome as a feed adapter publishes it. `id`: of this outcome alone in its area, whatever the market or match: bets and
 * changes name it by nothing else. `price`: odds × 1000, truncated; 0 where it never had one.
 */
export interface FeedOutcome {
  id: string;
  name: string;
  line?: string;
  base?: string;
  price: number;
  status: TradingStatus;
  settlement: Settlement;
  source?: string;
}

/** A market with all the outcomes this update knows of; outcomes of the market that are not named stay as they are. */
export interface FeedMarket {
  fixtureId: string;
  id: string;
  name: string;
  status: TradingStatus;
  main?: string;
  outcomes: FeedOutcome[];
  source?: string;
}

/** What a feed adapter publishes. The publisher drops what changes nothing and cuts the rest into channel frames. */
export type FeedUpdate =
  | { kind: 'fixture.put'; area: Area; fixture: Fixture }
  /** The fixture and all its outcomes leave the area. */
  | { kind: 'fixture.removed'; area: Area; fixtureId: string }
  /** Everything that has happened in the match. */
  | { kind: 'incidents.put'; area: Area; fixtureId: string; incidents: IncidentRecords }
  | { kind: 'market.put'; area: Area; market: FeedMarket }
  | { kind: 'market.patched'; area: Area; fixtureId: string; marketId: string; status?: TradingStatus; main?: string }
  | {
      kind: 'outcome.changed';
      area: Area;
      outcomeId: string;
      price?: number;
      status?: TradingStatus;
      settlement?: Settlement;
    }
  | { kind: 'outcome.removed'; area: Area; outcomeId: string }
  /** The producer of an area gave a sign of life. Without one for long, nothing of the area may be bet on. */
  | { kind: 'alive'; area: Area }
  /** Everything at the start has been published: from now on, what was not is not there. Called once for each area. */
  | { kind: 'whole'; area: Area };

export type FeedSink = (updates: readonly FeedUpdate[]) => void;

/** What became of an outcome, and which market it is an outcome of: bets on another one are not settled by it. */
export interface SettledOutcome {
  marketId: string;
  settlement: Settlement;
}

/** A source of odds. It is started once and speaks until it is stopped. */
export interface Feed {
  start(sink: FeedSink): void;
  stop(): void;
  /**
   * Of a feed that knows results of outcomes it no longer publishes, such as those made before the match: their result
   * as far as it is known by now. Undefined when the id is no outcome of its.
   */
  settlementOf?(outcomeId: string): SettledOutcome | undefined;
  /** Of a feed that reads what others write: what it could not use, by kind. */
  ignored?(): Readonly<Record<string, number>>;
  /** Kinds of `ignored` that are markets in no table. */
  ignoredMarkets?(): Readonly<Record<string, IgnoredMarket>>;
}

/** Called for what a feed's operator should know. It is a warning where no level is given. */
export type FeedReport = (message: string, level?: 'info' | 'warn' | 'error') => void;

/** A market of a feed that the site does not know: its id there, and its name where it has one. */
export interface IgnoredMarket {
  readonly id: string;
  readonly name: string;
}
