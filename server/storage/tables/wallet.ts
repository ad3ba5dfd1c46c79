import type { ColumnType, Generated } from 'kysely';
import type { ChargeType, OrderKind, OrderState, RollingTerms } from '../../../src/contract/api/wallet';

type Made<T> = ColumnType<T, T | undefined, never>;
type Immutable<T> = ColumnType<T, T, never>;
type Filled<T> = ColumnType<T, T | undefined, never>;

/** What the rolling of an exchange is judged by: the number of a member's last one of each; 0: there was none. */
export interface RollingMark {
  /** Approved. One waits at a time, so numbers rise as they are decided. */
  charge: number;
  /** Waiting or approved. */
  exchange: number;
  bet: number;
  /** At a provider. */
  movement: number;
}

export interface WalletTables {
  charge_bonus: {
    id: Made<number>;
    position: number;
    name: string;
    percent: number;
    from_minute: number | null;
    to_minute: number | null;
    rolling: ColumnType<RollingTerms, string, string>;
    /** No longer offered; orders that were asked for with it store its text themselves. */
    gone: Generated<boolean>;
  };
  charge_coin: {
    code: string;
    position: number;
    name: string;
    network: string;
    address: string;
    price: string | number;
    places: number;
  };
  wallet_order: {
    id: Made<number>;
    kind: Immutable<OrderKind>;
    member_id: Immutable<number>;
    amount: ColumnType<string, number, never>;
    charge_type: ColumnType<ChargeType | null, ChargeType | null | undefined, never>;
    bonus: ColumnType<string, number | undefined, never>;
    bonus_name: Filled<string>;
    rolling: ColumnType<RollingTerms | null, string | undefined, never>;
    coin: Filled<string>;
    coin_amount: Filled<string>;
    bank: Filled<string>;
    holder: Immutable<string>;
    account: Filled<string>;
    /** Of an exchange: how far its rolling was met when it was judged last; null: it has none to meet. */
    reached: Generated<number | null>;
    /** By what it was judged when it was asked for, where it has a rolling to meet. */
    judged: ColumnType<RollingMark | null, string | undefined, never>;
    state: Generated<OrderState>;
    reason: Generated<string>;
    asked_at: Made<Date>;
    decided_by: number | null;
    decided_at: Date | null;
    hidden: Generated<boolean>;
  };
}
