import type { ColumnType, Generated } from 'kysely';

export const MemberState = { waiting: 'waiting', active: 'active', blocked: 'blocked' } as const;
export type MemberState = (typeof MemberState)[keyof typeof MemberState];

/** A column the database fills in and that is never changed. */
type Made<T> = ColumnType<T, T | undefined, never>;

export interface MemberTables {
  member: {
    id: Made<number>;
    user_id: string;
    password_hash: string;
    /** Of a manager, that waits for a second administrator; the latest. */
    asked_password_hash: ColumnType<string | null, never, string | null>;
    exchange_password_hash: string;
    nickname: string;
    /** What it looks like: the database makes it. */
    nickname_key: ColumnType<string, never, never>;
    phone: string;
    bank: string;
    holder: string;
    account: string;
    type: Generated<number>;
    role: Generated<number>;
    withdrawal_type: Generated<number>;
    tendency: Generated<number>;
    level: Generated<number>;
    /** The highest there was, where the level changed. */
    level_reached: ColumnType<number | null, never, number>;
    state: MemberState;
    /** The most on one bet, whole won, where it is less than the level's. */
    stake_max: number | null;
    /** Of the level's stake and payout, per cent. */
    stake_factor: ColumnType<number | null, number | null | undefined, number | null>;
    /** By how many seconds more bets in play wait. */
    live_delay: ColumnType<number | null, number | null | undefined, number | null>;
    /** Rises with what staff changes of the three above, and of the level. */
    limits_version: Generated<number>;
    /** By which others name this member as their recommender. */
    code: string;
    recommender_id: number | null;
    manager_id: number | null;
    joined_at: Made<Date>;
  };
  password_request: {
    id: Made<number>;
    member_id: number;
    address: string;
    asked_at: Made<Date>;
    closed_at: Date | null;
    closed_by: number | null;
  };
}
