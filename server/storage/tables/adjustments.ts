import type { ColumnType } from 'kysely';
import type { ADJUSTMENT_STATES, MOVE_KINDS } from '../../../src/contract/api/staff/adjustments';
import type { CURRENCIES } from '../../../src/contract/currencies';

type Made<T> = ColumnType<T, T | undefined, never>;
type Immutable<T> = ColumnType<T, T, never>;

export interface AdjustmentTables {
  adjustment: {
    id: Made<number>;
    kind: Made<(typeof MOVE_KINDS)[number]>;
    /** What it is done to; empty for adjustments. */
    subject: Made<string>;
    /** What is made once it is approved; null for adjustments. */
    request: ColumnType<object | null, string | undefined, never>;
    bets: Made<number>;
    /** Of one that is about several members: what moves with whom. */
    shares: ColumnType<object, string | undefined, never>;
    /** Null where it is about no single member. */
    member_id: Immutable<number | null>;
    currency: Immutable<(typeof CURRENCIES)[number]>;
    amount: ColumnType<string, number, never>;
    reason: Immutable<string>;
    needs_second: Immutable<boolean>;
    state: (typeof ADJUSTMENT_STATES)[number];
    asked_by: Immutable<number>;
    asked_at: Made<Date>;
    decided_by: number | null;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
