import type { Migration } from '../migration';

/**
 * Games of providers. What a provider moved is stored by its own reference, refusals and undone movements too, so that
 * the same request has one answer for ever.
 */
export const provider: Migration = {
  name: 'provider',
  statements: [
    // What providers call a member: reveals nothing of them.
    `create table game_player (
       member_id integer primary key references member,
       name text not null unique check (name ~ '^[a-z0-9]{24}$')
     )`,
    // An opening of a lobby or a game; it lasts as long as the session of the site it came from.
    `create table game_session (
       id integer generated always as identity primary key,
       token_hash bytea not null unique,
       provider text not null,
       kind text not null check (kind in ('casino', 'slot')),
       game text,
       member_id integer not null references member,
       session_id integer not null references member_session,
       opened_at timestamptz not null default clock_timestamp()
     )`,
    `create index game_session_recent on game_session (member_id, provider, opened_at desc) where game is not null`,
    `create table game_favourite (
       member_id integer not null references member,
       provider text not null,
       game text not null,
       at timestamptz not null default clock_timestamp(),
       primary key (member_id, provider, game)
     )`,
    // `void`: undone before it came. `answer`: what the first request was answered, refusals by their code.
    `create table game_movement (
       id bigint generated always as identity primary key,
       provider text not null,
       reference text not null,
       kind text not null check (kind in ('debit', 'credit', 'rollback', 'void')),
       member_id integer not null references member,
       round text,
       game text,
       undoes text,
       amount bigint not null check (amount >= 0),
       refusal text,
       balance bigint,
       undone_by text,
       at timestamptz not null default clock_timestamp(),
       constraint game_movement_once unique (provider, reference),
       constraint game_movement_answer check (kind = 'void' or (refusal is null) = (balance is not null)),
       constraint game_movement_undoes check ((kind = 'rollback') = (undoes is not null))
     )`,
    `create index game_movement_round on game_movement (provider, member_id, round) where round is not null`,
    `create index game_movement_member on game_movement (member_id, id desc)`,
    `create function game_movement_guard() returns trigger language plpgsql as $$
     begin
       if old.undone_by is not null or (new.provider, new.reference, new.kind, new.member_id, new.round, new.game,
           new.undoes, new.amount, new.refusal, new.balance, new.at)
         is distinct from (old.provider, old.reference, old.kind, old.member_id, old.round, old.game,
           old.undoes, old.amount, old.refusal, old.balance, old.at) then
         raise exception 'movement % can only be undone, once', old.reference
           using errcode = 'integrity_constraint_violation', constraint = 'game_movement_undone_once';
       end if;
       return new;
     end $$`,
    `create trigger game_movement_guard before update on game_movement for each row execute function game_movement_guard()`,
    `create trigger game_movement_grows before delete or truncate on game_movement
       for each statement execute function refuse_change()`,
    // Requests that were received, for as long as their timestamp would still be accepted.
    `create table provider_nonce (
       provider text not null,
       nonce text not null,
       at timestamptz not null,
       primary key (provider, nonce)
     )`,
    `create index provider_nonce_old on provider_nonce (at)`,
  ],
};
