import type { ColumnType } from 'kysely';
import type { MarginPhase } from '../../../src/contract/api/staff/margins';

type Made<T> = ColumnType<T, T | undefined, never>;
type Immutable<T> = ColumnType<T, T, never>;
type ImmutableAmount = ColumnType<string, number, never>;

/** The tables of migrations/staff and migrations/margins. */
export interface StaffTables {
  betting_hold: {
    fixture_id: Immutable<string>;
    /** Empty: the whole fixture. */
    market_id: Immutable<string>;
    fixture: Immutable<string>;
    market: Immutable<string>;
    reason: Immutable<string>;
    held_by: Immutable<number>;
    held_at: Made<Date>;
  };
  /** 0 or empty: whatever the sport, league, market or phase is. Hundredths of a percent. */
  betting_margin: {
    sport: Immutable<number>;
    league_id: Immutable<string>;
    market: Immutable<string>;
    phase: Immutable<MarginPhase | ''>;
    margin: number;
    /** The league's name, as it was. */
    league: string;
    set_by: number;
    set_at: ColumnType<Date, Date | undefined, Date>;
  };
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
}
