import type { ColumnType } from 'kysely';
import type { GameKind } from '../../../src/contract/api/casino/casino';

type Made<T> = ColumnType<T, T | undefined, never>;
type Immutable<T> = ColumnType<T, T, never>;
type Optional<T> = ColumnType<T | null, T | null | undefined, never>;

export interface ProviderTables {
  game_player: { member_id: Immutable<number>; name: Immutable<string> };
  game_session: {
    id: Made<number>;
    token_hash: Immutable<Buffer>;
    provider: Immutable<string>;
    kind: Immutable<GameKind>;
    game: Optional<string>;
    member_id: Immutable<number>;
    session_id: Immutable<number>;
    opened_at: Made<Date>;
  };
  game_favourite: {
    member_id: Immutable<number>;
    provider: Immutable<string>;
    game: Immutable<string>;
    at: Made<Date>;
  };
  game_movement: {
    id: Made<string>;
    provider: Immutable<string>;
    reference: Immutable<string>;
    kind: Immutable<'debit' | 'credit' | 'rollback' | 'void'>;
    member_id: Immutable<number>;
    round: Optional<string>;
    game: Optional<string>;
    /** Of stakes and wins that were made; all others have `casino`. */
    game_kind: Made<GameKind>;
    undoes: Optional<string>;
    amount: ColumnType<string, number, never>;
    refusal: Optional<string>;
    undone_by: ColumnType<string | null, string | null | undefined, string>;
    at: Made<Date>;
  };
  provider_nonce: { provider: Immutable<string>; nonce: Immutable<string>; at: Immutable<Date> };
}
