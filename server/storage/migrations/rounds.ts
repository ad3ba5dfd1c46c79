import type { Migration } from '../migration';

/**
 * Rounds of minigames. A round is stored with its commitment before it opens, which the database itself insists on;
 * what was committed to never changes. `seed` is published after the draw only. `kept`: bets were settled by it.
 */
export const rounds: Migration = {
  name: 'rounds',
  statements: [
    `create table minigame_setting (
       game_id integer primary key,
       maintenance boolean not null default false,
       close_seconds integer check (close_seconds > 0),
       prices jsonb not null default '{}',
       version bigint not null default 0
     )`,
    `create table round (
       id text primary key,
       game_id integer not null,
       no bigint not null,
       day text not null,
       opens_at timestamptz not null,
       closes_at timestamptz not null,
       draws_at timestamptz not null,
       result_at timestamptz not null,
       source text not null,
       commitment text not null,
       seed text,
       input text not null,
       own_prices jsonb,
       prev_rank integer,
       created_at timestamptz not null default clock_timestamp(),
       state text not null default 'pending' check (state in ('pending', 'drawn', 'void')),
       result jsonb,
       drawn_at timestamptz,
       settled_at timestamptz,
       kept boolean not null default false,
       unique (game_id, draws_at),
       constraint round_committed check (created_at <= opens_at),
       constraint round_order check (opens_at < closes_at and closes_at < draws_at and draws_at < result_at),
       constraint round_result check ((state = 'drawn') = (result is not null)),
       constraint round_drawn check ((state = 'pending') = (drawn_at is null)),
       constraint round_after check (drawn_at >= draws_at)
     )`,
    `create index round_pending on round (draws_at) where state = 'pending'`,
    `create index round_unsettled on round (result_at) where state <> 'pending' and settled_at is null`,
    `create index round_past on round (draws_at desc) where state <> 'pending'`,
    `create index round_source on round (source) where source <> id`,
    `create function keep_commitment() returns trigger language plpgsql as $$
     begin
       if new.id <> old.id or new.game_id <> old.game_id or new.commitment <> old.commitment or new.input <> old.input
         or new.source <> old.source or new.opens_at <> old.opens_at or new.closes_at <> old.closes_at
         or new.draws_at <> old.draws_at or (new.seed is distinct from old.seed and new.seed is not null)
         or (old.state <> 'pending' and (new.state <> old.state or new.result is distinct from old.result))
       then
         raise exception 'what round % is bound to does not change', old.id using errcode = 'insufficient_privilege';
       end if;
       return new;
     end $$`,
    `create trigger round_keeps_commitment before update on round for each row execute function keep_commitment()`,
  ],
};
