import type { ColumnType, Generated } from 'kysely';

type Made<T> = ColumnType<T, T | undefined, never>;

export interface SessionTables {
  member_session: {
    id: Made<number>;
    member_id: number;
    address: string;
    /** What the browser calls itself, cut short. */
    device: string;
    started_at: Date;
    last_seen_at: Date;
    /** At most so long after `started_at`, whatever the member does. */
    expires_at: Date;
    ended_at: Date | null;
    /** A name of `NAMED_ENDINGS` in src/contract/codes/endings. */
    ending: string | null;
    /** How long its member was present until then in the present periods, ms: sums that go on from session to session. */
    time_on: Generated<string | null>;
    time_day: Generated<string>;
    time_week: Generated<string>;
    time_month: Generated<string>;
  };
  /** `renews`: what it was given for, until it is first used. `replaced_at`: by a password change. */
  session_token: {
    hash: Buffer;
    session_id: number;
    issued_at: Date;
    renews: Buffer | null;
    replaced_at: Date | null;
  };
  /** `spent_at`: since when what was given for it is in use. */
  session_renewal: {
    hash: Buffer;
    session_id: number;
    issued_at: Date;
    renews: Buffer | null;
    spent_at: Date | null;
  };
  address_block: { address: string; reason: string; blocked_at: Generated<Date> };
  attempt_bucket: { key: string; tokens: number; filled_at: Date; full_at: Date };
  /** `streams`: open streams by session id, of one server process. */
  server_process: { id: string; seen_at: Date; streams: ColumnType<Record<string, number>, string, string> };
}
