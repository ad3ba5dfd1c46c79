import type { ColumnType, Generated } from 'kysely';
import type { JumpTerms, RiseTerms, WatchEvidence } from '../../../src/contract/api/staff/watch';
import type { LegPhase } from '../../../src/contract/codes/phases';
import type { Area } from '../../../src/contract/stream/channel';

type Made<T> = ColumnType<T, T | undefined, never>;
type Immutable<T> = ColumnType<T, T, never>;
/** As JSON. */
type Stored<T> = ColumnType<T, string | null, string | null>;
type ImmutableAmount = ColumnType<string, number, never>;

/** The tables of migrations/staff, margins, priceOverrides, limits, automaticSuspensions and feedMappings. */
export interface StaffTables {
  betting_hold: {
    /** 0 or empty: another thing is suspended. */
    sport: Immutable<number>;
    league_id: Immutable<string>;
    fixture_id: Immutable<string>;
    /** Empty: the whole fixture. */
    market_id: Immutable<string>;
    fixture: Immutable<string>;
    market: Immutable<string>;
    league: Immutable<string>;
    reason: Immutable<string>;
    /** Null: the server by itself. */
    held_by: Immutable<number | null>;
    /** What showed that it had to be. */
    automatic: ColumnType<string | null, string | undefined, never>;
    held_at: Made<Date>;
    /** When it ends by itself. */
    until: Immutable<Date | null>;
  };
  /** What feeds sent and the site could not use. */
  feed_ignored: {
    kind: Immutable<string>;
    market_id: Immutable<string | null>;
    market: Immutable<string | null>;
    count: ColumnType<string, number, number>;
    first_at: Made<Date>;
    last_at: ColumnType<Date, Date | undefined, Date>;
  };
  /** Null: not sold. */
  feed_mapping: {
    market_id: Immutable<string>;
    site_market: string | null;
    set_by: number;
    set_at: ColumnType<Date, Date | undefined, Date>;
  };
  /** One row; null: off. */
  watch_terms: {
    one: Made<boolean>;
    inplay: Stored<JumpTerms | null>;
    prematch: Stored<JumpTerms | null>;
    liability: Stored<RiseTerms | null>;
  };
  automatic_suspension: {
    id: Made<string>;
    cause: Immutable<WatchEvidence['cause']>;
    sport: Immutable<number>;
    fixture_id: Immutable<string>;
    market_id: Immutable<string>;
    fixture: Immutable<string>;
    market: Immutable<string>;
    evidence: ColumnType<WatchEvidence, string, never>;
    at: Made<Date>;
    until: Immutable<Date>;
  };
  /** 0 or empty: whatever the sport, league, market or phase is. Hundredths of a percent. */
  betting_margin: {
    sport: Immutable<number>;
    league_id: Immutable<string>;
    market: Immutable<string>;
    phase: Immutable<LegPhase | ''>;
    margin: number;
    /** The league's name, as it was. */
    league: string;
    set_by: number;
    set_at: ColumnType<Date, Date | undefined, Date>;
  };
  /** Either `price`, odds × 1000, or `percent`. */
  price_override: {
    area: Immutable<Area>;
    outcome_id: Immutable<string>;
    fixture_id: Immutable<string>;
    price: number | null;
    percent: number | null;
    reason: string;
    set_by: number;
    set_at: ColumnType<Date, Date | undefined, Date>;
    until: Date;
  };
  /** 0 or empty: whatever it is. Whole won, and seconds. */
  betting_limit: {
    level: Immutable<number>;
    sport: Immutable<number>;
    league_id: Immutable<string>;
    market: Immutable<string>;
    phase: Immutable<LegPhase | ''>;
    fixture_id: Immutable<string>;
    stake_max: number | null;
    payout_max: number | null;
    delay: number | null;
    /** Names of the league and the fixture, as they were. */
    league: string;
    fixture: string;
    set_by: number;
    set_at: ColumnType<Date, Date | undefined, Date>;
  };
  /** One row, which rises with each change of `betting_limit`. */
  betting_limit_change: { single: Generated<boolean>; version: ColumnType<string, number, number> };
  /** Hundredths of a percent. */
  agent_rate: { manager_id: Immutable<number>; casino: number; slot: number; mini: number };
  agent_settlement: {
    id: Made<number>;
    manager_id: Immutable<number>;
    at: Made<Date>;
    casino: ImmutableAmount;
    slot: ImmutableAmount;
    mini: ImmutableAmount;
    amount: ImmutableAmount;
  };
  agent_settlement_bet: { bet_id: Immutable<string>; settlement_id: Immutable<number> };
  agent_settlement_movement: { movement_id: Immutable<string>; settlement_id: Immutable<number> };
  agent_settlement_undone: { movement_id: Immutable<string>; settlement_id: Immutable<number> };
}
