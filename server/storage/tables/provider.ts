import type { ColumnType } from 'kysely';

type Made<T> = ColumnType<T, T | undefined, never>;
type Kept<T> = ColumnType<T, T, never>;
type Optional<T> = ColumnType<T | null, T | null | undefined, never>;

export interface ProviderTables {
  game_player: { member_id: Kept<number>; name: Kept<string> };
  game_session: {
    id: Made<number>;
    token_hash: Kept<Buffer>;
    provider: Kept<string>;
    kind: Kept<'casino' | 'slot'>;
    game: Optional<string>;
    member_id: Kept<number>;
    session_id: Kept<number>;
    opened_at: Made<Date>;
  };
  game_favourite: { member_id: Kept<number>; provider: Kept<string>; game: Kept<string>; at: Made<Date> };
  game_movement: {
    id: Made<string>;
    provider: Kept<string>;
    reference: Kept<string>;
    kind: Kept<'debit' | 'credit' | 'rollback' | 'void'>;
    member_id: Kept<number>;
    round: Optional<string>;
    game: Optional<string>;
    undoes: Optional<string>;
    amount: ColumnType<string, number, never>;
    refusal: Optional<string>;
    /** Won the member could spend after it, as the provider was told. */
    balance: ColumnType<string | null, number | null | undefined, never>;
    undone_by: ColumnType<string | null, string | null | undefined, string>;
    at: Made<Date>;
  };
  provider_nonce: { provider: Kept<string>; nonce: Kept<string>; at: Kept<Date> };
}
