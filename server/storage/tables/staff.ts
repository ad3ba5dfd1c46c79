import type { ColumnType } from 'kysely';

type Made<T> = ColumnType<T, T | undefined, never>;
type Kept<T> = ColumnType<T, T, never>;
type KeptAmount = ColumnType<string, number, never>;

/** The tables of migrations/staff. */
export interface StaffTables {
  betting_hold: {
    fixture_id: Kept<string>;
    /** Empty: the whole fixture. */
    market_id: Kept<string>;
    fixture: Kept<string>;
    market: Kept<string>;
    reason: Kept<string>;
    held_by: Kept<number>;
    held_at: Made<Date>;
  };
  /** Hundredths of a percent. */
  agent_rate: { manager_id: Kept<number>; casino: number; slot: number; mini: number };
  agent_settlement: {
    id: Made<number>;
    manager_id: Kept<number>;
    client_ref: Kept<string>;
    at: Made<Date>;
    casino: KeptAmount;
    slot: KeptAmount;
    mini: KeptAmount;
    amount: KeptAmount;
  };
  agent_settlement_bet: { bet_id: Kept<string>; settlement_id: Kept<number> };
  agent_settlement_movement: { movement_id: Kept<string>; settlement_id: Kept<number> };
}
